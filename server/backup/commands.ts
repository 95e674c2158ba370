import { basename, resolve } from 'node:path'
import type { Described, Flags, Line } from '../commands.ts'
import type { Config } from '../config.ts'
import { UsageError } from '../kit/command-error.ts'
import { type SettingName, settingNames } from '../settings.ts'
import { BackupError, backupNames, instantOfBackup } from './backup-folder.ts'
import { checkRestore } from './check-restore.ts'
import { listBackups, removeBackups } from './list-backups.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'
import { amountText, backupLines, checkLines, listedLine } from './told-backups.ts'

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
    usage: 'restore [--check] [BACKUP]',
    about: 'puts a backup into an empty place; --check restores the newest for a moment and compares it',
    settings: settingsRead,
    statuses: '3 the check has found a fault',
    run: async ({ words, flags, config, now, say }) => {
      const folder = namedBackup(words[0], config, flags)
      if (flags.check) {
        const check = await checkRestore(folder, config, now)
        for (const line of checkLines(folder, check, now)) say(line)
        return check.faults.length > 0 ? 3 : 0
      }
      const manifest = await restoreBackup(folder, config)
      for (const key of manifest.lost) say(`The stored file ${key} was lost before the backup.`)
      say(`Backup ${basename(folder)} is restored: ${amountText(manifest)}. Start the portal.`)
      return 0
    },
  },
}

/** A backup is given by its path, or by its name in the folder of backups. A check takes the newest by default. */
function namedBackup(word: string | undefined, config: Config, { check }: Flags): string {
  if (!word && !check) throw new UsageError('name the backup')
  if (word && (!config.backups.folder || !instantOfBackup(word) || word.includes('/'))) return resolve(word)
  const folder = folderOfBackups(undefined, config)
  const [newest] = backupNames(folder)
  if (!word && !newest) throw new BackupError(`There is no backup in ${folder}.`)
  return resolve(folder, word ?? newest ?? '')
}

function folderOfBackups(word: string | undefined, { backups }: Config): string {
  const folder = word ?? backups.folder
  if (!folder) throw new UsageError('name the folder of backups, or set SOGLIA_BACKUP_DIR')
  return resolve(folder)
}
