import type { Kysely, Transaction } from 'kysely'
import pg from 'pg'
import { kindRoles, portalRole } from './roles.ts'
import type { DB } from './tables.gen.ts'
import { inTransaction } from './transaction.ts'

declare const made: unique symbol

/** The customers and agents that a request may touch. Only `resolveReach` makes one. */
export interface Reach {
  /** The single customer; null if the reach consists of agents. */
  readonly customer: string | null
  /** Agents whose present customers are in reach. */
  readonly agents: 'all' | readonly string[]
  /** Makers whose quotes are in reach: 'cliente' for customers, 'agente:<code>' for an agent, '*' for all. */
  readonly makers: readonly string[]
  /** Who asks. The office sees the withheld data of blocked customers, and a customer sees its own. */
  readonly asks: Asking
  readonly [made]: true
}
type Asking = 'office' | 'itself' | 'partner'

/** @NOTE only `server/kit/resolve-reach.ts` may call this. */
export function brandReach(
  codes: Pick<Reach, 'customer' | 'agents' | 'makers'>,
  asks: Asking = 'partner',
): Reach {
  return { ...codes, asks } as Reach
}

/** A reach for calls without business data; owned tables look empty in it. */
export const noReach = brandReach({ customer: null, agents: [], makers: [] })

const beginLookingUp = 'begin read only; set local random_page_cost = 1.1'
const beginReading = `${beginLookingUp}; set local plan_cache_mode = force_custom_plan`

interface WithReachOptions {
  readOnly?: boolean
  /** True for a lookup by key, which has one good plan for all values. Other queries are planned for each value. */
  byKey?: boolean
}

/** Features use the database only through this transaction, which sees no row outside the reach. */
export function withReach<T>(
  db: Kysely<DB>,
  reach: Reach,
  work: (tx: Transaction<DB>) => Promise<T>,
  { readOnly = false, byKey = false }: WithReachOptions = {},
): Promise<T> {
  const reading = byKey ? beginLookingUp : beginReading
  const text = `${readOnly ? reading : 'begin'}${enteringStatement(reach)}`
  const done = inTransaction(db, { name: 'reach', text }, work)
  return readOnly ? done.catch(explainRefusedWrite) : done
}

/** A write in a read-only transaction is a bug of the feature here, not the sign of a standby. */
function explainRefusedWrite(error: Error & { code?: string }): never {
  throw error.code === '25006'
    ? new Error(`a reading has written: ${error.message}`, { cause: error })
    : error
}

/** Sets role and settings of the transaction, whatever the connection had before. */
function enteringStatement({ customer, agents, makers, asks }: Reach): string {
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
