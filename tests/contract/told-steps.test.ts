import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFeedFolder, smallFeed } from '#tests/support/feed-folder.ts'
import { becomeFormer, prepareDataFolder } from '#tests/support/migrated-folder.ts'
import { freePort } from '#tests/support/programs.ts'
import { runSoglia } from '#tests/support/soglia-command.ts'

const program = join(import.meta.dirname, '../../server/cli.ts')
const terminal = '/usr/bin/script'
const feed = openFeedFolder()
const place = (name: string) => join(feed.root, name)
const env = { DATABASE_URL: '', SOGLIA_DATA_DIR: place('data'), PATH: process.env.PATH ?? '' }
beforeAll(async () => {
  feed.write(smallFeed())
  await prepareDataFolder(place('data'))
})
afterAll(() => feed.remove())

const linesOf = (said: string) => said.split('\n').filter(Boolean)

test('without a terminal each step is a line of the log, and the outcome alone can be piped', () => {
  const { status, stdout, stderr } = runSoglia(['import', 'feed', '--json'], { cwd: feed.root, env })
  expect({ status, outcome: JSON.parse(stdout).outcome }).toEqual({ status: 0, outcome: 'done' })
  const [where, ...steps] = linesOf(stderr)
  expect(where).toBe(`This works on the embedded database in ${place('data/db')}.`)
  const told = steps.map(line => JSON.parse(line))
  expect(told.length).toBeGreaterThan(3)
  for (const line of told)
    expect(line).toMatchObject({ level: 30, command: 'import', seconds: expect.any(Number) })
  expect(told.map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^ordini\.csv: 3 rows in \d+ ms /))
})

test.skipIf(!existsSync(terminal))('on a terminal each step is a line with its seconds', () => {
  const command = [process.execPath, program, 'export', place('dump')].map(word => `'${word}'`).join(' ')
  const { status, stdout } = spawnSync(terminal, ['-qec', command, '/dev/null'], { env, encoding: 'utf8' })
  const [, ...lines] = linesOf(stdout.replaceAll('\r', ''))
  expect(status).toBe(0)
  expect(lines.pop()).toMatch(/^It does not hold the key of encrypted secrets: /)
  expect(lines.pop()).toBe(`The dump in ${place('dump')} is whole.`)
  expect(lines.length).toBeGreaterThan(50)
  for (const line of lines) expect(line).toMatch(/^ +\d+\.\d s {2}\S/)
  expect(lines.join('\n')).toMatch(/ of \d+ tables: customer, 2 rows$/m)
})

/** Starts a portal on a data folder, and tells what /readyz and the log have said until it was ready. */
async function startOn(folder: string) {
  const port = await freePort()
  const portal = spawn(process.execPath, [program, 'start', '--no-web'], {
    env: { ...env, SOGLIA_DATA_DIR: folder, SOGLIA_DEMO: '0', PORT: `${port}` },
  })
  const said = text(portal.stdout)
  const states = new Set<string>()
  for (let isReady = false; !isReady; await pause(20)) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    const { status, underWay } = (await answer?.json().catch(() => undefined)) ?? {}
    isReady = answer?.ok === true || portal.exitCode !== null
    if (status) states.add([answer?.status, status, underWay].filter(Boolean).join(' '))
  }
  if (portal.exitCode === null) {
    portal.kill('SIGTERM')
    await once(portal, 'exit')
  }
  const log = linesOf(await said).filter(line => line.startsWith('{'))
  return { states: [...states], log: log.map(line => JSON.parse(line)) }
}

const step = (msg: unknown) => expect.objectContaining({ msg, seconds: expect.any(Number) })

test('a first start says at /readyz and in the log what is under way', { timeout: 120_000 }, async () => {
  const { states, log } = await startOn(place('new'))
  expect(states).toEqual(expect.arrayContaining(['503 starting Making the schema…', '200 ready']))
  expect(log).toContainEqual(step('Making the schema…'))
})

test('a start of a new release says so while the database is copied and its schema changes', {
  timeout: 120_000,
}, async () => {
  await prepareDataFolder(place('former'))
  await becomeFormer(place('former/db'))
  const { states, log } = await startOn(place('former'))
  expect(states).toContainEqual(
    expect.stringMatching(/^503 starting (Copying the database|Changing the schema)/),
  )
  expect(states.at(-1)).toBe('200 ready')
  expect(log).toContainEqual(step('Copying the database before its schema changes…'))
  expect(log).toContainEqual(step(expect.stringMatching(/^Changing the schema: \S+…$/)))
})
