import { readConfig } from './config.ts'
import { openConfigured } from './db/open.ts'
import { openLog } from './logger.ts'
import type { RunningServer, StartOptions } from './serve.ts'

/** Opens the database in its thread while everything else loads, then serves. `isTold` allows a new one. */
export async function startServer(
  env: NodeJS.ProcessEnv,
  { isTold, ...options }: StartOptions & { isTold: boolean },
): Promise<RunningServer> {
  const config = readConfig(env)
  const logger = openLog(config)
  const opening = openConfigured(config, {
    onBroken: why => logger.error({ why }, 'the embedded database was restarted'),
    onWaiting: why => options.say(`${why}; asking again…`),
    onProgress: line => logger.info(line),
    mayBeNew: isTold || !config.isProduction || Boolean(config.databaseUrl),
  })
  opening.catch(() => {}) // The failure is reported where `opening` is awaited.
  const { serve } = await import('./serve.ts')
  return serve({ config, logger, opening }, options)
}
