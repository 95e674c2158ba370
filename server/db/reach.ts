import { type Kysely, sql, type Transaction } from 'kysely'
import { insideTransaction } from './guard.ts'
import { everythingRole } from './roles.ts'
import type { DB } from './tables.gen.ts'

declare const made: unique symbol

/** The customers and agents that one request may touch. Only `resolveReach` makes one. */
export interface Reach {
  readonly customers: 'all' | readonly string[]
  readonly agents: 'all' | readonly string[]
  readonly [made]: true
}

/** @NOTE for `server/kit/resolve-reach.ts` alone. */
export function brandReach(codes: Pick<Reach, 'customers' | 'agents'>): Reach {
  return codes as Reach
}

/** The reach of calls that need no business data: owned tables look empty. */
export const noReach = brandReach({ customers: [], agents: [] })

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
  const transaction = readOnly ? db.transaction().setAccessMode('read only') : db.transaction()
  return transaction.execute(tx =>
    insideTransaction('reach', async () => {
      if (reach !== noReach) await enter(tx, reach)
      return work(tx)
    }),
  )
}

async function enter(tx: Transaction<DB>, { customers }: Reach): Promise<void> {
  if (customers === 'all') await sql`select set_config('role', ${everythingRole}, true)`.execute(tx)
  else await sql`select set_config('soglia.customers', ${customers.join(',')}, true)`.execute(tx)
}
