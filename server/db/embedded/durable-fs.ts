import { chmodSync, closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = Parameters<NodeFS['init']>
type EngineModule = PGlite['Module']

export interface EngineFile {
  nfd: number
  /** The engine's path of the file, which begins with `PGlite.paths.PGDATA`. */
  path: string
}

const ioError = 29

/**
 * By default PGlite never syncs: it starts with -F, has no fsync, and its fdatasync does nothing. Durability needs this
 * file system, `durableParams` without -F, and fsync as the log's sync method.
 */
export class DurableNodeFS extends NodeFS {
  /** Counts fsync calls, so that the self-check can prove that a commit reaches the disk. */
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
        throw new module.FS.ErrnoError(ioError) // Only an errno reaches PostgreSQL, which then panics as intended.
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

/** Makes a new folder durable, and private because PGlite gives everybody rights to its files. */
export function sealTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    chmodSync(path, entry.isDirectory() ? 0o700 : 0o600)
    syncPath(path)
  }
  syncPath(folder)
}

/** For a folder this syncs its list of names, not the content of its files. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
