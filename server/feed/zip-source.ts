import { promisify } from 'node:util'
import { type Entry, type Options, open, type ZipFile } from 'yauzl'
import { FeedError } from '#server/db/import-lock.ts'
import { entities } from './entities/all.ts'
import {
  documentFolders,
  type FeedSource,
  guideFile,
  largestFeedDocumentBytes,
  orUnreadable,
  shownName,
} from './feed-source.ts'
import { UnreadableFileError } from './line-blocks.ts'

export const zipLimits = {
  entries: 20_000,
  csvBytes: 4 * 1024 ** 3,
  allBytes: 8 * 1024 ** 3,
  /** Largest allowed ratio of inflated to packed size, for entries large enough to matter. */
  ratio: 100,
  ratioFromBytes: 1024 ** 2,
  nameLength: 160,
  /** Extra data of an entry in the directory, which stays in memory. */
  extraBytes: 1_024,
}

const csvNames = new Set(entities.map(entity => entity.file))
const openZip = promisify<string, Options, ZipFile>(open)

/** Checks everything that the zip's directory declares before inflating any byte. */
export async function openZipFile(path: string): Promise<FeedSource> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    refuseZip,
  )
  try {
    const entries = await readDirectory(zip)
    const unknown = [...entries.keys()].filter(name => !isKnown(name))
    const present = new Set(entries.keys())
    return {
      unknown,
      present,
      find: name => findEntry(zip, entries.get(name)),
      close: async () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > zipLimits.entries)
    throw new FeedError(`Lo zip contiene ${zip.entryCount} file: il limite è ${zipLimits.entries}.`)
  const entries = new Map<string, Entry>()
  let bytes = 0
  for await (const entry of entriesOf(zip)) {
    if (entry.fileName.endsWith('/')) continue
    checkEntry(entry)
    if (entries.has(entry.fileName))
      throw new FeedError(`Lo zip contiene due volte «${shownName(entry.fileName)}».`)
    bytes += entry.uncompressedSize
    if (bytes > zipLimits.allBytes) throw new FeedError('Lo zip, una volta aperto, supera gli 8 GB.')
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    refuseZip(error)
  }
}

function checkEntry(entry: Entry): void {
  const name = shownName(entry.fileName, zipLimits.nameLength)
  if (entry.fileName.length > zipLimits.nameLength)
    throw new FeedError(`Lo zip contiene un nome troppo lungo: «${name}…».`)
  if (entry.extraFieldLength + entry.fileCommentLength > zipLimits.extraBytes)
    throw new FeedError(`Lo zip porta troppi dati accanto al nome «${name}»: non viene aperto.`)
  if (entry.isEncrypted()) throw new FeedError(`Lo zip è protetto da password («${name}»).`)
  const limit = isDocument(entry.fileName) ? largestFeedDocumentBytes : zipLimits.csvBytes
  if (entry.uncompressedSize > limit) throw new FeedError(`«${name}» nello zip è troppo grande.`)
  const isBomb =
    entry.uncompressedSize > zipLimits.ratioFromBytes &&
    entry.uncompressedSize > entry.compressedSize * zipLimits.ratio
  if (isBomb)
    throw new FeedError(`«${name}» nello zip è compresso oltre ogni misura plausibile: non viene aperto.`)
}

function isKnown(name: string): boolean {
  return csvNames.has(name) || isDocument(name) || name === guideFile
}

function isDocument(name: string): boolean {
  return documentFolders.some(folder => name.startsWith(`${folder}/`))
}

/** @NOTE the reader stops at the size that the directory declares, so a false header gains nothing. */
async function findEntry(zip: ZipFile, entry: Entry | undefined) {
  if (!entry) return undefined
  const problem = `«${shownName(entry.fileName)}» nello zip è danneggiato o non è ciò che lo zip dichiara`
  const stream = await zip.openReadStreamPromise(entry).catch(() => {
    throw new UnreadableFileError(problem)
  })
  stream.once('error', () => {}) // Its reader gets the error, too; without a listener one before the first read ends the process.
  return orUnreadable(stream, problem)
}

const isForeignName = /^(absolute path|invalid relative path|invalid characters in fileName)/

function refuseZip(error: unknown): never {
  if (error instanceof FeedError) throw error
  if (error instanceof Error && isForeignName.test(error.message))
    throw new FeedError('Lo zip contiene il nome di un file fuori dalla sua cartella: non viene aperto.')
  throw new FeedError('Il file non è uno zip leggibile.')
}
