import {
  type CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { type Reach, withReach } from './reach.ts'
import type { Reader } from './reader.ts'
import type { DB } from './tables.gen.ts'

const readers = new WeakSet<object>()

/**
 * Gives each statement a transaction of its own, so that others get their turns between two statements. Rows may change
 * between them, as between the statements of any transaction that reads what is committed.
 */
export function statementReader(db: Kysely<DB>, reach: Reach): Reader {
  const connection = {
    executeQuery: <Row>(query: CompiledQuery) =>
      withReach(db, reach, tx => tx.executeQuery<Row>(query as CompiledQuery<Row>), { readOnly: true }),
    streamQuery: () => {
      throw new Error('a statement of its own has no stream')
    },
  }
  const nothing = async () => {}
  const reader = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: kysely => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        ...{ init: nothing, destroy: nothing, releaseConnection: nothing },
        ...{ beginTransaction: nothing, commitTransaction: nothing, rollbackTransaction: nothing },
        acquireConnection: async () => connection,
      }),
    },
  })
  readers.add(reader)
  return reader
}

export function isStatementReader(tx: object): boolean {
  return readers.has(tx)
}
