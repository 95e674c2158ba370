import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { machineUser } from '#server/machine/machine-user.ts'
import { nameOfServer } from './connect.ts'

export type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataFolder' | 'isProduction'>

/** A command found no database and may not make one; the message is for the operator. */
export class UnknownDatabaseError extends Error {}

/** Names the database of these settings, without a password. */
export function databaseName({ databaseUrl, dataFolder }: Config): string {
  if (!databaseUrl) return `the embedded database in ${resolve(dataFolder, 'db')}`
  return `PostgreSQL at ${nameOfServer(databaseUrl)}`
}

/** A command with the wrong settings would otherwise fill a new database where nobody looks for it. */
export function refuseUnknownFolder({ dataFolder, isProduction }: DatabasePlace): void {
  const folder = resolve(dataFolder, 'db')
  if (isThere(folder)) return
  const command = isProduction ? 'soglia migrate --create' : 'soglia start'
  throw new UnknownDatabaseError(
    `There is no database in ${folder}: look at SOGLIA_DATA_DIR and SOGLIA_ENV_FILE. "${command}" makes a new one.`,
  )
}

/** A folder that this user may not enter is no missing one. */
function isThere(folder: string): boolean {
  try {
    return statSync(join(folder, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return false
    throw new UnknownDatabaseError(
      `The database in ${folder} cannot be read by the user ${machineUser()}: run the command as the user of the service, or give that user the folder.`,
    )
  }
}

export function refuseUnknownServer(databaseUrl: string): never {
  throw new UnknownDatabaseError(
    `PostgreSQL at ${nameOfServer(databaseUrl)} holds no tables of Soglia: look at DATABASE_URL. "soglia migrate" makes them.`,
  )
}

/** Other encodings count bytes instead of letters, so that texts with accents would break their bounds. */
export async function refuseOtherEncoding(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>('select getdatabaseencoding() as encoding')
  if (rows[0]?.encoding === 'UTF8') return
  throw new UnknownDatabaseError(
    `The database has the encoding ${rows[0]?.encoding}, and the portal needs UTF8: make it by «create database NAME owner LOGIN encoding 'UTF8' template template0».`,
  )
}
