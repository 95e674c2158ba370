import { basename, resolve } from 'node:path'
import type { Described, Line } from '../commands.ts'
import type { Config } from '../config.ts'
import { UsageError } from '../kit/command-error.ts'
import { type SettingName, settingNames } from '../settings.ts'
import { instantOfBackup } from './backup-folder.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { type ListedBackup, listBackups, removeBackups } from './list-backups.ts'
import { restoreBackup } from './restore-backup.ts'
import { type TakenBackup, takeBackup } from './take-backup.ts'

/** A command about backups. It opens by itself what it needs, and asks a running portal for single steps. */
export interface BackupCommand extends Described {
  /** The command works on a folder of backups, and on no database. */
  isOfFolder?: true
  run(context: BackupContext): Promise<number>
}
export interface BackupContext extends Line {
  config: Config
  now: Date
}

const settingsRead: SettingName[] = settingNames.filter(name => /^(S3|SOGLIA_BACKUP)_/.test(name))

export const backupCommands: Readonly<Record<string, BackupCommand>> = {
  backup: {
    usage: 'backup [FOLDER]',
    about: 'makes one more backup of database and files in a folder of backups',
    settings: settingsRead,
    statuses: '3 a stored file was lost before',
    run: async ({ words, config, now, say }) => {
      const folder = folderOfBackups(words[0], config)
      const taken = await takeBackup(folder, { config, now })
      for (const line of backupLines(taken)) say(line)
      for (const name of await removeBackups(folder, config.backups.keeping, now)) say(`Removed ${name}.`)
      return taken.lost.length > 0 ? 3 : 0
    },
  },
  backups: {
    usage: 'backups [FOLDER] [--json]',
    about: 'lists the backups of a folder',
    isOfFolder: true,
    settings: settingsRead,
    statuses: '3 one is not whole',
    run: async ({ words, flags, config, now, say }) => {
      const folder = folderOfBackups(words[0], config)
      const listed = await listBackups(folder, config.backups.keeping, now)
      if (flags.json) say(JSON.stringify(listed, null, 2))
      else if (listed.length === 0) say(`There is no backup in ${folder}.`)
      else for (const backup of listed) say(listedLine(backup))
      return listed.every(({ isWhole }) => isWhole) ? 0 : 3
    },
  },
  restore: {
    usage: 'restore BACKUP',
    about: 'puts a backup into an empty place',
    settings: settingsRead,
    run: async ({ words, config, say }) => {
      const folder = namedBackup(words[0], config)
      const manifest = await restoreBackup(folder, config)
      for (const key of manifest.lost) say(`The stored file ${key} was lost before the backup.`)
      say(`Backup ${basename(folder)} is restored: ${amountText(manifest)}. Start the portal.`)
      return 0
    },
  },
}

/** A backup is given by its path, or by its name in the folder of backups. */
function namedBackup(word: string | undefined, { backups }: Config): string {
  if (!word) throw new UsageError('name the backup')
  return backups.folder && instantOfBackup(word) && !word.includes('/')
    ? resolve(backups.folder, word)
    : resolve(word)
}

function folderOfBackups(word: string | undefined, { backups }: Config): string {
  const folder = word ?? backups.folder
  if (!folder) throw new UsageError('name the folder of backups, or set SOGLIA_BACKUP_DIR')
  return resolve(folder)
}

function backupLines({ name, manifest, lost }: TakenBackup): string[] {
  const { bucket } = manifest
  return [
    ...lost.map(({ name, key }) => `The stored file ${name} (${key}) is lost: no backup has it whole.`),
    `Backup ${name} is whole: ${amountText(manifest)}.`,
    ...(bucket
      ? [`The stored files are in the bucket ${bucket}, not in this backup: copy the bucket now, too.`]
      : []),
  ]
}

function amountText({ rows, parts }: BackupManifest): string {
  const rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const bytes = Object.values(parts).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  return `${rowCount} rows, ${Object.keys(parts).length} files, ${megabytes(bytes)}`
}

function listedLine({ name, release, engine, sizeBytes, isWhole, isKept }: ListedBackup): string {
  const figures = [name, release ?? '?', (engine ?? '?').padEnd(8), megabytes(sizeBytes ?? 0).padStart(9)]
  return [...figures, isWhole ? 'whole' : 'NOT WHOLE', ...(isKept ? [] : ['goes with the next backup'])].join(
    '  ',
  )
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`
}
