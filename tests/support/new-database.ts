import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedEngine, type EngineOptions, openEmbedded } from '#server/db/embedded/engine.ts'

const modules = join(import.meta.dirname, '../../node_modules')
const cache = join(modules, '.cache/soglia')

/**
 * Creating a database takes seconds, copying one a tenth of a second. So one template is kept per machine and engine
 * version.
 */
async function templateFolder(): Promise<string> {
  const release = createHash('sha256').update(
    readFileSync(join(modules, '@electric-sql/pglite/package.json')),
  )
  const template = join(cache, `empty-database-${release.digest('hex').slice(0, 12)}`)
  if (existsSync(template)) return template
  const own = `${template}-${process.pid}`
  mkdirSync(cache, { recursive: true })
  const engine = await openEmbedded({ folder: own, durable: false })
  await engine.close()
  try {
    renameSync(own, template)
  } catch {
    rmSync(own, { recursive: true }) // Another process has made the template first.
  }
  rmSync(`${own}.lock`, { force: true })
  return template
}

/** A temporary place for data folders, removed by `await using`. */
export function newPlace() {
  const path = mkdtempSync(join(tmpdir(), 'soglia-db-'))
  return {
    path,
    /** Creates a folder with a new database. */
    newFolder: async (name = 'db') => {
      const folder = join(path, name)
      cpSync(await templateFolder(), folder, { recursive: true })
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
