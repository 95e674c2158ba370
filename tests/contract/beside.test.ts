import { mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onLive } from '#server/backup/live-database.ts'
import { readConfig } from '#server/config.ts'
import { startPortal } from '#tests/faults/portal-process.ts'
import { feedFile, openFeedFolder, smallFeed } from '#tests/support/feed-folder.ts'
import { prepareDataFolder } from '#tests/support/migrated-folder.ts'
import { freePort } from '#tests/support/programs.ts'
import { runSoglia, runSogliaMeanwhile } from '#tests/support/soglia-command.ts'

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

const env = { DATABASE_URL: '', SOGLIA_DATA_DIR: place('data'), SOGLIA_ADMIN_PASSWORD: 'porta1legno' }

/** Runs a command beside the portal. */
function soglia(...words: string[]) {
  const { status, said } = runSoglia(words, { cwd: feed.root, env })
  return { status, said }
}

/** Reads the outcome that a command writes for programs. */
function outcomeOf(...words: string[]) {
  const { status, stdout } = runSoglia(words, { cwd: feed.root, env })
  return { status, told: JSON.parse(stdout) }
}

async function signIn(): Promise<number> {
  const body = new URLSearchParams({ grant_type: 'password', username: 'mario', password: 'porta1legno' })
  return (await fetch(`${address}/auth/login`, { method: 'POST', body })).status
}

test('an Admin that is made beside the portal signs in at once', async () => {
  expect(soglia('admin', 'create', 'mario', 'mario@example.com')).toEqual({
    status: 0,
    said: expect.stringContaining('Admin mario is there.'),
  })
  expect(await signIn()).toBe(200)
  expect(soglia('admin', 'create', 'mario', 'mario@example.com')).toEqual({
    status: 1,
    said: expect.stringContaining('There is a user called mario already.'),
  })
})

test('a feed is checked beside the portal, with the figures of the import, and nothing of it stays', () => {
  const { status, told } = outcomeOf('feed', 'check', 'feed', '--json')
  const { files, ...check } = told
  expect({ status, check }).toEqual({ status: 0, check: { source: 'feed', outcome: 'done', problems: [] } })
  expect(files).toContainEqual(expect.objectContaining({ file: 'ordini.csv', rows: 3, inserted: 3 }))
  expect(outcomeOf('status', '--json').told).toMatchObject({ feedHours: null })
  expect(readdirSync(place('data')).filter(name => name.startsWith('copy-'))).toEqual([])
  expect(soglia('feed', 'check', 'nowhere')).toEqual({
    status: 1,
    said: expect.stringContaining('La cartella o il file da importare non esiste.'),
  })
})

test('a feed is imported from a path as it is typed, and the stored sums are right', () => {
  expect(soglia('import', 'feed')).toEqual({
    status: 0,
    said: expect.stringContaining('The import is done.'),
  })
  expect(soglia('rollup')).toMatchObject({ status: 0 })
  expect(soglia('rollup', '--check')).toEqual({
    status: 0,
    said: expect.stringContaining('Every stored sum is right.'),
  })
})

test('the check of a feed with a wrong row ends with 3, and finds the rows that the portal has', () => {
  const wrong = openFeedFolder()
  wrong.write({ 'righe.csv': feedFile('righe.csv', '1,1,LAM,Porta,110,,,2,430.10,', '9,1,LAM,A,,,,1,9,') })
  const { status, said } = soglia('feed', 'check', wrong.path)
  wrong.remove()
  expect(status).toBe(3)
  expect(said).toContain('righe.csv, line 3, Progressivo «9»: Ordine «9» non presente.')
  expect(said).toContain('righe.csv: 2 rows (0 new, 1 changed, 1 gone, 0 as they are, 1 refused)')
})

test('what the portal itself refuses is told by the command', () => {
  expect(soglia('demo')).toEqual({
    status: 1,
    said: expect.stringContaining('The demo company only goes into an empty database.'),
  })
})

