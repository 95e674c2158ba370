import { createReadStream } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { entities } from './entities/all.ts'
import { documentFolders, type FeedSource, guideFile, orUnreadable } from './feed-source.ts'
import { UnreadableFileError } from './line-blocks.ts'

const knownNames = new Set([...entities.map(entity => entity.file), ...documentFolders, guideFile])

export async function openFolder(path: string): Promise<FeedSource> {
  const folder = await realpath(path)
  const names = await readdir(folder)
  return {
    unknown: names.filter(name => !knownNames.has(name) && !name.startsWith('.')),
    present: new Set(names),
    find: name => findFile(folder, name),
    close: async () => {},
  }
}

// A link that leads out of the folder is not followed, whoever made it.
async function findFile(folder: string, name: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  const real = await realpath(join(folder, name)).catch(absentIfMissing)
  if (!real) return undefined
  const isInside = real.startsWith(`${folder}${sep}`)
  if (!isInside || !(await stat(real)).isFile())
    throw new UnreadableFileError(`«${name}» non è un file della cartella`)
  return orUnreadable(chunksOf(real), `«${name}» non si può leggere`)
}

/** Opens the file with the first read, because an error before that would reach nobody and end the process. */
async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: 256 * 1024 })
}

/** For files that may be missing. */
export function absentIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
