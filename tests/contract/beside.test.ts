import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal } from '#tests/faults/portal-process.ts'
import { openFeedFolder, smallFeed } from '#tests/support/feed-folder.ts'
import { prepareDataFolder } from '#tests/support/migrated-folder.ts'
import { freePort } from '#tests/support/programs.ts'
import { runSoglia } from '#tests/support/soglia-command.ts'

const feed = openFeedFolder()
const place = (name: string) => join(feed.root, name)
let address: string
let portal: Awaited<ReturnType<typeof startPortal>>

beforeAll(async () => {
  feed.write(smallFeed())
  await prepareDataFolder(place('data'))
  const port = await freePort()
  address = `http://localhost:${port}`
  portal = await startPortal(port, { SOGLIA_DATA_DIR: place('data'), DATABASE_URL: '' })
})
afterAll(async () => {
  portal.kill('SIGTERM')
  await new Promise(resolve => portal.once('exit', resolve))
  feed.remove()
})

/** Runs a command beside the portal. */
function soglia(...words: string[]) {
  const env = { DATABASE_URL: '', SOGLIA_DATA_DIR: place('data'), SOGLIA_ADMIN_PASSWORD: 'porta1legno' }
  const { status, said } = runSoglia(words, { cwd: feed.root, env })
  return { status, said }
}

test('an Admin that is made beside the portal signs in at once', async () => {
  expect(soglia('admin', 'create', 'mario', 'mario@example.com')).toEqual({
    status: 0,
    said: expect.stringContaining('Admin mario is there.'),
  })
  const body = new URLSearchParams({ grant_type: 'password', username: 'mario', password: 'porta1legno' })
  expect((await fetch(`${address}/auth/login`, { method: 'POST', body })).status).toBe(200)
  expect(soglia('admin', 'create', 'mario', 'mario@example.com')).toEqual({
    status: 1,
    said: expect.stringContaining('There is a user called mario already.'),
  })
})

test('a feed is imported from a path as it is typed, and the kept sums are those of its rows', () => {
  expect(soglia('import', 'feed')).toEqual({
    status: 0,
    said: expect.stringContaining('"outcome": "done"'),
  })
  expect(soglia('rollup')).toMatchObject({ status: 0 })
  expect(soglia('rollup', '--check')).toEqual({
    status: 0,
    said: expect.stringContaining('Every kept sum is that of its rows.'),
  })
})

test('what the portal itself refuses is told by the command', () => {
  expect(soglia('demo')).toEqual({
    status: 1,
    said: expect.stringContaining('The demo company only goes into an empty database.'),
  })
})

test('the status tells what the portal has', () => {
  const { status, said } = soglia('status', '--json')
  const told = JSON.parse(said.slice(said.indexOf('{')))
  expect(told).toMatchObject({
    database: `the embedded database in ${place('data/db')}`,
    schema: expect.stringMatching(/^\d{4}-/),
    feedHours: 0,
    workers: 1,
    diskPercent: expect.any(Number),
  })
  expect(status).toBe(told.wrong.length > 0 ? 3 : 0)
  expect(soglia('status').said).toMatch(/^feed +0 hours ago$/m)
})

test('backup and export leave no copy behind, nor one of a command that was killed', () => {
  const left = place('data/copy-left')
  mkdirSync(left)
  utimesSync(left, 0, 0)
  expect(soglia('backup', 'backups')).toEqual({ status: 0, said: expect.stringContaining('is whole: ') })
  const [name = ''] = readdirSync(place('backups'))
  const listed = JSON.parse(soglia('backups', 'backups', '--json').said)
  expect(listed).toEqual([expect.objectContaining({ name, engine: 'embedded', isWhole: true, isKept: true })])
  expect(soglia('backups', 'backups').said).toMatch(/^2\S+Z {2}\S+ {2}embedded +\d+ MB {2}whole$/m)
  expect(existsSync(join(place('backups'), name, 'db/PG_VERSION'))).toBe(true)
  expect(soglia('export', 'dump')).toEqual({ status: 0, said: expect.stringContaining('order_line') })
  expect(readdirSync(place('dump'))).toContain('dump.json')
  expect(readdirSync(place('data')).filter(name => name.startsWith('copy-'))).toEqual([])
})

test('a dump cannot be taken in beside the portal, and says why', () => {
  expect(soglia('import-dump', 'dump')).toEqual({
    status: 1,
    said: expect.stringContaining('is in use by another process: stop it first'),
  })
})
