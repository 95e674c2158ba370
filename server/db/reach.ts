import type { Kysely, Transaction } from 'kysely'
import pg from 'pg'
import { kindRoles, portalRole } from './roles.ts'
import type { DB } from './tables.gen.ts'
import { inTransaction } from './transaction.ts'

declare const made: unique symbol

/** The customers and agents that one request may touch. Only `resolveReach` makes one. */
export interface Reach {
  /** The one customer; null where the reach is of agents. */
  readonly customer: string | null
  /** Those whose customers they are today. */
  readonly agents: 'all' | readonly string[]
  /** Whose quotes: 'cliente' for the customers' own, 'agente:<code>', or '*'. */
  readonly makers: readonly string[]
  /** Who is shown what is withheld of customers with conditions to review: the office, a customer about itself, nobody else. */
  readonly asks: Asking
  readonly [made]: true
}
type Asking = 'office' | 'itself' | 'partner'

/** @NOTE for `server/kit/resolve-reach.ts` alone. */
export function brandReach(
  codes: Pick<Reach, 'customer' | 'agents' | 'makers'>,
  asks: Asking = 'partner',
): Reach {
  return { ...codes, asks } as Reach
}

/** The reach of calls that need no business data: owned tables look empty. */
export const noReach = brandReach({ customer: null, agents: [], makers: [] })

const beginLookingUp = 'begin read only; set local random_page_cost = 1.1'
const beginReading = `${beginLookingUp}; set local plan_cache_mode = force_custom_plan`

interface WithReachOptions {
  readOnly?: boolean
  /** What is looked up by key has one good plan, found once; what is listed is planned for its values. */
  byKey?: boolean
}

/** The one door to the database for features: a transaction that sees the rows of the reach and no other. */
export function withReach<T>(
  db: Kysely<DB>,
  reach: Reach,
  work: (tx: Transaction<DB>) => Promise<T>,
  { readOnly = false, byKey = false }: WithReachOptions = {},
): Promise<T> {
  const reading = byKey ? beginLookingUp : beginReading
  const text = `${readOnly ? reading : 'begin'}${entering(reach)}`
  const done = inTransaction(db, { name: 'reach', text }, work)
  return readOnly ? done.catch(tellWriting) : done
}

/** What only reads and writes all the same is a bug, and no sign of a standby. */
function tellWriting(error: Error & { code?: string }): never {
  throw error.code === '25006'
    ? new Error(`a reading has written: ${error.message}`, { cause: error })
    : error
}

/** Role and settings of the transaction, whatever the connection was before. */
function entering({ customer, agents, makers, asks }: Reach): string {
  const own = { makers: makers.join(','), ...(asks !== 'partner' && { withheld: asks }) }
  if (customer !== null) return entry(kindRoles.customer, { ...own, customer })
  if (agents === 'all') return entry(kindRoles.everything, { withheld: 'office' })
  const [agent, ...others] = agents
  if (agent === undefined) return entry(portalRole)
  if (others.length === 0) return entry(kindRoles.agent, { ...own, agent })
  return entry(kindRoles.agents, { ...own, agents: agents.join(',') })
}

function entry(role: string, settings: Record<string, string> = {}): string {
  const set = Object.entries(settings).map(
    ([name, value]) => `; set local soglia.${name} = ${pg.escapeLiteral(value)}`,
  )
  return `; set local role ${role}${set.join('')}`
}
