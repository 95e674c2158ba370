import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { LiveChanges } from '#server/events/live-changes.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { PdfEngine } from '#server/pdf/engine.ts'
import type { SendingPace } from './long-requests.ts'

/** Everything that the process has opened, passed to every handler. */
export interface Services {
  config: Config
  version: string
  database: Database
  files: FileStore
  pdf: PdfEngine
  jobs: Pick<Jobs, 'enqueue' | 'ready'>
  live: LiveChanges
  now: () => Date
  log: FastifyBaseLogger
  /** How fast uploads must come, where it is not the usual pace. */
  pace?: SendingPace
}
