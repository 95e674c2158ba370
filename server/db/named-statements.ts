import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const mostTexts = 500
const names = new Map<string, string>()

/** A pool whose parameterised statements have names, so that a connection parses each of them once. */
export function named(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => withNames(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  }
}

function withNames(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) =>
    client.query({ text, values: [...values], name: values.length > 0 ? nameOf(text) : undefined })
  return {
    query: query as unknown as PostgresPoolClient['query'], // without cursors, which nothing here opens
    release: (error?: Error | boolean) => client.release(error),
  }
}

// @NOTE bounded: what varies without end, as a list of values does, must not fill the memory of every connection
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostTexts) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
