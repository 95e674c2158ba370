import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const copyStart = 'copy-'
// Letters and digits that `mkdtemp` adds.
const named = /^copy-[A-Za-z0-9]{6}$/
const longestCopyMs = 24 * 3_600_000

/**
 * Gives work a folder for a copy of the database. It lies in the data folder, because a portal that runs as a hardened
 * service can write nowhere else.
 */
export async function withCopyFolder<T>(
  dataFolder: string,
  now: Date,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  removeOldCopies(dataFolder, now)
  const folder = mkdtempSync(join(resolve(dataFolder), copyStart))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A command that was killed leaves its copy of the whole company behind. */
function removeOldCopies(dataFolder: string, now: Date): void {
  for (const name of readdirSync(dataFolder).filter(name => named.test(name))) {
    const path = join(dataFolder, name)
    if (now.getTime() - statSync(path).mtimeMs > longestCopyMs) rmSync(path, { recursive: true })
  }
}
