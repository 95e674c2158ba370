import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type EmbeddedEngine, type EmbeddedOptions, openEmbedded } from './engine.ts'

const modules = join(import.meta.dirname, '../../../node_modules')
const cache = join(modules, '.cache/soglia')

/** Making a database takes seconds, copying one a tenth of one: it is made once a machine and engine version. */
export async function templateFolder(): Promise<string> {
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

/** A new place that ends with its test. */
export function emptyPlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'soglia-db-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  return place
}

export async function newDatabaseFolder(): Promise<string> {
  const folder = join(emptyPlace(), 'db')
  cpSync(await templateFolder(), folder, { recursive: true })
  return folder
}

/** An engine on a new database; it is closed when its test ends. */
export async function openNew(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedEngine> {
  return openForTest({ folder: await newDatabaseFolder(), ...options })
}

export async function openForTest(options: EmbeddedOptions): Promise<EmbeddedEngine> {
  const engine = await openEmbedded(options)
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= engine.close()
    return closing
  }
  onTestFinished(close)
  return { ...engine, close }
}
