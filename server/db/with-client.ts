import type pg from 'pg'

/** Runs work on a connection of the pool. If the clean-up after a failure fails too, the pool drops the connection. */
export async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  cleanUp: (client: pg.PoolClient) => Promise<unknown>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    await cleanUp(client).catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
