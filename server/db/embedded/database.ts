import { constants, cpSync, existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DurableNodeFS, durableParams, syncPath, syncTree } from './durable-fs.ts'
import type { EngineSettings } from './worker-messages.ts'

export interface OpenDatabase {
  engine: PGlite
  /** Files synced so far; undefined where durability was not asked for. */
  syncs: () => number | undefined
  /** What the engine wrote to its log when it gave up. */
  lastWords: () => string | undefined
}

/** Opens the database in a folder; creates it first where there is none. */
export async function openDatabase(settings: EngineSettings): Promise<OpenDatabase> {
  const { folder, durable, statementTimeoutMs, wasm } = settings
  if (!existsSync(`${folder}/PG_VERSION`)) await createDatabase(folder, wasm)
  const files = durable ? new DurableNodeFS(folder) : new NodeFS(folder)
  let lastWords: string | undefined
  const engine = await PGlite.create({
    fs: files,
    pgliteWasmModule: wasm,
    extensions: { pg_trgm },
    startParams: [
      ...(durable ? durableParams : PGlite.defaultStartParams),
      ...['-c', 'max_stack_depth=1MB', '-c', `statement_timeout=${statementTimeoutMs}`],
    ],
    onStderr: line => {
      lastWords = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? lastWords
      return false
    },
  }).catch(error => {
    throw new Error(lastWords ?? String(error))
  })
  return {
    engine,
    syncs: () => (files instanceof DurableNodeFS ? files.syncs : undefined),
    lastWords: () => lastWords,
  }
}

/** Made beside the folder and moved into place when complete: a kill in between leaves nothing half made. */
async function createDatabase(folder: string, wasm: WebAssembly.Module) {
  const draft = newPrivateFolder(`${folder}.new`)
  const engine = await PGlite.create({ fs: new NodeFS(draft), pgliteWasmModule: wasm })
  await engine.close()
  moveIntoPlace(draft, folder)
}

/** Call it between a checkpoint and the next statement: then the files alone are the whole database. */
export function copyDatabase(folder: string, target: string): void {
  const draft = newPrivateFolder(`${target}.partial`)
  cpSync(folder, draft, { recursive: true, mode: constants.COPYFILE_FICLONE })
  moveIntoPlace(draft, target)
}

function newPrivateFolder(path: string): string {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return path
}

function moveIntoPlace(draft: string, folder: string) {
  syncTree(draft)
  if (existsSync(folder)) rmdirSync(folder)
  renameSync(draft, folder)
  syncPath(dirname(folder))
}
