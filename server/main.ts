import { readConfig } from './config.ts'
import { openConfigured } from './db/open.ts'
import { openLog } from './logger.ts'
import type { RunningServer, StartOptions } from './serve.ts'
import { answerWhileStarting } from './starting-answers.ts'

/** Opens the database in its thread while everything else loads, then serves. `isTold` allows a new one. */
export async function startServer(
  env: NodeJS.ProcessEnv,
  { isTold, ...options }: Omit<StartOptions, 'step'> & { isTold: boolean },
): Promise<RunningServer> {
  const config = readConfig(env)
  const logger = openLog(config)
  const starting = await answerWhileStarting(config)
  const startedAt = performance.now()
  const step = (line: string) => {
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    starting?.tell(line)
    if (process.stdout.isTTY) options.say(`${seconds.padStart(6)} s  ${line}`)
    else logger.info({ seconds: Number(seconds) }, line)
  }
  const opening = openConfigured(config, {
    onBroken: why => logger.error({ why }, 'the embedded database was restarted'),
    onWaiting: why => options.say(`${why}; asking again…`),
    onProgress: step,
    mayBeNew: isTold || !config.isProduction || Boolean(config.databaseUrl),
  })
  opening.catch(() => {}) // The failure is reported where `opening` is awaited.
  const { serve } = await import('./serve.ts')
  return serve({ config, logger, opening, starting }, { ...options, step }).catch(async error => {
    await starting?.close()
    throw error
  })
}
