import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { databaseName } from './db/known-database.ts'
import { asOwner } from './db/owner.ts'
import type { Services } from './kit/services.ts'
import { readSetting } from './kit/settings.ts'
import { type DatabaseFigures, readDatabaseFigures } from './metrics/database-figures.ts'
import { readRelease } from './release.ts'

export interface Status {
  release: string
  database: string
  /** Name of the last migration. */
  schema: string
  /** Hours since the last import; null before the first. */
  feedHours: number | null
  /** Hours since the last whole backup; null before the first. */
  backupHours: number | null
  /** Hours since a backup was last restored without a fault to check it; null before the first. */
  restoreCheckHours: number | null
  /** Folder of the backups; null if SOGLIA_BACKUP_DIR is not set. */
  backupFolder: string | null
  /** Jobs that are due. */
  jobs: DatabaseFigures['jobs']
  mails: Record<string, number>
  /** How full the disk of the data folder is, in percent; null if there is no such folder. */
  diskPercent: number | null
  /** Processes that serve on one port. */
  workers: number
  /** Sentences about problems that a person has to solve. */
  wrong: string[]
}

/** The state of an installation, for its operator. */
export async function readStatus({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Promise<Status> {
  const { schema, figures, mostHours } = await asOwner(database.db, async tx => {
    const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(tx)
    const figures = await readDatabaseFigures(tx)
    return { schema: rows[0]?.name ?? '', figures, mostHours: await readSetting(tx, 'feedAgeHours') }
  })
  const { jobs, mails, feedSeconds } = figures
  const status = {
    release: readRelease(),
    database: databaseName(config),
    schema,
    feedHours: hoursOf(feedSeconds),
    backupHours: hoursOf(figures.backupSeconds),
    restoreCheckHours: hoursOf(figures.restoreCheckSeconds),
    backupFolder: config.backups.folder ?? null,
    jobs,
    mails: Object.fromEntries(mails.map(({ state, messages }) => [state, messages])),
    diskPercent: await fullness(config.dataFolder),
    workers: config.workers,
  }
  return { ...status, wrong: wrongIn(status, mostHours) }
}

function hoursOf(seconds: number | null): number | null {
  return seconds === null ? null : Math.floor(seconds / 3_600)
}

const longestBackupHours = 48
const longestWaitSeconds = 900
const fullPercent = 80

export function wrongIn(status: Omit<Status, 'wrong'>, mostHours: number): string[] {
  const { feedHours, mails, diskPercent, jobs, backupHours, restoreCheckHours, backupFolder } = status
  const isLate = (hours: number | null) =>
    backupFolder !== null && (hours ?? longestBackupHours) >= longestBackupHours
  const late = jobs.filter(({ seconds }) => seconds > longestWaitSeconds)
  const queues = late.map(({ queue }) => queue).join(', ')
  const told: [isWrong: boolean, sentence: string][] = [
    [
      feedHours !== null && feedHours >= mostHours,
      `The last feed came ${feedHours} hours ago: look at the scheduled import.`,
    ],
    [
      isLate(backupHours),
      `There was no backup for two days: look at the scheduled "soglia backup", and at ${backupFolder}.`,
    ],
    [
      isLate(restoreCheckHours),
      'No backup was restored for a check for two days: run "soglia restore --check".',
    ],
    [
      Boolean(mails.failed),
      `${mails.failed} mails failed: look at SMTP_URL, then send them again in the console.`,
    ],
    [
      late.length > 0,
      `Jobs wait for more than ${longestWaitSeconds / 60} minutes (${queues}): is a portal running?`,
    ],
    [
      diskPercent !== null && diskPercent >= fullPercent,
      `The disk of the data folder is ${diskPercent} % full.`,
    ],
  ]
  return told.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []))
}

async function fullness(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => undefined)
  return found ? Math.round(100 * (1 - found.bavail / found.blocks)) : null
}

function agoText(hours: number | null): string {
  return hours === null ? 'none yet' : `${hours} hours ago`
}

/** A line for each figure, and one for each thing that is wrong. */
export function statusLines(status: Status): string[] {
  const { feedHours, jobs, mails, diskPercent } = status
  const due = jobs.map(({ queue, waiting }) => `${waiting} ${queue}`)
  const sums = Object.entries(mails).map(([state, messages]) => `${messages} ${state}`)
  const rows: [string, string][] = [
    ['release', status.release],
    ['database', status.database],
    ['schema', status.schema],
    ['feed', agoText(feedHours)],
    ['backup', agoText(status.backupHours)],
    ['checked', agoText(status.restoreCheckHours)],
    ['due jobs', due.join(', ') || 'none'],
    ['mails', sums.join(', ') || 'none'],
    ['disk', diskPercent === null ? 'not measured' : `${diskPercent} % full`],
    ['workers', String(status.workers)],
  ]
  const told = status.wrong.length > 0 ? status.wrong : ['Nothing is wrong.']
  return [...rows.map(([name, value]) => `${name.padEnd(10)}${value}`), ...told]
}
