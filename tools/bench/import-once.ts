import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { openConfigured } from '#server/db/open.ts'
import { asOwnerOnClient } from '#server/db/owner.ts'
import { entities } from '#server/feed/entities/all.ts'
import type { Entity } from '#server/feed/entity.ts'
import { importFeed } from '#server/feed/import-feed.ts'
import { openConfiguredFiles } from '#server/files/open-files.ts'
import { machineClock } from '#server/kit/clock.ts'
import { timed } from './stats.ts'

// Columns of other types become text, because the file writes their values differently from PostgreSQL.
const bareTypes = new Set(['int', 'date'])

/** `import-once.ts import|copy FOLDER` loads a folder's files into the configured database and reports the outcome. */
const [way, folder = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const files = openConfiguredFiles(config)
const database = await openConfigured(config)
const held = process.memoryUsage().rss
let rows = 0
const load = () => (way === 'copy' ? copyAll(database) : importAll(database))
const ms = await timed(async () => {
  rows = await load()
})
const grownMib = (process.resourceUsage().maxRSS * 1_024 - held) / 2 ** 20
const againMs = way === 'copy' ? 0 : await timed(load)
await database.close()
process.stdout.write(`${JSON.stringify({ rows, ms, grownMib, againMs })}\n`)

async function importAll(database: Database): Promise<number> {
  const report = await importFeed(database, folder, {
    files,
    now: machineClock(),
    begun: { startedBy: { origin: 'command', name: '' } },
  })
  const refused = report.files.reduce((sum, file) => sum + file.refused, 0)
  if (refused > 0 || report.problems.length > 0) throw new Error(`the feed is not clean: ${report.problems}`)
  return report.files.reduce((sum, file) => sum + file.rows, 0)
}

async function copyAll(database: Database): Promise<number> {
  let copied = 0
  for (const entity of entities)
    if (existsSync(join(folder, entity.file))) copied += await copyOne(database, entity)
  return copied
}

/** A table with the file's columns only: no keys, indexes or checks. */
function copyOne({ pool }: Database, { file, columns }: Entity): Promise<number> {
  return asOwnerOnClient(pool, async client => {
    const table = `bare_${file.replace('.csv', '')}`
    const typed = columns.map(
      ({ name, kind }) => `${name} ${bareTypes.has(kind.sqlType) ? kind.sqlType : 'text'}`,
    )
    await client.query(`create table ${table} (${typed})`)
    const copy = client.query(copyFrom(`copy ${table} from stdin (format csv, header)`))
    await pipeline(createReadStream(join(folder, file), { highWaterMark: 256 * 1_024 }), copy)
    return copy.rowCount ?? 0
  })
}
