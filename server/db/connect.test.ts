import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { openSilentProxy } from '#tests/support/silent-proxy.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { connectPatiently } from './connect.ts'
import { locks } from './locks.ts'
import { openDatabase } from './open.ts'
import { openPool } from './watched-pool.ts'

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

test('a server that does not answer is asked again, told each time, and then given up in a sentence', async () => {
  const waits: string[] = []
  const port = await unusedPort()
  const pool = openPool(`postgres://soglia@127.0.0.1:${port}/portale`, 1)
  const connecting = connectPatiently(pool, { patienceMs: 1_500, onWaiting: why => waits.push(why) })
  await expect(connecting).rejects.toThrow(
    `PostgreSQL at 127.0.0.1:${port}/portale does not answer (ECONNREFUSED): start it, or look at DATABASE_URL.`,
  )
  expect(waits).toHaveLength(2)
  await pool.end()
})

describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL (needs TEST_DATABASE_URL)', () => {
  test('a server that comes up late is waited for, one that refuses for good is not', async () => {
    const own = await openTestDatabase()
    const url = String(own.database.pool.options.connectionString)
    const proxy = await openSilentProxy(url)
    proxy.freezeAll()
    const waits: string[] = []
    const opening = openDatabase({
      url: proxy.urlOf(url),
      onWaiting: why => {
        waits.push(why)
        proxy.thaw()
      },
    })
    await (await opening).close()
    expect(waits).toEqual([expect.stringContaining('does not answer')])
    const missing = openDatabase({ url: `${url}_missing` })
    await expect(missing).rejects.toThrow(/refuses the connection \(database ".*" does not exist\)/)
    await proxy.close()
    await own.close()
  })

  test('an instance waits for the migration of another, however long that takes', async () => {
    const own = await openTestDatabase()
    const url = `${own.database.pool.options.connectionString}?statement_timeout=300`
    const other = new pg.Client({ connectionString: String(own.database.pool.options.connectionString) })
    await other.connect()
    await other.query('select pg_advisory_lock($1)', [locks.preparation])
    const opening = openDatabase({ url })
    setTimeout(() => void other.end(), 900)
    await (await opening).close()
    await own.close()
  })
})
