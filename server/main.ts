import { readConfig } from './config.ts'
import { openConfigured } from './db/open.ts'
import { readSecretKeys } from './kit/secrets/secret-keys.ts'
import { openLog } from './logger.ts'
import type { RunningServer, StartOptions } from './serve.ts'
import { answerWhileStarting } from './starting-answers.ts'
import { tellingSteps } from './told-steps.ts'

/** Opens the database in its thread while everything else loads, then serves. `isTold` allows a new one. */
export async function startServer(
  env: NodeJS.ProcessEnv,
  { isTold, ...options }: Omit<StartOptions, 'step'> & { isTold: boolean },
): Promise<RunningServer> {
  const config = readConfig(env)
  readSecretKeys(config) // A key that cannot be used stops the start before anything is opened.
  const logger = openLog(config)
  const starting = await answerWhileStarting(config)
  const tell = tellingSteps({
    isTerminal: process.stdout.isTTY,
    say: options.say,
    logger: logger.child({}, { level: config.stepLevel }),
  })
  const step = (line: string) => {
    starting?.tell(line)
    tell(line)
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
