import { Gauge, type Registry } from 'prom-client'
import type { DatabaseFigures } from '#server/health/database-figures.ts'

interface Labelled {
  name: string
  help: string
  label: string
  values: (figures: DatabaseFigures) => [label: string, value: number][]
}

const labelled: readonly Labelled[] = [
  {
    name: 'soglia_jobs_waiting',
    help: 'Jobs that are due, by queue',
    label: 'queue',
    values: ({ jobs }) => jobs.map(({ queue, waiting }) => [queue, waiting]),
  },
  {
    name: 'soglia_jobs_oldest_seconds',
    help: 'For how long the oldest due job waits, by queue',
    label: 'queue',
    values: ({ jobs }) => jobs.map(({ queue, seconds }) => [queue, seconds]),
  },
  {
    name: 'soglia_jobs_failed',
    help: 'Jobs that failed for good within the last 24 hours, by queue',
    label: 'queue',
    values: ({ failedJobs }) => failedJobs.map(({ queue, failed }) => [queue, failed]),
  },
  {
    name: 'soglia_mails',
    help: 'Messages, by state',
    label: 'state',
    values: ({ mails }) => mails.map(({ state, messages }) => [state, messages]),
  },
  {
    name: 'soglia_feed_runs',
    help: 'Imports begun within the last 24 hours, by outcome',
    label: 'outcome',
    values: ({ feedRuns }) => feedRuns.map(({ outcome, runs }) => [outcome, runs]),
  },
  {
    name: 'soglia_open_versions',
    help: 'Browsers that had the portal open within the last 24 hours, by release of the page',
    label: 'release',
    values: ({ versions }) => versions.map(({ release, browsers }) => [release ?? 'unknown', browsers]),
  },
  {
    name: 'soglia_limit_seconds',
    help: 'Limits that the console sets: age of feed, backup and due job, and time before the certificate ends',
    label: 'kind',
    values: figures => limitSeconds(figures),
  },
]

/** Limits of the console's settings, so that the rules for alerts ask for the same. */
const limitSeconds = ({ limits, feedHours }: DatabaseFigures): [string, number][] => [
  ['feed', feedHours * 3_600],
  ['backup', limits.backupHours * 3_600],
  ['job', limits.jobMinutes * 60],
  ['certificate', limits.certificateDays * 86_400],
]

const single = {
  feedSeconds: ['soglia_feed_age_seconds', 'Since the last import of the feed'],
  backupSeconds: ['soglia_backup_age_seconds', 'Since the last whole backup'],
  restoreCheckSeconds: [
    'soglia_restore_check_age_seconds',
    'Since a backup was last restored without a fault to check it',
  ],
  backupBytes: ['soglia_backup_bytes', 'Size of the last whole backup'],
  diskGrowth: ['soglia_disk_growth_bytes', 'How much fuller the disk of the data folder gets a day'],
  certificateSeconds: ['soglia_certificate_seconds', 'Until the certificate of the public address ends'],
  browserErrors: ['soglia_browser_errors', 'Errors that browsers have reported today'],
} as const

/** If the database does not answer, the gauges are empty instead of outdated. */
export function databaseGauges(register: Registry): (figures: DatabaseFigures | undefined) => void {
  const registers = [register]
  const answers = new Gauge({
    name: 'soglia_database_answers',
    help: 'Whether the database answered in time',
    registers,
  })
  const several = labelled.map(({ name, help, label, values }) => {
    const gauge = new Gauge({ name, help, labelNames: [label], registers })
    return (figures: DatabaseFigures | undefined) => {
      gauge.reset()
      for (const [value, count] of figures ? values(figures) : []) gauge.set({ [label]: value }, count)
    }
  })
  const alone = Object.entries(single).map(([field, [name, help]]) => {
    const gauge = new Gauge({ name, help, registers })
    return (figures: DatabaseFigures | undefined) => {
      gauge.remove()
      const value = figures?.[field as keyof typeof single]
      if (typeof value === 'number') gauge.set(value)
    }
  })
  return figures => {
    answers.set(figures ? 1 : 0)
    for (const tell of [...several, ...alone]) tell(figures)
  }
}
