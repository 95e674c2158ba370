import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const start = 'zip-'
const longestUseMs = 24 * 60 * 60 * 1000

/** Provides a path on this machine for a zip. A zip's directory stands at the end, so a stream is not enough. */
export async function withZipPath<T>(dataFolder: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = join(dataFolder, 'import')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${start}${randomUUID()}`)
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Removes zips of killed processes. */
export async function removeOldZips(dataFolder: string, now: Date): Promise<void> {
  const folder = join(dataFolder, 'import')
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(name => name.startsWith(start))) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && now.getTime() - found.mtimeMs > longestUseMs) await rm(join(folder, name), { force: true })
  }
}
