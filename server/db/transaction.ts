import { type Kysely, sql, type Transaction } from 'kysely'
import { insideTransaction } from './guard.ts'
import type { DB } from './tables.gen.ts'

interface Beginning {
  /** Name for the error message if somebody uses the outer database inside the transaction. */
  name: string
  /** `begin` together with the transaction's settings, in one message instead of two. */
  text: string
}

/** Commits the work, or rolls all of it back. */
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
        await say(connection, 'rollback').catch(() => {}) // The connection is lost, and the pool drops it.
        throw error
      }
    }),
  )
}

/** Tells the connection that the next statement is the last one; the database never gets this text. */
export const lastIsNext = 'the next statement is the last'

/**
 * Sends the commit together with the next statement. After that statement, the transaction accepts no other. If
 * the statement fails, everything rolls back as usual.
 */
export async function commitWithNext(tx: Pick<Kysely<never>, 'getExecutor'>): Promise<void> {
  await sql.raw(lastIsNext).execute(tx)
}

async function say(connection: Kysely<DB>, text: string): Promise<void> {
  const { rows } = await sql.raw<{ command?: string }>(text).execute(connection)
  if (text === 'commit' && rows[0]?.command === 'ROLLBACK')
    throw new Error('a statement of the transaction had failed')
}
