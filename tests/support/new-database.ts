import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedEngine, type EngineOptions, openEmbedded } from '#server/db/embedded/engine.ts'
import { keptFolder } from './kept-folder.ts'

const engineRelease = 'node_modules/@electric-sql/pglite/package.json'

/** An empty database. Making one takes seconds, and copying it a tenth of a second. */
function emptyFolder(): Promise<string> {
  return keptFolder('empty-database', [engineRelease], async folder => {
    const engine = await openEmbedded({ folder, durable: false })
    await engine.close()
  })
}

/** A temporary place for data folders, removed by `await using`. */
export function newPlace() {
  const path = mkdtempSync(join(tmpdir(), 'soglia-db-'))
  return {
    path,
    /** Creates a folder with a new database. */
    newFolder: async (name = 'db') => {
      const folder = join(path, name)
      cpSync(await emptyFolder(), folder, { recursive: true })
      return folder
    },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** Opens an engine on a new database; `await using` closes and removes it. */
export async function openNew(
  options: Partial<EngineOptions> = {},
): Promise<EmbeddedEngine & AsyncDisposable & { folder: string }> {
  const place = newPlace()
  const folder = await place.newFolder()
  const engine = await openEmbedded({ folder, ...options })
  return {
    ...engine,
    folder,
    [Symbol.asyncDispose]: async () => {
      await engine.close()
      place[Symbol.dispose]()
    },
  }
}
