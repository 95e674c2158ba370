import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'soglia-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command in a folder of its own, with only these settings. */
function soglia(words: string, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'cli.ts'), ...words.split(' ')],
    { cwd: folder, env: { PATH: process.env.PATH ?? '', ...env }, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

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
    ['import --chek', {}, "Unknown option '--chek'"],
    ['admin create mario mario', {}, 'mario is no e-mail address'],
    [
      'start',
      { SOGLIA_DATADIR: '/srv', PORT: 'x' },
      'SOGLIA_DATADIR is no setting: the nearest is SOGLIA_DATA_DIR',
    ],
    ['start', { SOGLIA_DATADIR: '/srv', PORT: 'x' }, 'PORT=x cannot be used'],
    ['migrate', { DATABASE_URL: 'mysql://u:segreta@db' }, 'DATABASE_URL=… cannot be used'],
  ])('%s says what is wrong, and ends with 1', (words, env, text) => {
    const { status, stderr } = soglia(words, env)
    expect(status).toBe(1)
    expect(stderr).toContain(text)
    expect(stderr).not.toContain('segreta')
  })
})

test('a command that is refused leaves no database behind', () => {
  expect(readdirSync(folder)).toEqual([])
})
