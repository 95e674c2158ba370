import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { locks } from '#server/db/locks.ts'
import type { Database } from '#server/db/open.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { byCommand, feedFile, openFeedFolder, rowsOf, smallFeed } from '#tests/support/feed-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { importFrom } from './import-feed.ts'

// Only a session of PostgreSQL can be lost. The embedded engine runs in one process, without a session to lose.
describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL (needs TEST_DATABASE_URL)', () => {
  const feed = openFeedFolder()
  let opened: TestDatabase
  let database: Database
  let admin: pg.Client
  beforeAll(async () => {
    opened = await openTestDatabase()
    database = opened.database
    admin = new pg.Client({ connectionString: String(database.pool.options.connectionString) })
    await admin.connect()
  })
  afterAll(async () => {
    await admin.end()
    await opened.close()
    feed.remove()
  })
  beforeEach(async () => {
    await feed.importing(database, smallFeed())
  })

  const now = new Date('2026-11-20T05:00:00Z')
  const isLost = "L'importazione ha perso il suo collegamento al database ed è stata interrotta: ripeterla."

  /** Renames customers and agents; reading one file stops halfway until the test releases it. */
  function importStopping(at: string) {
    const reached = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const content: Record<string, string> = {
      'agenti.csv': feedFile('agenti.csv', 'A1,Primo,,,', 'A2,Primo,,,'),
      'clienti.csv': feedFile('clienti.csv', 'C1,Primo,A1,N,,,,,,,,,,,,,', 'C2,Primo,A2,N,,,,,,,,,,,,,'),
    }
    async function* chunks(path: string) {
      if (path === at) {
        reached.resolve()
        await released.promise
      }
      yield Buffer.from(content[path] ?? '')
    }
    const find = async (path: string) => (path in content ? chunks(path) : undefined)
    const open = async () => ({
      unknown: [],
      present: new Set(Object.keys(content)),
      find,
      close: async () => {},
    })
    const report = importFrom(
      database,
      { name: 'first', open },
      {
        files: feed.files,
        now,
        begun: byCommand,
      },
    )
    return { reached: reached.promise, go: released.resolve, report }
  }

  const loseHolder = () =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_locks join pg_database d on d.oid = database
       where locktype = 'advisory' and objid = ${locks.import} and d.datname = current_database()`,
    )
  const names = async (table: 'agent' | 'customer', column: string) =>
    (await rowsOf<{ name: string }>(database, `select ${column} as name from ${table} order by code`)).map(
      ({ name }) => name,
    )

  test('an import whose session is lost finishes the file under way, writes no other, and says so', async () => {
    const { reached, go, report } = importStopping('agenti.csv')
    await reached
    await loseHolder()
    go()
    expect(await report).toMatchObject({ outcome: 'partial', problems: [isLost] })
    expect(await names('agent', 'name')).toEqual(['Primo', 'Primo'])
    expect(await names('customer', 'company_name')).toEqual([
      'Serramenti Nicolò, "Porte"',
      "Falegnameria D'Angelo",
    ])
  })

  test('the one that begins then waits until the lost one has written, and is the last to write', async () => {
    const { reached, go, report } = importStopping('clienti.csv')
    await reached
    await loseHolder()
    let isSecondDone = false
    const second = feed.run(database).finally(() => {
      isSecondDone = true
    })
    await new Promise(done => setTimeout(done, 500))
    expect(isSecondDone).toBe(false)
    go()
    expect(await report).toMatchObject({ files: [{ file: 'agenti.csv' }, { file: 'clienti.csv' }] })
    expect((await second).outcome).toBe('done')
    expect(await names('agent', 'name')).toEqual(['Lucia Ferraris', 'Carlo Conti'])
  })

  test('an instance that starts during an import does not wait for it', async () => {
    const { reached, go, report } = importStopping('clienti.csv')
    await reached
    const jobs = await openJobs(database, { log: { warn: () => {} } })
    await jobs.stop()
    go()
    await report
  })
})
