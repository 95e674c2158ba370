import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { makeKeyFile, readSecretKeys } from './secret-keys.ts'

const [one, two] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')]
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soglia-key-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const configOf = (env: NodeJS.ProcessEnv = {}) => readConfig({ SOGLIA_DATA_DIR: folder, ...env })
const file = () => join(folder, 'secrets.key')
const idsOf = (env?: NodeJS.ProcessEnv) => readSecretKeys(configOf(env)).map(key => key.id)

test('the first start makes a key for its own user alone, and later ones keep it', () => {
  makeKeyFile(configOf())
  const made = readFileSync(file(), 'utf8')
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  makeKeyFile(configOf())
  expect(readFileSync(file(), 'utf8')).toBe(made)
  const [key] = readSecretKeys(configOf())
  expect(key?.bytes.toString('base64')).toBe(made.trim())
  expect(made).not.toContain(key?.id)
})

test('where the setting has a key, or several instances may serve, no file is made', () => {
  makeKeyFile(configOf({ SOGLIA_SECRETS_KEY: one }))
  makeKeyFile(configOf({ DATABASE_URL: 'postgres://localhost/soglia' }))
  expect(existsSync(file())).toBe(false)
})

test('a file that others may read, or without a key, is refused', () => {
  makeKeyFile(configOf())
  chmodSync(file(), 0o640)
  expect(() => makeKeyFile(configOf())).toThrow(ConfigError)
  expect(() => readSecretKeys(configOf())).toThrow('chmod 600')
  chmodSync(file(), 0o600)
  for (const text of ['', 'not a key', `${one} ${one.slice(8)}`]) {
    writeFileSync(file(), text)
    expect(() => makeKeyFile(configOf()), text).toThrow('holds no key')
  }
})

test('the setting comes before the file, and further keys are former ones', () => {
  writeFileSync(file(), `${two}\n`, { mode: 0o600 })
  const [ofFile] = idsOf()
  expect(idsOf({ SOGLIA_SECRETS_KEY: one })[1]).toBe(ofFile)
  expect(idsOf({ SOGLIA_SECRETS_KEY: `${one},${two}` }).slice(1)).toEqual([ofFile, ofFile])
})

test.each(['short', `${one},`, `${one}, ${two}`, one.slice(0, 40)])(
  'the setting %s is refused and not told',
  key => {
    const read = () => configOf({ SOGLIA_SECRETS_KEY: key })
    expect(read).toThrow('SOGLIA_SECRETS_KEY=… cannot be used')
  },
)
