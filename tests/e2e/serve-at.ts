import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openConfigured } from '#server/db/open.ts'
import { openLog } from '#server/logger.ts'
import { onProcessEnd } from '#server/process-end.ts'
import { serve } from '#server/serve.ts'
import { keepClock, now } from '#tests/support/clock.ts'
import { prepareDataFolder } from '#tests/support/migrated-folder.ts'

// Starts the portal as of another instant, for journeys. The program itself has no such setting, so nobody can misuse
// it.
const config = readConfig(process.env)
if (!existsSync(join(config.dataFolder, 'db'))) await prepareDataFolder(config.dataFolder)
const opening = openConfigured(config).then(async database => {
  await keepClock(database)
  return database
})
const say = (line: string) => void process.stdout.write(`${line}\n`)
const starting = serve({ config, logger: openLog(config), opening }, { say, step: say, withWeb: true, now })
async function end(): Promise<void> {
  await (await starting).close()
  process.exit(0)
}
onProcessEnd(() => void end())
await starting
