import { existsSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DurableNodeFS, durableParams, sealTree } from './durable-fs.ts'
import { moveIntoPlace, newPrivateFolder } from './folder-copy.ts'
import type { EngineSettings } from './worker-messages.ts'

export interface OpenEmbedded {
  engine: PGlite
  /** Number of fsync calls; undefined without durability. */
  syncs: () => number | undefined
  /** The last FATAL or PANIC message of the engine. */
  lastWords: () => string | undefined
}

/** Opens the database in a folder, or creates it there. */
export async function openEmbeddedDatabase(settings: EngineSettings): Promise<OpenEmbedded> {
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

/** The new database is built beside the folder and then moved, so that a kill leaves no unfinished one. */
async function createDatabase(folder: string, wasm: WebAssembly.Module) {
  const draft = newPrivateFolder(`${folder}.new`)
  const engine = await PGlite.create({ fs: new NodeFS(draft), pgliteWasmModule: wasm })
  await engine.close()
  sealTree(draft)
  moveIntoPlace(draft, folder)
}
