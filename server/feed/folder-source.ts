import { createReadStream } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { FeedError } from '#server/db/import-lock.ts'
import { machineUser } from '#server/machine/machine-user.ts'
import { entities } from './entities/all.ts'
import { documentFolders, type FeedSource, guideFile, orUnreadable } from './feed-source.ts'
import { UnreadableFileError } from './line-blocks.ts'

const knownNames = new Set([...entities.map(entity => entity.file), ...documentFolders, guideFile])

export async function openFolder(path: string): Promise<FeedSource> {
  const folder = await realpath(path)
  const names = await readdir(folder).catch(() => {
    throw new FeedError(`La cartella non si può leggere dall'utente ${machineUser()}.`)
  })
  return {
    unknown: names.filter(name => !knownNames.has(name) && !name.startsWith('.')),
    present: new Set(names),
    find: name => findFile(folder, name),
    close: async () => {},
  }
}

// A link that leads out of the folder is not followed, whoever made it.
async function findFile(folder: string, name: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  const unreadable = `«${name}» non si può leggere`
  const real = await realpath(join(folder, name)).catch(error => {
    if (isMissing(error)) return undefined
    throw new UnreadableFileError(unreadable)
  })
  if (!real) return undefined
  const isInside = real.startsWith(`${folder}${sep}`)
  if (!isInside || !(await stat(real)).isFile())
    throw new UnreadableFileError(`«${name}» non è un file della cartella`)
  return orUnreadable(chunksOf(real), unreadable)
}

/** Opens the file with the first read, because an error before that would reach nobody and end the process. */
async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: 256 * 1024 })
}

const isMissing = ({ code }: NodeJS.ErrnoException) => code === 'ENOENT' || code === 'ENOTDIR'

/** For files that may be missing. */
export function absentIfMissing(error: NodeJS.ErrnoException): undefined {
  if (!isMissing(error)) throw error
}
