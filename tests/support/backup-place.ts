import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { prepareDataFolder } from './migrated-folder.ts'
import { newPlace } from './new-database.ts'

/** A portal's data folder with a migrated database, and a folder for its backups. */
export async function newBackupPlace() {
  const place = newPlace()
  const data = join(place.path, 'data')
  const backups = join(place.path, 'backups')
  await prepareDataFolder(data)
  return {
    ...place,
    data,
    backups,
    config: readConfig({ SOGLIA_DATA_DIR: data, SOGLIA_BACKUP_DIR: backups }),
    now: new Date('2026-11-26T13:00:00Z'),
    listed: () => readdirSync(backups).sort(),
  }
}
