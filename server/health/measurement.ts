import type { FirstSteps } from '#contract/first-steps.ts'
import type { Config } from '#server/config.ts'
import type { DatabaseFacts } from './read-facts.ts'

/** The state of an installation, as database, disk and settings tell it. */
export interface Measurement {
  facts: DatabaseFacts
  /** How full the disk of the data folder is; null if there is no such folder. */
  diskPercent: number | null
  backupFolder: string | null
  keeping: Config['backups']['keeping']
  environment: FirstSteps['Impostazioni']
  sendsMails: boolean
  release: string
}
