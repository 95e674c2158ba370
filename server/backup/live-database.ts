import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { connectPatiently } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded/engine.ts'
import { refuseUnknownFolder } from '#server/db/known-database.ts'
import type { Database } from '#server/db/open.ts'
import { asOwnerOnClient } from '#server/db/owner.ts'
import { openPool } from '#server/db/watched-pool.ts'
import { handOver } from '../handed-over.ts'
import { writeBackupRun } from './backup-runs.ts'
import { countRows } from './database-state.ts'

type Live = Pick<Database, 'pool' | 'engine'>

/** Steps that need the live database. If a portal has the embedded one open, that portal does them. */
const liveSteps = {
  'copy-database': async ({ engine }: Live, folder: string) => {
    await engine?.backup(folder)
    return ''
  },
  'count-rows': async ({ pool }: Live) => JSON.stringify(await countRows(inTurns(pool))),
  'record-run': async ({ pool }: Live, run: string) => {
    await asOwnerOnClient(pool, client => writeBackupRun(client, run))
    return ''
  },
} as const satisfies Record<string, (live: Live, word: string) => Promise<string>>

/** Each statement is a transaction of its own, so that others need not wait for all of them. */
function inTurns(pool: pg.Pool): Pick<pg.ClientBase, 'query'> {
  const query = (text: string) => asOwnerOnClient(pool, client => client.query(text))
  return { query } as Pick<pg.ClientBase, 'query'>
}

type LiveStep = keyof typeof liveSteps

export function isLiveStep(name: string): name is LiveStep {
  return name in liveSteps
}

/** Does a step and returns its answer. */
export function runLiveStep(step: LiveStep, live: Live, word = ''): Promise<string> {
  return liveSteps[step](live, word)
}

/** Reaches the live database without migrating it, because a backup comes before an upgrade. */
export async function onLive(config: Config, step: LiveStep, word = ''): Promise<string> {
  if (config.databaseUrl)
    return withLivePool(config.databaseUrl, pool => runLiveStep(step, { pool, engine: undefined }, word))
  const answer = await askPortal(config.dataFolder, step, word)
  if (answer !== undefined) return answer
  refuseUnknownFolder(config)
  const engine = await openEmbedded({ folder: join(config.dataFolder, 'db') })
  return runLiveStep(step, { pool: engine.pool, engine }, word).finally(() => engine.close())
}

/** The answer of the portal that runs on the data folder; undefined if none runs. */
export async function askPortal(
  dataFolder: string,
  step: LiveStep,
  word: string,
): Promise<string | undefined> {
  let answer = ''
  const handed = { name: step, words: [word], flags: {}, user: '', password: undefined }
  const say = (line: string) => {
    answer = line
  }
  const status = await handOver(dataFolder, handed, { say, step: () => {} })
  return status === undefined ? undefined : answer
}

export async function withLivePool<T>(url: string, work: (pool: Database['pool']) => Promise<T>): Promise<T> {
  const pool = openPool(url, 2)
  try {
    const client = await connectPatiently(pool, { patienceMs: 0 })
    client.release()
    return await work(pool)
  } finally {
    await pool.end()
  }
}
