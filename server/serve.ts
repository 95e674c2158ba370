import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { dayInItaly } from '#rules/italian-format.ts'
import { buildApp, openApp } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import { noReach, withReach } from './db/reach.ts'
import { loadDemoOnce, refuseDemoCompany } from './demo/load-demo.ts'
import { openLiveChanges } from './events/live-changes.ts'
import { demoSignIns } from './features/portal/demo-sign-ins.ts'
import { type FileStore, StoreSettingError } from './files/file-store.ts'
import { openConfiguredFiles } from './files/open-files.ts'
import { takeCommands } from './handed-over.ts'
import { openJobsSoon } from './jobs/jobs-soon.ts'
import { machineClock } from './kit/clock.ts'
import { giveMemoryBack } from './kit/give-memory-back.ts'
import { openPresence, type Presence } from './kit/presence.ts'
import { makeKeyFile } from './kit/secrets/secret-keys.ts'
import { explained, placeOf } from './listen.ts'
import { openPdfEngine } from './pdf/engine.ts'
import { readRelease } from './release.ts'
import type { StartingAnswers } from './starting-answers.ts'
import { ensureWebBuilt } from './web-build.ts'
import { openWork } from './work.ts'
import type { WorkerOpening } from './worker-words.ts'

const projectRoot = join(import.meta.dirname, '..')

export interface RunningServer extends WorkerOpening {
  app: FastifyInstance
  /** Announces the stop for `drainSeconds`, then ends running work. */
  close(drainSeconds?: number): Promise<void>
}

export interface StartOptions {
  say: (line: string) => void
  /** Gets a line for each step of the start that takes long. */
  step: (line: string) => void
  /** False if the web has its own development server. */
  withWeb: boolean
  /** For tests: a clock other than the machine's. The database must have the same one. */
  now?: () => Date
}

type BareServices = Parameters<typeof buildApp>[0]

interface Opened {
  config: Config
  logger: Logger
  opening: Promise<Database>
  /** Closed when the portal itself can answer. */
  starting?: StartingAnswers | undefined
}

/** Serves once the database is open, and returns the running server. */
export async function serve(
  { config, logger, opening, starting }: Opened,
  { say, step, withWeb, now = machineClock }: StartOptions,
): Promise<RunningServer> {
  const built = withWeb ? ensureWebBuilt(projectRoot, step) : undefined
  built?.catch(() => {}) // The failure is reported where `built` is awaited.
  const app = await openApp(config, logger)
  const pdf = openPdfEngine()
  const files = openConfiguredFiles(config)
  // This object is empty until the database is open. Routes are mounted meanwhile, but no call arrives yet.
  const database = {} as Database
  const jobs = openJobsSoon(database, logger)
  const live = openLiveChanges({ database, url: config.databaseUrl })
  const services = { config, version: readRelease(), database, files, pdf, jobs, live, now }
  const presence = openPresence()
  const building = mount(services, { app, built, presence })
  building.catch(() => {}) // The failure is reported where `building` is awaited.
  Object.assign(database, await opening)
  try {
    makeKeyFile(config)
    await checkFiles(files, say)
    if (config.isDemo) await fillWithDemo(services, step)
    else await refuseDemoCompany(database)
    await building
    const place = placeOf(config)
    // Where processes may share a port, no moment is left in which nobody answers.
    if (!place.reusePort) await starting?.close()
    await explained(app.listen(place), config)
    await starting?.close()
    const handed = database.engine ? await takeHanded(services, logger) : undefined
    const work = openWork(jobs, { ...services, log: logger })
    const stopGiving = giveMemoryBack()
    const close = async (drainSeconds = 0) => {
      stopGiving()
      presence.isLeaving = true
      await pause(drainSeconds * 1_000)
      presence.isGone = true
      handed?.close()
      await app.close()
      await live.close()
      await work.stop()
      await pdf.close()
      await database.close()
    }
    const { drainSeconds } = config
    return { app, address: addressOf(app, config), close, drainSeconds, ...(await signIns(config, database)) }
  } catch (error) {
    await pdf.close()
    await database.close()
    throw error
  }
}

/** Only this process can open the embedded database, so other commands hand their work over. */
async function takeHanded({ database, files, config, now }: BareServices, logger: Logger) {
  const take = await takeCommands(config.dataFolder, async (handed, teller) => {
    const { runHanded } = await import('./command-line.ts')
    const context = { database, config, files: () => files, now: now(), ...teller }
    return runHanded(handed, context).catch((error: Error) => {
      logger.warn({ err: error, command: handed.name }, 'a command failed')
      throw error
    })
  })
  if (!take) logger.warn('the path of the data folder is too long: no command works while the portal runs')
  return take
}

async function mount(
  services: BareServices,
  { app, built, presence }: { app: FastifyInstance; built: Promise<string> | undefined; presence: Presence },
): Promise<void> {
  await buildApp(services, { app, webFolder: await built, presence })
}

/** A wrong setting stops the start; a store that is briefly unreachable does not. */
async function checkFiles(files: FileStore, say: StartOptions['say']): Promise<void> {
  await files.check().catch((error: Error) => {
    if (error instanceof StoreSettingError) throw error
    say(`The files cannot be reached now (${error.message}); serving without them.`)
  })
}

async function signIns({ isDemo }: Config, { db }: Database) {
  const user = await db.selectFrom('portal_user').select('id').limit(1).executeTakeFirst()
  return {
    hasUsers: user !== undefined,
    demoSignIns: isDemo ? await withReach(db, noReach, demoSignIns, { readOnly: true }) : [],
  }
}

async function fillWithDemo(
  { database, files, now }: BareServices,
  step: StartOptions['step'],
): Promise<void> {
  const started = performance.now()
  const today = dayInItaly(now())
  const onStart = () => step('Loading the demo company…')
  if (!(await loadDemoOnce(database, { today, files, onStart }))) return
  step(`The demo company is there after ${((performance.now() - started) / 1_000).toFixed(1)} s.`)
}

function addressOf(app: FastifyInstance, config: Config): string {
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : config.port
  return config.port === port ? config.publicUrl : `http://localhost:${port}`
}
