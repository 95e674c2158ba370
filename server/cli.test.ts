import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { feedFile } from '#tests/support/feed-folder.ts'
import { newPlace } from '#tests/support/new-database.ts'
import { runSoglia } from '#tests/support/soglia-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'soglia-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

const soglia = (words: string, env: Record<string, string> = {}) =>
  runSoglia(words.split(' '), { cwd: folder, env })
const inProduction = { NODE_ENV: 'production', SOGLIA_DATA_DIR: 'data' }

describe('a command', () => {
  test.each([
    ['--help', /soglia import FOLDER[\s\S]*COMMAND --help/],
    ['import --help', /DATABASE_URL[\s\S]*Exit status: 0 done, 1 failed, 3 the import left rows out/],
    ['start -h', /soglia start[\s\S]*SOGLIA_PUBLIC_URL/],
    ['config', /^PORT=3000 \(default\)$/m],
  ])('%s tells how it is called, and ends with 0', (words, text) => {
    const { status, stdout, stderr } = soglia(words)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(text)
  })

  test.each([
    ['improt feed', {}, 'There is no command improt: the nearest is import.'],
    ['feed', {}, 'There is no command feed: the nearest is feed'],
    ['feed exmple', {}, 'There is no command feed exmple: the nearest is feed example.'],
    ['import', {}, 'FOLDER|ZIP is missing.\nUsage: soglia import FOLDER|ZIP'],
    ['admin create mario', {}, 'EMAIL is missing.'],
    [
      'backup --chek',
      {},
      'There is no option --chek: the nearest is --check.\nUsage: soglia backup [FOLDER] [--check]\n',
    ],
    ['import --scale', {}, 'Usage: soglia import'],
    ['admin create mario mario', {}, 'mario is no e-mail address'],
    [
      'start',
      { SOGLIA_DATADIR: '/srv', PORT: 'x' },
      'SOGLIA_DATADIR is no setting: the nearest is SOGLIA_DATA_DIR',
    ],
    ['start', { SOGLIA_DATADIR: '/srv', PORT: 'x' }, 'PORT=x cannot be used'],
    ['config', { PORT: 'x' }, 'PORT=x cannot be used'],
    ['config', { SOGLIA_ENV_FILE: '/nowhere.env' }, 'SOGLIA_ENV_FILE=/nowhere.env cannot be read'],
    ['start', inProduction, '"soglia migrate --create" makes a new one.'],
    ['migrate', inProduction, 'There is no database in'],
    ['demo --create', { ...inProduction, SOGLIA_DEMO: '1' }, 'There is no database in'],
    ['rollup', {}, '"soglia start" makes a new one.'],
    ['backup copies', inProduction, 'There is no database in'],
    ['migrate', { DATABASE_URL: 'mysql://u:segreta@db' }, 'DATABASE_URL=… cannot be used'],
  ])('%s says what is wrong, and ends with 1', (words, env, text) => {
    const { status, stderr } = soglia(words, env)
    expect(status).toBe(1)
    expect(stderr).toContain(text)
    expect(stderr).not.toContain('segreta')
  })
})

test('a mistyped backup is told with the folder of backups and the nearest name', () => {
  using place = newPlace()
  const told = (word: string) => soglia(`restore ${word}`, { SOGLIA_BACKUP_DIR: place.path }).stderr
  expect(told('2026-11-27T999999Z')).toContain(`There is no backup 2026-11-27T999999Z in ${place.path}.\n`)
  for (const name of ['2026-11-20T010000Z', '2026-11-27T093000Z']) mkdirSync(join(place.path, name))
  expect(told('2026-11-27T999999Z')).toContain(
    `There is no backup 2026-11-27T999999Z in ${place.path}: the nearest name is 2026-11-27T093000Z.\n`,
  )
  expect(told('./2026')).toContain(`There is no backup ${join(folder, '2026')}: `)
})

test('a command that is refused leaves no database behind', () => {
  expect(readdirSync(folder)).toEqual([])
})

test('a database that is asked for in production is made, once, and has a status before its first start', () => {
  const { status, stderr } = soglia('migrate --create', inProduction)
  expect(status).toBe(0)
  expect(stderr).toContain(`This works on the embedded database in ${join(folder, 'data/db')}.\n`)
  expect(soglia('migrate', inProduction)).toMatchObject({ status: 0, stdout: 'Nothing to do.\n' })
  using place = newPlace()
  writeFileSync(join(place.path, 'gruppi.csv'), feedFile('gruppi.csv', 'PORTE,MPM PORTE,1'))
  expect(soglia(`import ${place.path}`, inProduction)).toMatchObject({ status: 0 })
  const written = readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' })
  expect(written.length).toBeGreaterThan(1_000)
  const open = written.filter(name => statSync(join(folder, 'data', name)).mode & 0o077)
  // PostgreSQL writes the cache of its catalogue with rights of its own into the private folder.
  expect(open.filter(name => !name.endsWith('pg_internal.init'))).toEqual([])
  expect(soglia('status', inProduction).stdout).toMatch(
    /^feed +0 hours ago\nbackup +none known\nchecked +none known\ndue jobs +none$/m,
  )
}, 120_000)
