import { sql, type Transaction } from 'kysely'
import type { RouteShape } from '#contract/kit/route.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { withReach } from '#server/db/reach.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { resolveReach } from '#server/kit/resolve-reach.ts'
import type { Asker, GuardedList } from './lists.ts'
import { explaining, type Plan } from './plan.ts'

/** A demo user for each kind of reach. */
export const reaches = { dealer: 'cliente', agent: 'agente', 'head agent': 'capo', office: 'admin' } as const
export type ReachName = keyof typeof reaches
const roleOf: Record<ReachName, Role> = {
  dealer: 'Cliente',
  agent: 'Agente',
  'head agent': 'AgenteCapo',
  office: 'Admin',
}

export function reachesOf({ access }: RouteShape): ReachName[] {
  const all = Object.keys(reaches) as ReachName[]
  return typeof access === 'string' ? all : all.filter(reach => access.roles.includes(roleOf[reach]))
}

export interface CarriedOut {
  plans: Plan[]
  /** The total in the list's answer. */
  told: number
  /** Number of rows within the reach, by table. */
  rowsOf: ReadonlyMap<string, number>
}

/** Plans of the list for this user, within the reach that a call has. */
export async function plansFor(
  database: Database,
  list: GuardedList,
  reachName: ReachName,
): Promise<CarriedOut> {
  const asker = await askerOf(database, list.route, reachName)
  const carryOut = async (tx: Transaction<DB>) => {
    const plans: Plan[] = []
    const { total } = await list.ask(explaining(tx, plans), asker)
    const tables = plans.flatMap(plan => [...plan.rows, ...plan.total].map(scan => scan.table))
    return { plans, told: total, rowsOf: await countRows(tx, tables) }
  }
  return withReach(database.db, asker.reach, carryOut, { readOnly: true })
}

/** The caller with the reach that the call has. */
export async function askerOf(
  database: Database,
  { access }: RouteShape,
  reachName: ReachName,
): Promise<Asker> {
  const user = await signedIn(database, reaches[reachName])
  const kind = typeof access === 'object' ? access.data : 'none'
  return { user, reach: await resolveReach(database, user, undefined, kind) }
}

async function countRows(tx: Transaction<DB>, tables: readonly string[]): Promise<Map<string, number>> {
  const counted = new Map<string, number>()
  for (const table of new Set(tables)) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(tx)
    counted.set(table, rows[0]?.n ?? 0)
  }
  return counted
}

async function signedIn(database: Database, name: string): Promise<SignedIn> {
  const { role, ...user } = await asOwner(database.db, tx =>
    tx
      .selectFrom('portal_user')
      .where('name', '=', name)
      .select(['id', 'role', 'code', 'email'])
      .select(
        sql<string[]>`array(select agent_code from agent_pair where head_code = portal_user.code)`.as('team'),
      )
      .executeTakeFirstOrThrow(),
  )
  return { ...user, name, role: role as Role, sessionId: '', needsFactor: false }
}
