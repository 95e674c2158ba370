import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { openFiles } from '#server/files/open-files.ts'
import { recordFile } from '#server/files/stored-files.ts'
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
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: '',
    SOGLIA_DATA_DIR: join(folder, 'data'),
    SOGLIA_BACKUP_DIR: join(folder, 'backups'),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(folder, 'soglia.env'), lines.join(''))
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

type Task = 'import' | 'backup'

/** As cron does: variables of the file alone, and the words after the user given to a shell. */
function runCron(task: Task): Scheduled {
  const lines = exampleOf('soglia.cron').split('\n')
  const env = parseEnv(lines.filter(line => /^\w+=/.test(line)).join('\n'))
  const line = lines.find(line => /^[*\d]/.test(line) && line.includes(`cli.ts ${task}`))
  const [, command = ''] = /^(?:\S+\s+){6}(.+)$/.exec(line ?? '') ?? []
  const { status } = spawnSync('/bin/sh', ['-c', command], { env, cwd: folder })
  return { status, said: readFileSync(join(folder, `log/${task}.log`), 'utf8') }
}

/** As systemd does: the settings file read for the commands, which start in its folder, one after the other. */
function runTimer(task: Task): Scheduled {
  const unit = exampleOf(`soglia-${task}.service`)
  const settingsOf = (name: string) =>
    [...unit.matchAll(RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
  const [environment = ''] = settingsOf('EnvironmentFile')
  const env = parseEnv(readFileSync(environment, 'utf8')) as NodeJS.ProcessEnv
  const ran: Scheduled = { status: 0, said: '' }
  for (const command of settingsOf('ExecStart')) {
    const [program = '', ...words] = command.split(' ')
    const { status, stdout, stderr } = spawnSync(program, words, {
      env,
      cwd: settingsOf('WorkingDirectory')[0],
    })
    ran.said += `${stderr}${stdout}`
    ran.status = status
    if (status !== 0) break
  }
  return ran
}

const ways = [
  ['cron', runCron],
  ['systemd', runTimer],
] as const

test.each(ways)('the import by %s works on the database of the service', async (_, run) => {
  await prepareDataFolder(join(folder, 'data'))
  const { status, said } = run('import')
  expect(said).toContain(`This works on the embedded database in ${join(folder, 'data/db')}.`)
  expect(said).toContain('The import is done.')
  expect(status).toBe(0)
  const written = readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' })
  const open = written.filter(
    name => !isOfDatabase(name) && statSync(join(folder, 'data', name)).mode & 0o077,
  )
  expect({ open, written }).toEqual({ open: [], written: expect.arrayContaining(['db.lock', 'files']) })
})

test.each(ways)('the import by %s makes no database where none is', (_, run) => {
  const before = readdirSync(root)
  const { status, said } = run('import')
  expect(said).toContain(`There is no database in ${join(folder, 'data/db')}: look at SOGLIA_DATA_DIR`)
  expect(said).toContain('"soglia migrate --create" makes a new one.')
  expect(status).toBe(1)
  expect(existsSync(join(folder, 'data'))).toBe(false)
  expect(readdirSync(root)).toEqual(before)
})

test.each(ways)('the backup by %s is made and checked', { timeout: 180_000 }, async (_, run) => {
  await prepareDataFolder(join(folder, 'data'))
  const { status, said } = run('backup')
  const [name = '', ...more] = readdirSync(join(folder, 'backups'))
  expect(said).toContain(`Backup ${name} is whole: `)
  expect(said).toContain(`Backup ${name} was restored for a check`)
  expect({ status, more }).toEqual({ status: 0, more: [] })
})

test('a lost file does not keep the backup from its check, and the night ends with 3', {
  timeout: 180_000,
}, async () => {
  await prepareDataFolder(join(folder, 'data'))
  const database = await openDatabase({ folder: join(folder, 'data/db'), durable: false })
  const meta = { name: 'listino.pdf', contentType: 'application/pdf' }
  const elsewhere = openFiles({ folder: join(folder, 'elsewhere') })
  const stored = await elsewhere.put(Buffer.from('%PDF'), meta)
  await asOwner(database.db, tx => recordFile(tx, stored, meta))
  await database.close()
  const { status, said } = runCron('backup')
  expect(said).toContain(`The stored file listino.pdf (${stored.key}) is lost`)
  expect(said).toContain('was restored for a check')
  expect(status).toBe(3)
})

test('the example of a settings file holds every setting: soglia config --example > deploy/soglia.env', () => {
  expect(readFileSync(join(root, 'deploy/soglia.env'), 'utf8')).toBe(`${exampleSettings()}\n`)
})
