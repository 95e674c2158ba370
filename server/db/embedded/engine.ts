import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { DataFolderError, lockFolder, refuseForeignFolder, refuseTarget } from './data-folder.ts'
import { EngineThread } from './engine-thread.ts'
import { inFileThread } from './file-thread.ts'
import { dropCopy } from './folder-copy.ts'
import type { DamagedPage } from './page-check.ts'
import { WireStream } from './wire-stream.ts'
import type { Command } from './worker-messages.ts'

export { DataFolderError }

export interface EmbeddedEngine {
  /** A pool of one connection; every query waits for the previous one. */
  pool: pg.Pool
  checkpoint(): Promise<void>
  /** Checks the checksum of every page of every table and index. */
  findDamage(): Promise<Damage[]>
  /** Copies the database into a new folder. Statements wait only for what changed during the copy. */
  copy(folder: string): Promise<void>
  /** Like `copy`, and then checks every page of the copy. Throws after the copy if a page is damaged. */
  backup(folder: string): Promise<void>
  /** Number of restarts and failed starts. */
  breaks(): number
  close(): Promise<void>
}

/** Two segments of the log. */
const leastFreeBytes = 32 * 1_024 * 1_024

export interface Damage extends DamagedPage {
  /** The table or index of the page, or the file name if the page belongs to neither. */
  relation: string
}

export interface EngineOptions {
  folder: string
  /** The initial statement_timeout; SQL can change it as on any PostgreSQL. */
  statementTimeoutMs?: number
  checkpointMs?: number
  /** Called when the engine has restarted or failed to start, or a checkpoint has failed. */
  onBroken?: (why: string) => void
  /** For tests only: false turns syncing off. */
  durable?: boolean
}

/** Opens PostgreSQL in a worker thread of this process, with the durability of a server. */
export async function openEmbedded(options: EngineOptions): Promise<EmbeddedEngine> {
  const {
    statementTimeoutMs = 20_000,
    checkpointMs = 5 * 60_000,
    onBroken = () => {},
    durable = true,
  } = options
  const folder = resolve(options.folder)
  const lock = await lockFolder(folder)
  let breaks = 0
  const thread = new EngineThread({ folder, durable, statementTimeoutMs }, why => {
    breaks += 1
    onBroken(why)
  })
  try {
    refuseForeignFolder(folder)
    await thread.ready()
    await lock.nameFolder()
  } catch (error) {
    await thread.close().catch(() => {})
    lock.release()
    throw toFolderError(folder, error)
  }
  const pool = newPool(thread)
  const command = (asked: Command) => refuseFullDisk(folder).then(() => thread.command(asked))
  const checkpoint = async () => void (await command({ op: 'checkpoint' }))
  // A page that looks damaged may be one that the engine writes just then, so a second look is between two statements.
  const findDamage = async () => {
    await checkpoint()
    const suspects = await inFileThread({ op: 'check', folder })
    return suspects.length === 0 ? [] : named(pool, await command({ op: 'check' }))
  }
  const copy = async (given: string) => {
    const target = resolve(given)
    refuseTarget(target, folder)
    await checkpoint()
    try {
      await inFileThread({ op: 'prepare', folder, target })
      await command({ op: 'finish-copy', target })
    } catch (error) {
      dropCopy(target)
      throw error
    }
  }
  const timer = setInterval(() => {
    checkpoint().catch(error => onBroken(`the checkpoint failed: ${error.message}`))
  }, checkpointMs)
  return {
    pool,
    checkpoint,
    findDamage,
    copy,
    backup: async target => {
      await copy(target)
      const damaged = await named(pool, await inFileThread({ op: 'check', folder: resolve(target) }))
      if (damaged.length > 0) throw new DataFolderError(damageText(damaged))
    },
    breaks: () => breaks,
    close: async () => {
      clearInterval(timer)
      await pool.end()
      await thread.close().finally(() => lock.release())
    },
  }
}

/** Each command begins with a checkpoint. Without room for its files, PostgreSQL would end, and nobody could read. */
async function refuseFullDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastFreeBytes)
    throw new DataFolderError(`The disk of ${folder} is full: make room on it.`)
}

async function named(pool: pg.Pool, pages: DamagedPage[]): Promise<Damage[]> {
  if (pages.length === 0) return []
  const numbers = pages.map(({ file }) => Number.parseInt(file.split('/').at(-1) ?? '', 10))
  const { rows } = await pool.query<{ at: number; relation: string | null }>(
    `select at::int, pg_filenode_relation(0, number)::text as relation
      from unnest($1::oid[]) with ordinality as damaged (number, at)`,
    [numbers],
  )
  const relations = new Map(rows.map(({ at, relation }) => [at - 1, relation]))
  return pages.map((page, at) => ({ ...page, relation: relations.get(at) ?? page.file }))
}

function damageText(damaged: Damage[]): string {
  const shown = damaged.slice(0, 5).map(({ relation, block }) => `${relation}, page ${block}`)
  const pages = damaged.length === 1 ? '1 page is damaged' : `${damaged.length} pages are damaged`
  const list = [...shown, ...(damaged.length > 5 ? ['…'] : [])].join('; ')
  return `In the database ${pages} (${list}): a copy of it is no backup, so keep the older ones.`
}

function newPool(thread: EngineThread): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    stream: () => new WireStream(thread),
    idleTimeoutMillis: 0,
  })
  pool.on('error', () => {}) // The pool replaces an idle client that loses its connection.
  pool.on('connect', client => client.on('error', () => {})) // A client in use reports the failure by its own query.
  return pool
}

function toFolderError(folder: string, error: unknown): DataFolderError {
  if (error instanceof DataFolderError) return error
  const why = error instanceof Error ? error.message : String(error)
  return new DataFolderError(`The database in ${folder} does not open: put a backup in its place (${why}).`)
}
