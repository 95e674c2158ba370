import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/soglia')

/** A database folder that is made once for each state of the files on which it depends. */
export async function keptFolder(
  name: string,
  files: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(join(root, file)))
  const kept = join(cache, `${name}-${hash.digest('hex').slice(0, 12)}`)
  if (existsSync(kept)) return kept
  const own = `${kept}-${process.pid}`
  mkdirSync(cache, { recursive: true })
  await make(own)
  try {
    renameSync(own, kept)
  } catch {
    rmSync(own, { recursive: true }) // Another process has made it first.
  }
  rmSync(`${own}.lock`, { force: true })
  return kept
}
