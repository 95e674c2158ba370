import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { insideTransaction } from './guard.ts'
import { ownerRole } from './roles.ts'
import type { DB } from './tables.gen.ts'
import { inTransaction } from './transaction.ts'
import { withClient } from './with-client.ts'

/** Runs a transaction that sees and writes everything, for the feed, jobs, the demo and the computation of reaches. */
export function asOwner<T>(db: Kysely<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return inTransaction(db, { name: 'owner', text: `begin; set local role ${ownerRole}` }, work)
}

/** Like `asOwner`, with the raw connection for COPY and without a time limit. */
export function asOwnerOnClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, tx: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const transaction = async (client: pg.PoolClient) => {
    await client.query(`begin; set local role ${ownerRole}; set local statement_timeout = 0`)
    const tx = new Kysely<DB>({ dialect: new PostgresDialect({ pool: lendConnection(client) }) })
    const result = await insideTransaction('owner', () => work(client, tx))
    await client.query('commit')
    return result
  }
  return withClient(pool, transaction, client => client.query('rollback'))
}

/** Wraps one connection as a pool. `release` does nothing, because the caller gives the connection back. */
export function lendConnection(client: pg.PoolClient) {
  return {
    connect: async () => ({ query: client.query.bind(client) as pg.PoolClient['query'], release: () => {} }),
    end: async () => {},
    options: {},
  }
}
