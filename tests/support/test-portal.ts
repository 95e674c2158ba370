import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { withPair } from '#contract/kit/pair.ts'
import type { FilterPair, RouteShape } from '#contract/kit/route.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { openLiveChanges } from '#server/events/live-changes.ts'
import { openFiles } from '#server/files/open-files.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import { openPdfEngine } from '#server/pdf/engine.ts'
import { aPng, formWith, type SentFile } from './sent-file.ts'
import { openTestDatabase } from './test-database.ts'

export interface CallOptions {
  /** The access token to send. */
  as?: string
  filter?: FilterPair
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** Of a route that takes one; a small image unless given. */
  file?: SentFile
  headers?: Record<string, string>
}

export interface TestPortal {
  app: FastifyInstance
  services: Omit<Services, 'log'>
  database: Database
  call(route: RouteShape, options?: CallOptions): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/** The whole server on a database of its own, called without a network. */
export async function openTestPortal(
  env: NodeJS.ProcessEnv = {},
  now = () => new Date(),
): Promise<TestPortal> {
  const { database, close: closeDatabase } = await openTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'soglia-files-'))
  const pdf = openPdfEngine()
  const jobs = await openJobs(database, { log: { warn: () => {} } })
  const live = openLiveChanges({ database, url: undefined, pollMs: 50 })
  const services = {
    config: readConfig({ NODE_ENV: 'test', SOGLIA_DEMO: '0', ...env }),
    version: 'test',
    database,
    files: openFiles({ folder }),
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
    call: async (route, options = {}) => app.inject(toInjection(route, options)),
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

export function toInjection(route: RouteShape, options: CallOptions): InjectOptions {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(options.params?.[name])),
  )
  const pair = options.filter && `${options.filter.Tipo}/${encodeURIComponent(options.filter.Codice)}`
  const isForm = route.bodyType === 'form'
  const upload = route.bodyType === 'file' ? formWith(options.file ?? aPng) : undefined
  return {
    method: route.method,
    url: pair ? withPair(path, route.filter ?? 'path', pair) : path,
    query: Object.fromEntries(
      Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)]),
    ),
    headers: {
      ...(options.as && { authorization: `Bearer ${options.as}` }),
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...upload?.headers,
      ...options.headers,
    },
    ...(upload && { payload: upload.payload }),
    ...(options.body !== undefined && {
      payload: isForm
        ? new URLSearchParams(options.body as Record<string, string>).toString()
        : (options.body as object),
    }),
  }
}
