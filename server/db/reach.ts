import type { Kysely, Transaction } from 'kysely'
import pg from 'pg'
import { everythingRole } from './roles.ts'
import type { DB } from './tables.gen.ts'
import { inTransaction } from './transaction.ts'

declare const made: unique symbol

/** The customers and agents that one request may touch. Only `resolveReach` makes one. */
export interface Reach {
  readonly customers: 'all' | readonly string[]
  readonly agents: 'all' | readonly string[]
  /** Whose quotes: 'cliente' for the customers' own, 'agente:<code>', or '*'. */
  readonly makers: readonly string[]
  readonly [made]: true
}

/** @NOTE for `server/kit/resolve-reach.ts` alone. */
export function brandReach(codes: Pick<Reach, 'customers' | 'agents' | 'makers'>): Reach {
  return codes as Reach
}

/** The reach of calls that need no business data: owned tables look empty. */
export const noReach = brandReach({ customers: [], agents: [], makers: [] })

// lists are planned for their values; what is looked up by key has one good plan, found once
const beginReading = 'begin read only; set local plan_cache_mode = force_custom_plan'

interface WithReachOptions {
  readOnly?: boolean
}

/** The one door to the database for features: a transaction that sees the rows of the reach and no other. */
export function withReach<T>(
  db: Kysely<DB>,
  reach: Reach,
  work: (tx: Transaction<DB>) => Promise<T>,
  { readOnly = false }: WithReachOptions = {},
): Promise<T> {
  return inTransaction(
    db,
    { name: 'reach', text: `${readOnly ? beginReading : 'begin'}${entering(reach)}` },
    work,
  )
}

function entering(reach: Reach): string {
  if (reach === noReach) return ''
  if (reach.customers === 'all') return `; set local role ${everythingRole}`
  return `; set local soglia.customers = ${pg.escapeLiteral(reach.customers.join(','))}; set local soglia.makers = ${pg.escapeLiteral(reach.makers.join(','))}`
}
