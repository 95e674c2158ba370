import { type Kysely, sql, type Transaction } from 'kysely'
import { insideTransaction } from './guard.ts'
import type { DB } from './tables.gen.ts'

interface Beginning {
  /** For the message of whoever reaches for the outer database meanwhile. */
  name: string
  /** `begin` and what the transaction is to be: one message instead of two. */
  text: string
}

/** Commits what the work has done, or undoes all of it. */
export function inTransaction<T>(
  db: Kysely<DB>,
  { name, text }: Beginning,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(connection =>
    insideTransaction(name, async () => {
      await say(connection, text)
      try {
        const result = await work(connection as Transaction<DB>)
        await say(connection, 'commit')
        return result
      } catch (error) {
        await say(connection, 'rollback').catch(() => {}) // the connection is lost: the pool drops it
        throw error
      }
    }),
  )
}

/** What a connection is told of the statement after it; nothing of it reaches the database. */
export const lastIsNext = 'the next statement is the last'

/**
 * The next statement takes the commit with it, and is written once its answer is there: after it nothing can be refused
 * or asked any more. Should it fail, all is rolled back as ever.
 */
export async function commitWithNext(tx: Pick<Kysely<never>, 'getExecutor'>): Promise<void> {
  await sql.raw(lastIsNext).execute(tx)
}

async function say(connection: Kysely<DB>, text: string): Promise<void> {
  const { rows } = await sql.raw<{ command?: string }>(text).execute(connection)
  if (text === 'commit' && rows[0]?.command === 'ROLLBACK')
    throw new Error('a statement of the transaction had failed')
}
