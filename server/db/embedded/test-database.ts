import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedEngine, type EmbeddedOptions, openEmbedded } from './engine.ts'

const modules = join(import.meta.dirname, '../../../node_modules')
const cache = join(modules, '.cache/soglia')

/** Making a database takes seconds, copying one a tenth of one: it is made once a machine and engine version. */
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
    rmSync(own, { recursive: true }) // another process was first
  }
  rmSync(`${own}.lock`, { force: true })
  return template
}

/** Somewhere to put data folders, gone with `await using`. */
export function newPlace() {
  const path = mkdtempSync(join(tmpdir(), 'soglia-db-'))
  return {
    path,
    /** A folder that holds a new database. */
    newFolder: async (name = 'db') => {
      const folder = join(path, name)
      cpSync(await templateFolder(), folder, { recursive: true })
      return folder
    },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** An engine on a new database, closed and removed with `await using`. */
export async function openNew(
  options: Partial<EmbeddedOptions> = {},
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
