import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { nearest } from '#rules/nearest.ts'
import type { Described, Flags, Line } from '../commands.ts'
import type { Config } from '../config.ts'
import { UsageError } from '../kit/command-error.ts'
import { bringKeyText } from '../kit/secrets/secret-words.ts'
import { type SettingName, settingNames } from '../settings.ts'
import { BackupError, backupNames, instantOfBackup, toBackupName } from './backup-folder.ts'
import { sizeOf } from './backup-manifest.ts'
import type { BackupRun } from './backup-runs.ts'
import { checkRestore } from './check-restore.ts'
import { listBackups, removeBackups } from './list-backups.ts'
import { onLive } from './live-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'
import { backupLines, contentFigures, listedLine, restoreCheckLines } from './told-backups.ts'

/** A command about backups. It opens what it needs itself; a portal on the embedded database does some steps. */
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
    usage: 'backup [FOLDER] [--check]',
    about: 'makes one more backup of database and files; --check restores it for a moment and compares it',
    settings: settingsRead,
    statuses: '3 a stored file is lost or missing in the store, or the check has found a fault',
    run: async context => {
      const { words, flags, config, now, say } = context
      const folder = folderOfBackups(words[0], config)
      const run = { kind: 'backup', backup: toBackupName(now) } as const
      const taken = await recorded(run, context, () => takeBackup(folder, context), {
        sizeOf: ({ manifest }) => sizeOf(manifest),
      })
      for (const line of backupLines(taken)) say(line)
      for (const name of await removeBackups(folder, config.backups.keeping, now)) say(`Removed ${name}.`)
      // A lost file does not keep the rest from being checked.
      const checked = flags.check ? await checkBackup(join(folder, taken.name), context) : 0
      return taken.lost.length + taken.missing.length > 0 ? 3 : checked
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
    run: async context => {
      const { words, flags, config, say } = context
      const folder = namedBackup(words[0], config, flags)
      if (flags.check) return checkBackup(folder, context)
      const manifest = await restoreBackup(folder, config, context.step)
      for (const key of manifest.lost) say(`The stored file ${key} was lost before the backup.`)
      say(bringKeyText)
      say(`Backup ${basename(folder)} is restored: ${contentFigures(manifest)}. Start the portal.`)
      return 0
    },
  },
}

/** Returns the exit status. */
async function checkBackup(folder: string, context: BackupContext): Promise<number> {
  const { now, say } = context
  const run = { kind: 'check', backup: basename(folder) } as const
  const work = () => checkRestore(folder, context)
  const check = await recorded(run, context, work, { faultsOf: ({ faults }) => faults })
  for (const line of restoreCheckLines(folder, check, now)) say(line)
  return check.faults.length > 0 ? 3 : 0
}

type Named = Pick<BackupRun, 'kind' | 'backup'>

/** Does the work and lets the live database remember how it ended, for `soglia status`. */
async function recorded<T>(
  named: Named,
  context: BackupContext,
  work: () => Promise<T>,
  { faultsOf, sizeOf }: { faultsOf?: (done: T) => string[]; sizeOf?: (done: T) => number },
): Promise<T> {
  const run = { ...named, startedAt: context.now }
  try {
    const done = await work()
    const problem = faultsOf?.(done).join('\n') ?? ''
    await record({ ...run, problem, sizeBytes: sizeOf?.(done) ?? null }, context)
    return done
  } catch (error) {
    const { message } = error as Error
    await record({ ...run, problem: message, sizeBytes: null }, context)
    throw error
  }
}

/** A backup counts even if the database cannot remember it, as a standby cannot. */
async function record(run: BackupRun, { config, say }: BackupContext): Promise<void> {
  await onLive(config, 'record-run', JSON.stringify(run)).catch((error: Error) =>
    say(`The database could not record this: ${error.message}`),
  )
}

/** A backup is given by its path, or by its name in the folder of backups. A check takes the newest by default. */
function namedBackup(word: string | undefined, config: Config, { check }: Flags): string {
  if (!word && !check) throw new UsageError('name the backup')
  if (word && (!config.backups.folder || isPath(word))) return resolve(word)
  const folder = folderOfBackups(undefined, config)
  const names = backupNames(folder)
  const name = word ?? names[0]
  if (!name) throw new BackupError(`There is no backup in ${folder}.`)
  if (names.includes(name)) return join(folder, name)
  const likely = nearest(name, names)
  throw new BackupError(
    `There is no backup ${name} in ${folder}${likely && `: the nearest name is ${likely}`}.`,
  )
}

function isPath(word: string): boolean {
  return word.includes('/') || (!instantOfBackup(word) && existsSync(word))
}

function folderOfBackups(word: string | undefined, { backups }: Config): string {
  const folder = word ?? backups.folder
  if (!folder) throw new UsageError('name the folder of backups, or set SOGLIA_BACKUP_DIR')
  return resolve(folder)
}
