import { createHash, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from '#server/config.ts'

export interface SecretKey {
  /** Stands in what the key has encrypted, and tells nothing of the key. */
  id: string
  bytes: Buffer
}
type Place = Pick<Config, 'secretKeys' | 'dataFolder' | 'databaseUrl'>

const keyFile = 'secrets.key'

/**
 * The keys for secrets in the database: those of the setting, then those of the key file. The first one encrypts, and
 * the others only decrypt.
 */
export function readSecretKeys({
  secretKeys,
  dataFolder,
}: Pick<Place, 'secretKeys' | 'dataFolder'>): SecretKey[] {
  return [...secretKeys, ...readKeyFile(join(dataFolder, keyFile))].map(text => {
    const bytes = Buffer.from(text, 'base64')
    return {
      id: createHash('sha256').update('soglia key').update(bytes).digest('base64url').slice(0, 8),
      bytes,
    }
  })
}

/**
 * Makes a key in the data folder if there is none. Only the embedded engine has the folder for itself; the instances of
 * one PostgreSQL share the setting.
 */
export function makeKeyFile(place: Place): void {
  const { dataFolder, databaseUrl } = place
  if (readSecretKeys(place).length > 0 || databaseUrl) return
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const file = openSync(join(dataFolder, keyFile), 'wx', 0o600)
  try {
    writeSync(file, `${randomBytes(32).toString('base64')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function readKeyFile(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if ((found.mode & 0o077) !== 0)
    throw new ConfigError(`${path} may be read by others than the portal's user: chmod 600 ${path}.`)
  const keys = readFileSync(path, 'utf8')
    .split(/[\s,]+/)
    .filter(Boolean)
  if (keys.length === 0 || keys.some(key => Buffer.from(key, 'base64').length !== 32))
    throw new ConfigError(`${path} holds no key: put the one back that was there, 32 bytes in base64.`)
  return keys
}
