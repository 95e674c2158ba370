import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type Transaction,
} from 'kysely'
import type { DB } from '#server/db/tables.gen.ts'

type Answer = (query: CompiledQuery) => Promise<QueryResult<never>>

/** Compiles queries like the portal, and passes each one to `answer`. */
export function databaseThat(answer: Answer): Kysely<DB> {
  const connection: DatabaseConnection = {
    executeQuery: answer,
    streamQuery: () => {
      throw new Error('nothing here is streamed')
    },
  }
  class Recording extends DummyDriver {
    override acquireConnection = async () => connection
  }
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Recording(),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

export type Recorded = Transaction<DB>

/** Statements that the work sends to a database with these rows, formatted for reading. */
export async function statementsOf(
  work: (db: Recorded) => Promise<unknown>,
  rows: readonly object[],
): Promise<string[]> {
  const said: string[] = []
  const database = databaseThat(async ({ sql, parameters }) => {
    const values = parameters.map((value, at) => `-- $${at + 1} = ${JSON.stringify(value)}\n`)
    said.push(`${values.join('')}${laidOut(sql)}`)
    return { rows: rows as never[] }
  })
  await work(database as Recorded)
  return said
}

const opening =
  /(?<!inner|left|cross|delete)\s(?=(?:from|where|(?:inner |left |cross )?join|order by|group by|limit|union all|and)\s)/g

/** One clause per line, whatever line breaks the source has. */
export function laidOut(text: string): string {
  return `${text.trim().replace(/\s+/g, ' ').replace(opening, '\n')};`
}
