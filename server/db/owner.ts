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

type OnClient<T> = (client: pg.PoolClient, tx: Kysely<DB>) => Promise<T>

/** Like `asOwner`, with the raw connection for COPY and without a time limit. */
export function asOwnerOnClient<T>(pool: pg.Pool, work: OnClient<T>): Promise<T> {
  return onClient(pool, work, { beginning: 'begin', end: 'commit' })
}

/** Sees one state of the database throughout, and rolls everything back. */
export function asOwnerUndone<T>(pool: pg.Pool, work: OnClient<T>): Promise<T> {
  return onClient(pool, work, {
    // The work may read many files between two statements.
    beginning: 'begin isolation level repeatable read; set local idle_in_transaction_session_timeout = 0',
    end: 'rollback',
  })
}

function onClient<T>(
  pool: pg.Pool,
  work: OnClient<T>,
  { beginning, end }: { beginning: string; end: 'commit' | 'rollback' },
): Promise<T> {
  const transaction = async (client: pg.PoolClient) => {
    await client.query(`${beginning}; set local role ${ownerRole}; set local statement_timeout = 0`)
    const tx = new Kysely<DB>({ dialect: new PostgresDialect({ pool: lendConnection(client) }) })
    const result = await insideTransaction('owner', () => work(client, tx))
    await client.query(end)
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
