import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { FileTableRow } from '#rules/table-cell.ts'
import { readSharedTexts, SheetReader } from './sheet-reader.ts'
import { UnreadableTableError } from './unreadable-table.ts'
import { attribute, type XmlHandler, XmlScanner } from './xml-scanner.ts'

export const workbookLimits = { entries: 200, bytes: 50 * 2 ** 20, ratio: 100, ratioFromBytes: 2 ** 20 }

const unreadable = () => new UnreadableTableError('Il file non è un XLSX o un CSV leggibile.')
const implausible = () =>
  new UnreadableTableError('Il file, una volta aperto, è troppo grande: non viene letto. Dividilo e riprova.')

/** Reads the first visible sheet. The zip directory is checked before any byte is inflated. */
export async function* readWorkbook(bytes: Buffer): AsyncGenerator<FileTableRow[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(() => {
    throw unreadable()
  })
  const entries = await readDirectory(zip)
  const texts = (name: string) => inflated(zip, entries.get(name))
  const sheet = entries.get(await findSheet(texts))
  if (!sheet) throw unreadable()
  const shared = await readSharedTexts(texts('xl/sharedStrings.xml'))
  const reader = new SheetReader(shared)
  for await (const text of inflated(zip, sheet)) yield reader.read(text)
  reader.end()
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > workbookLimits.entries) throw implausible()
  const entries = new Map<string, Entry>()
  let bytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize
      if (bytes > workbookLimits.bytes || isBomb(entry)) throw implausible()
      if (entry.isEncrypted())
        throw new UnreadableTableError('Il file è protetto da password: toglila e riprova.')
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw error instanceof UnreadableTableError ? error : unreadable()
  }
  return entries
}

function isBomb({ uncompressedSize, compressedSize }: Entry): boolean {
  return (
    uncompressedSize > workbookLimits.ratioFromBytes &&
    uncompressedSize > compressedSize * workbookLimits.ratio
  )
}

/** @NOTE the reader stops at the size that the directory declares, so a false header gains nothing. */
async function* inflated(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<string> {
  if (!entry) return
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry))
      yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw error instanceof UnreadableTableError ? error : unreadable()
  }
}

async function findSheet(texts: (name: string) => AsyncGenerator<string>): Promise<string> {
  const sheets: { id: string; isShown: boolean }[] = []
  await scan(texts('xl/workbook.xml'), (name, attributes) => {
    if (name !== 'sheet') return
    sheets.push({
      id: attribute(attributes, 'id') ?? '',
      isShown: !attribute(attributes, 'state')?.match(/hidden/i),
    })
  })
  const wanted = (sheets.find(({ isShown }) => isShown) ?? sheets[0])?.id
  let target = ''
  await scan(texts('xl/_rels/workbook.xml.rels'), (name, attributes) => {
    if (name === 'Relationship' && attribute(attributes, 'Id') === wanted)
      target = attribute(attributes, 'Target') ?? ''
  })
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

async function scan(texts: AsyncIterable<string>, open: XmlHandler['open']): Promise<void> {
  const scanner = new XmlScanner({ open, text: () => {}, close: () => {} })
  for await (const text of texts) scanner.push(text)
  scanner.end()
}
