import type { FirstSteps } from '#contract/first-steps.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import type { Config } from '#server/config.ts'
import type { DatabaseFacts } from './read-facts.ts'

/** The state of an installation, as database, disk and settings tell it. */
export interface Measurement {
  facts: DatabaseFacts
  /** Bytes on the disk of the data folder; null if there is no such folder. */
  disk: { free: number; total: number } | null
  /** Whether database and files may lie on that disk. */
  onDisk: { data: boolean; files: boolean }
  backupFolder: string | null
  keeping: Config['backups']['keeping']
  environment: FirstSteps['Impostazioni']
  sendsMails: boolean
  release: string
}

export function diskPercent({ disk }: Pick<Measurement, 'disk'>): number | null {
  return disk && Math.round(100 * (1 - disk.free / disk.total))
}

/** Days until the disk is full at the present pace; null if that was not measured, or if it does not grow. */
export function daysUntilFull({ disk, facts }: Pick<Measurement, 'disk' | 'facts'>): number | null {
  const { diskGrowth } = facts.figures
  return disk && diskGrowth !== null && diskGrowth > 0 ? Math.floor(disk.free / diskGrowth) : null
}

/** Whole days until the certificate of the public address ends, below 0 afterwards; null if not measured. */
export function certificateDays({ facts }: Pick<Measurement, 'facts'>): number | null {
  const { certificateSeconds } = facts.figures
  return certificateSeconds === null ? null : Math.floor(certificateSeconds / 86_400)
}

/** The Italian day on which the certificate ends. */
export function certificateEnd({ facts }: Pick<Measurement, 'facts'>): string | null {
  const { certificateSeconds } = facts.figures
  if (certificateSeconds === null) return null
  return dayInItaly(new Date(facts.now.getTime() + certificateSeconds * 1_000))
}
