import { sql } from 'kysely'
import { megabytes } from './backup/backup-manifest.ts'
import { databaseName } from './db/known-database.ts'
import type { Database } from './db/open.ts'
import { asOwner } from './db/owner.ts'
import type { DatabaseFigures } from './health/database-figures.ts'
import { findingSentence } from './health/finding-sentence.ts'
import { findingsIn } from './health/findings.ts'
import { measure } from './health/measure.ts'
import { certificateEnd, daysUntilFull, diskPercent } from './health/measurement.ts'
import { type SecretState, unreadableText } from './kit/secrets/secret-words.ts'
import { readSecretState } from './kit/secrets/stored-secrets.ts'
import type { Services } from './kit/services.ts'

export interface Status {
  release: string
  database: string
  /** Name of the last migration. */
  schema: string
  /** Hours since the last import; null before the first. */
  feedHours: number | null
  /** Hours since the last whole backup; null if the database knows of none. */
  backupHours: number | null
  /** Hours since a backup was last restored without a fault to check it; null if the database knows of none. */
  restoreCheckHours: number | null
  /** Folder of the backups; null if SOGLIA_BACKUP_DIR is not set. */
  backupFolder: string | null
  /** Jobs that are due. */
  jobs: DatabaseFigures['jobs']
  mails: Record<string, number>
  /** Size of the last whole backup; null if none was measured. */
  backupBytes: number | null
  /** How full the disk of the data folder is, in percent; null if there is no such folder. */
  diskPercent: number | null
  /** How much fuller the disk gets a day, in bytes; null until seven days were measured. */
  diskGrowth: number | null
  /** Days until the disk is full at that pace; null if it does not grow, or if that was not measured. */
  daysUntilFull: number | null
  /** The last day of the certificate of the public address; null if it could not be read. */
  certificateEnd: string | null
  /** Secrets of authenticators. */
  secrets: SecretState
  /** Processes that serve on one port. */
  workers: number
  /** Sentences about problems that a person has to solve. */
  wrong: string[]
}

/** The state of an installation, for its operator. */
export async function readStatus(services: Pick<Services, 'database' | 'config'>): Promise<Status> {
  const measured = await measure(services)
  const { figures } = measured.facts
  const { config, database } = services
  const secrets = await readSecretState(services)
  const unreadable = unreadableText(secrets)
  return {
    release: measured.release,
    database: databaseName(config),
    schema: await lastMigration(database),
    feedHours: hoursOf(figures.feedSeconds),
    backupHours: hoursOf(figures.backupSeconds),
    restoreCheckHours: hoursOf(figures.restoreCheckSeconds),
    backupBytes: figures.backupBytes,
    backupFolder: measured.backupFolder,
    jobs: figures.jobs,
    mails: Object.fromEntries(figures.mails.map(({ state, messages }) => [state, messages])),
    diskPercent: diskPercent(measured),
    diskGrowth: figures.diskGrowth,
    daysUntilFull: daysUntilFull(measured),
    certificateEnd: certificateEnd(measured),
    secrets,
    workers: config.workers,
    // An operator may try a portal before it has a mail server; the console tells the Admin of such settings.
    wrong: [
      ...findingsIn({ ...measured, environment: [] }).map(findingSentence),
      ...(unreadable ? [unreadable] : []),
    ],
  }
}

async function lastMigration({ db }: Pick<Database, 'db'>): Promise<string> {
  const { rows } = await asOwner(db, tx =>
    sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(tx),
  )
  return rows[0]?.name ?? ''
}

function hoursOf(seconds: number | null): number | null {
  return seconds === null ? null : Math.floor(seconds / 3_600)
}

function agoText(hours: number | null, none: string): string {
  return hours === null ? none : `${hours} hours ago`
}

function diskText({ diskPercent, diskGrowth, daysUntilFull }: Status): string {
  if (diskPercent === null) return 'not measured'
  const pace = daysUntilFull === null ? 'it does not grow' : `enough for ${daysUntilFull} days at this pace`
  return `${diskPercent} % full, ${diskGrowth === null ? 'growth not measured' : pace}`
}

function secretText({ secrets: { all, clear, unreadable } }: Status): string {
  if (all === 0) return 'none'
  return `${all} of authenticators, ${clear} in clear text, ${unreadable} without their key`
}

/** A line for each figure, and one for each thing that is wrong. */
export function statusLines(status: Status): string[] {
  const { feedHours, jobs, mails, backupBytes } = status
  const due = jobs.map(({ queue, waiting }) => `${waiting} ${queue}`)
  const sums = Object.entries(mails).map(([state, messages]) => `${messages} ${state}`)
  const rows: [string, string][] = [
    ['release', status.release],
    ['database', status.database],
    ['schema', status.schema],
    ['feed', agoText(feedHours, 'none yet')],
    [
      'backup',
      `${agoText(status.backupHours, 'none known')}${backupBytes === null ? '' : `, ${megabytes(backupBytes)}`}`,
    ],
    ['checked', agoText(status.restoreCheckHours, 'none known')],
    ['due jobs', due.join(', ') || 'none'],
    ['mails', sums.join(', ') || 'none'],
    ['disk', diskText(status)],
    ['https', status.certificateEnd ? `until ${status.certificateEnd}` : 'not measured'],
    ['secrets', secretText(status)],
    ['workers', String(status.workers)],
  ]
  const told = status.wrong.length > 0 ? status.wrong : ['Nothing is wrong.']
  return [...rows.map(([name, value]) => `${name.padEnd(10)}${value}`), ...told]
}
