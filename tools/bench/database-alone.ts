import { join } from 'node:path'
import pg from 'pg'
import { type Config, readConfig } from '#server/config.ts'
import { openEmbedded } from '#server/db/embedded/engine.ts'

// Opens only the database, in the same way as the server, as the baseline for start and memory.
async function openAlone({ databaseUrl, dataFolder }: Config) {
  if (!databaseUrl) return openEmbedded({ folder: join(dataFolder, 'db') })
  const pool = new pg.Pool({ connectionString: databaseUrl })
  return { pool, close: () => pool.end() }
}

const { pool, close } = await openAlone(readConfig(process.env))
await pool.query('select 1')
process.stdout.write('ready\n')
process.stdin.resume().once('end', () => void close())
