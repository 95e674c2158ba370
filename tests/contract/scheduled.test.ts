import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exampleSettings } from '#server/told-settings.ts'
import { openFeedFolder, smallFeed } from '#tests/support/feed-folder.ts'
import { prepareDataFolder } from '#tests/support/migrated-folder.ts'

const root = join(import.meta.dirname, '../..')

let feed: ReturnType<typeof openFeedFolder>
let folder: string
beforeEach(() => {
  feed = openFeedFolder()
  feed.write(smallFeed())
  folder = feed.root
  mkdirSync(join(folder, 'log'))
  const settings = `NODE_ENV=production\nDATABASE_URL=\nSOGLIA_DATA_DIR=${join(folder, 'data')}\n`
  writeFileSync(join(folder, 'soglia.env'), settings)
})
afterEach(() => feed.remove())

/** The test copies the database; its rights say nothing. */
const isOfDatabase = (name: string) => /^db(\/|$)/.test(name)

/** An example of deploy/ with the places of this machine instead of those of an installation. */
function exampleOf(name: string): string {
  return readFileSync(join(root, 'deploy', name), 'utf8')
    .replaceAll('/opt/soglia/node_modules/.bin/node', process.execPath)
    .replaceAll('node_modules/.bin/node', process.execPath)
    .replaceAll('/opt/soglia', root)
    .replaceAll('/etc/soglia.env', join(folder, 'soglia.env'))
    .replaceAll('/srv/erp/feed', feed.path)
    .replaceAll('/var/log/soglia', join(folder, 'log'))
}

interface Scheduled {
  status: number | null
  said: string
}

/** As cron does: variables of the file alone, and the words after the user given to a shell. */
function runCron(): Scheduled {
  const lines = exampleOf('soglia.cron').split('\n')
  const env = parseEnv(lines.filter(line => /^\w+=/.test(line)).join('\n'))
  const [, command = ''] = /^(?:\S+\s+){6}(.+)$/.exec(lines.find(line => /^[*\d]/.test(line)) ?? '') ?? []
  const { status } = spawnSync('/bin/sh', ['-c', command], { env, cwd: folder })
  return { status, said: readFileSync(join(folder, 'log/import.log'), 'utf8') }
}

/** As systemd does: the settings file read for the command, which starts in its folder. */
function runTimer(): Scheduled {
  const unit = exampleOf('soglia-import.service')
  const settingOf = (name: string) => RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  const env = parseEnv(readFileSync(settingOf('EnvironmentFile'), 'utf8')) as NodeJS.ProcessEnv
  const [program = '', ...words] = settingOf('ExecStart').split(' ')
  const { status, stdout, stderr } = spawnSync(program, words, { env, cwd: settingOf('WorkingDirectory') })
  return { status, said: `${stderr}${stdout}` }
}

const ways = [
  ['cron', runCron],
  ['systemd', runTimer],
] as const

test.each(ways)('the import by %s works on the database of the service', async (_, run) => {
  await prepareDataFolder(join(folder, 'data'))
  const { status, said } = run()
  expect(said).toContain(`This works on the embedded database in ${join(folder, 'data/db')}.`)
  expect(said).toContain('"outcome": "done"')
  expect(status).toBe(0)
  const written = readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' })
  const open = written.filter(
    name => !isOfDatabase(name) && statSync(join(folder, 'data', name)).mode & 0o077,
  )
  expect({ open, written }).toEqual({ open: [], written: expect.arrayContaining(['db.lock', 'files']) })
})

test.each(ways)('the import by %s makes no database where none is', (_, run) => {
  const before = readdirSync(root)
  const { status, said } = run()
  expect(said).toContain(`There is no database in ${join(folder, 'data/db')}: look at SOGLIA_DATA_DIR`)
  expect(said).toContain('"soglia start --create" makes a new one.')
  expect(status).toBe(1)
  expect(existsSync(join(folder, 'data'))).toBe(false)
  expect(readdirSync(root)).toEqual(before)
})

test('the example of a settings file holds every setting: soglia config --example > deploy/soglia.env', () => {
  expect(readFileSync(join(root, 'deploy/soglia.env'), 'utf8')).toBe(`${exampleSettings()}\n`)
})