test('the status tells what the portal has', () => {
  const { status, told } = outcomeOf('status', '--json')
  expect(told).toMatchObject({
    database: `the embedded database in ${place('data/db')}`,
    schema: expect.stringMatching(/^\d{4}-/),
    feedHours: 0,
    backupHours: null,
    workers: 1,
    diskPercent: expect.any(Number),
  })
  expect(status).toBe(told.wrong.length > 0 ? 3 : 0)
  expect(soglia('status').said).toMatch(/^feed +0 hours ago$/m)
})

test('an export leaves no copy behind, nor one of a command that was killed', () => {
  const [left, ofSomebody] = [place('data/copy-aB3dE9'), place('data/copy-of-2025')]
  for (const folder of [left, ofSomebody]) {
    mkdirSync(folder)
    utimesSync(folder, 0, 0)
  }
  expect(soglia('export', 'dump')).toEqual({ status: 0, said: expect.stringContaining('order_line') })
  expect(readdirSync(place('dump'))).toContain('dump.json')
  expect(readdirSync(place('data')).filter(name => name.startsWith('copy-'))).toEqual(['copy-of-2025'])
  rmSync(ofSomebody, { recursive: true })
})

async function sessionsIn(folder: string): Promise<number> {
  const rows = JSON.parse(await onLive(readConfig({ SOGLIA_DATA_DIR: place(folder) }), 'count-rows'))
  return rows.session
}

test('a backup taken while people sign in has every row and file from before it, and is restored elsewhere', {
  timeout: 180_000,
}, async () => {
  const before = await sessionsIn('data')
  let isOver = false
  const signingIn = (async () => {
    const answers: number[] = []
    while (!isOver) answers.push(await signIn())
    return answers
  })()
  const backup = await runSogliaMeanwhile(['backup', 'busy'], { cwd: feed.root, env })
  isOver = true
  const answers = await signingIn
  expect(backup).toMatchObject({ status: 0 })
  expect(new Set(answers)).toEqual(new Set([200]))
  const [name = ''] = readdirSync(place('busy'))
  const elsewhere = { cwd: feed.root, env: { ...env, SOGLIA_DATA_DIR: place('elsewhere') } }
  const { status, said } = runSoglia(['restore', join('busy', name)], elsewhere)
  expect({ status, said }).toEqual({
    status: 0,
    said: expect.stringContaining(`Backup ${name} is restored: `),
  })
  const found = await sessionsIn('elsewhere')
  expect(found).toBeGreaterThanOrEqual(before)
  expect(found).toBeLessThanOrEqual(before + answers.length)
  const files = (folder: string) => readdirSync(join(folder, 'files')).sort()
  expect(files(place('elsewhere')).length).toBeGreaterThan(0)
  expect(files(place('elsewhere'))).toEqual(files(place('data')))
})

test('backups are listed for people and for programs', () => {
  const [name = ''] = readdirSync(place('busy'))
  const listed = JSON.parse(soglia('backups', 'busy', '--json').said)
  expect(listed).toEqual([expect.objectContaining({ name, engine: 'embedded', isWhole: true, isKept: true })])
  expect(soglia('backups', 'busy').said).toMatch(/^2\S+Z {2}\S+ {2}embedded +\d+ MB {2}whole$/m)
})

test('the status tells when the last backup was made', () => {
  expect(soglia('status').said).toMatch(/^backup +0 hours ago, \d+ MB\nchecked +none known$/m)
})

test('a restore is refused where the portal runs', () => {
  const [name = ''] = readdirSync(place('busy'))
  expect(soglia('restore', join('busy', name))).toEqual({
    status: 1,
    said: expect.stringContaining('already: a backup goes into an empty place.'),
  })
})

test('a dump cannot be taken in beside the portal, and says why', () => {
  expect(soglia('import-dump', 'dump')).toEqual({
    status: 1,
    said: expect.stringContaining('is in use by another process: stop it first'),
  })
})
