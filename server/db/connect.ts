import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** The PostgreSQL server cannot be used; the message is for the operator. */
export class ConnectionError extends Error {}

const pauseMs = 1_000

export interface Patience {
  /** How long to retry a server that does not answer. */
  patienceMs?: number
  /** Gets the reason before every retry. */
  onWaiting?: ((why: string) => void) | undefined
}

/** Opens the first connection of a start. It retries until the server answers, unless the server refuses for good. */
export async function connectPatiently(
  pool: pg.Pool,
  { patienceMs = 60_000, onWaiting = () => {} }: Patience,
): Promise<pg.PoolClient> {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      const why = `PostgreSQL at ${nameOfServer(String(pool.options.connectionString))} ${toClause(error)}`
      if (isFinal(error) || performance.now() > until)
        throw new ConnectionError(`${why}: ${isFinal(error) ? '' : 'start it, or '}look at DATABASE_URL.`)
      onWaiting(why)
      await pause(pauseMs)
    }
  }
}

// Only these failures are final: wrong password, unknown role or database, no right to connect.
function isFinal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(28|3D000|42501)/.test(error.code ?? '')
}

function toClause(error: unknown): string {
  if (error instanceof pg.DatabaseError) return `refuses the connection (${error.message})`
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
  return `does not answer${code}`
}

/** Host, port and name of a database, without its password. */
export function nameOfServer(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}
