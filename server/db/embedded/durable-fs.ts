import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = Parameters<NodeFS['init']>
type EngineModule = PGlite['Module']

export interface EngineFile {
  nfd: number
  /** Inside the engine, where the database lies in `PGlite.paths.PGDATA`. */
  path: string
}

const ioError = 29

/**
 * As it comes the engine never syncs: it starts with -F, its file system has no fsync, and fdatasync does
 * nothing in wasm. So: this file system, `durableParams` without -F, and fsync as the method for the log.
 */
export class DurableNodeFS extends NodeFS {
  /** How often the engine has synced a file: the proof that its fsync arrives here. */
  syncs = 0

  override async init(...[pg, options]: Init) {
    const result = await super.init(pg, options)
    result.emscriptenOpts.preRun?.push(module => this.#install(module))
    return result
  }

  protected sync(file: EngineFile): void {
    fsyncSync(file.nfd)
    this.syncs += 1
  }

  #install(module: EngineModule) {
    module.NODEFS.stream_ops.fsync = (file: EngineFile) => {
      try {
        this.sync(file)
      } catch {
        throw new module.FS.ErrnoError(ioError) // only an errno reaches PostgreSQL, which then panics as it must
      }
      return 0
    }
  }
}

export const durableParams = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** Syncs a folder and all that is in it. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    syncPath(join(entry.parentPath, entry.name))
  }
  syncPath(folder)
}

/** Of a folder: its list of names, not what is in the files. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
