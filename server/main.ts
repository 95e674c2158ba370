import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { type Database, openDatabase } from './db/open.ts'
import { noReach, withReach } from './db/reach.ts'
import { isEmpty, loadDemo } from './demo/load-demo.ts'
import { demoSignIns } from './features/portal/demo-sign-ins.ts'
import { openFiles } from './files/open-files.ts'
import { openPdfEngine } from './pdf/engine.ts'
import { ensureWebBuilt } from './web-build.ts'
import { openWork } from './work.ts'

export const projectRoot = join(import.meta.dirname, '..')

export interface RunningServer {
  app: FastifyInstance
  address: string
  demoSignIns: { Utente: string; Password: string }[]
  hasUsers: boolean
  close(): Promise<void>
}

interface StartOptions {
  say: (line: string) => void
  /** False while the web is served by its own development server. */
  withWeb: boolean
}

/** Opens everything, serves, and gives back how to stop. */
export async function startServer(
  env: NodeJS.ProcessEnv,
  { say, withWeb }: StartOptions,
): Promise<RunningServer> {
  const config = readConfig(env)
  const logger = pino({ level: config.logLevel, serializers: { req: requestLine } })
  const built = withWeb ? ensureWebBuilt(projectRoot, say) : undefined
  built?.catch(() => {}) // it is told where it is awaited
  const database = await openConfigured(config, why =>
    logger.error({ why }, 'the embedded database was restarted'),
  )
  const pdf = openPdfEngine()
  const files = openFiles(config.s3 ? { s3: config.s3 } : { folder: join(config.dataFolder, 'files') })
  const services = { config, version: readVersion(), database, files, pdf, now: () => new Date() }
  try {
    if (config.isDemo && (await isEmpty(database))) await fillWithDemo({ database, files, say })
    const app = await buildApp(services, { logger, webFolder: await built })
    await app.listen({ port: config.port, host: config.host })
    const work = openWork({ ...services, log: logger })
    const close = async () => {
      await app.close()
      await work.stop()
      await pdf.close()
      await database.close()
    }
    return { app, address: addressOf(app, config), close, ...(await signIns(config, database)) }
  } catch (error) {
    await pdf.close()
    await database.close()
    throw error
  }
}

export function openConfigured(config: Config, onBroken?: (why: string) => void): Promise<Database> {
  return config.databaseUrl
    ? openDatabase({ url: config.databaseUrl, readUrl: config.databaseReadUrl })
    : openDatabase({ folder: join(config.dataFolder, 'db'), onBroken })
}

async function signIns({ isDemo }: Config, { db }: Database) {
  const user = await db.selectFrom('portal_user').select('id').limit(1).executeTakeFirst()
  return {
    hasUsers: user !== undefined,
    demoSignIns: isDemo ? await withReach(db, noReach, demoSignIns, { readOnly: true }) : [],
  }
}

interface DemoFilling {
  database: Database
  files: ReturnType<typeof openFiles>
  say: (line: string) => void
}

async function fillWithDemo({ database, files, say }: DemoFilling): Promise<void> {
  say('Loading the demo company…')
  const started = performance.now()
  await loadDemo(database, { today: new Date().toISOString().slice(0, 10), files })
  say(`The demo company is there after ${((performance.now() - started) / 1_000).toFixed(1)} s.`)
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/** @NOTE the path alone: a query may hold a code that must not be read from the log. */
function requestLine(request: { method: string; url: string; ip?: string }) {
  return { method: request.method, path: request.url.split('?')[0], address: request.ip }
}

function addressOf(app: FastifyInstance, config: Config): string {
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  return config.port === port ? config.publicUrl : `http://localhost:${port}`
}
