import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { RouteShape } from '#contract/kit/route.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { openLiveChanges } from '#server/events/live-changes.ts'
import { openFiles } from '#server/files/open-files.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import { openPdfEngine } from '#server/pdf/engine.ts'
import { type Answer, type CallOptions, callApp } from './calls.ts'
import { now } from './clock.ts'
import { openTestDatabase } from './test-database.ts'

export interface TestPortal {
  app: FastifyInstance
  services: Omit<Services, 'log'>
  database: Database
  call<R extends RouteShape>(route: R, options?: CallOptions): Promise<Answer<R>>
  close(): Promise<void>
}

/** The whole server on its own database, called without a network. */
export async function openTestPortal(env: NodeJS.ProcessEnv = {}): Promise<TestPortal> {
  const { database, close: closeDatabase } = await openTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'soglia-files-'))
  const pdf = openPdfEngine()
  const jobs = await openJobs(database, { log: { warn: () => {} } })
  const live = openLiveChanges({ database, url: undefined, pollMs: 50 })
  const config = readConfig({ NODE_ENV: 'test', SOGLIA_DEMO: '0', SOGLIA_DATA_DIR: folder, ...env })
  const services = {
    config,
    version: 'test',
    database,
    files: openFiles(config.s3 ? { s3: config.s3 } : { folder }),
    pdf,
    jobs,
    live,
    now,
  }
  const app = await buildApp(services)
  return {
    app,
    services,
    database,
    call: (route, options) => callApp(app, route, options),
    close: async () => {
      await app.close()
      await live.close()
      await jobs.stop()
      await pdf.close()
      await closeDatabase()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
