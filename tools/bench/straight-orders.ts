import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import type { Reach } from '#server/db/reach.ts'
import { kindRoles, portalRole } from '#server/db/roles.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { listProduction } from '#server/features/orders/queries.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { resolveReach } from '#server/kit/resolve-reach.ts'

/** The page of 300 that the screen asks for, of orders delivered: there are always enough. */
export const listUrl = '/api/orders/production?consegnati=true&cerca=&pagina=1&ordina=-DataConsegna'
const filter = {
  isDelivered: true,
  page: { pagina: 1, righe: 300, cerca: '', ordina: '-DataConsegna' },
} as const

export interface StraightList {
  /** A connection that sees what the user may see, before any clock runs. */
  borrow(): Promise<StraightConnection>
}
export interface StraightConnection {
  /** The statement of the list, through the driver alone, as JSON; one list after the other. */
  list(): Promise<{ body: string; total: number }>
  giveBack(): Promise<void>
}

/** What the list call is compared with: the SQL that it sends, without the portal. */
export async function openStraight(database: Database, userName: string): Promise<StraightList> {
  const reach = await reachOf(database, userName)
  const statement = await recordStatement(database, reach)
  return { borrow: () => borrow(database, reach, statement) }
}

async function borrow(
  { pool }: Database,
  reach: Reach,
  statement: pg.QueryConfig,
): Promise<StraightConnection> {
  const client = await pool.connect()
  const [agent = ''] = reach.agents
  if (reach.agents === 'all') await client.query(`set role ${kindRoles.everything}`)
  else if (reach.agents.length === 1)
    await client.query(`set role ${kindRoles.agent}; set soglia.agent = ${pg.escapeLiteral(agent)}`)
  else
    await client.query(
      `set role ${kindRoles.agents}; set soglia.agents = ${pg.escapeLiteral(reach.agents.join(','))}`,
    )
  const list = async () => {
    const page = await client.query(statement)
    return { body: JSON.stringify(page.rows), total: page.rows[0]?.total ?? page.rows.length }
  }
  let before: Promise<unknown> = Promise.resolve()
  return {
    list: () => {
      const own = before.then(list)
      before = own
      return own
    },
    giveBack: async () => {
      await client.query(`set role ${portalRole}; reset soglia.agent; reset soglia.agents`)
      client.release()
    },
  }
}

async function recordStatement({ pool }: Database, { agents }: Reach): Promise<pg.QueryConfig> {
  const statements: pg.QueryConfig[] = []
  const recorder = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  })
  await listProduction(recorder, { ...filter, agents })
  const [statement, ...others] = statements
  if (!statement || others.length > 0) throw new Error('the list no longer asks one thing')
  return statement
}

async function reachOf(database: Database, name: string): Promise<Reach> {
  const [user, pairs] = await asOwner(database.db, async tx => [
    await tx.selectFrom('portal_user').where('name', '=', name).selectAll().executeTakeFirstOrThrow(),
    await tx
      .selectFrom('agent_pair')
      .innerJoin('portal_user as head', 'head.code', 'head_code')
      .where('head.name', '=', name)
      .select('agent_code')
      .execute(),
  ])
  const team = pairs.map(pair => pair.agent_code)
  const signedIn = { ...user, sessionId: '', needsFactor: false, team } as SignedIn
  return resolveReach(database, signedIn, undefined, 'team')
}
