import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type Entry, fromBuffer, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl'
import { zipLength } from '#rules/zip-format.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

const changedAt = new Date('2026-03-02T09:30:00Z')
const gigabyte = 2 ** 30
const lazy = { lazyEntries: true, autoClose: false }

function anEntry(path: string, content = '', sizeBytes = Buffer.byteLength(content)): ZipEntry {
  return { path, sizeBytes, changedAt, open: () => Readable.from(content ? [Buffer.from(content)] : []) }
}

function open(with_: (done: (error: Error | null, zip: ZipFile) => void) => void): Promise<ZipFile> {
  return new Promise((resolve, reject) => with_((error, zip) => (error ? reject(error) : resolve(zip))))
}

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries)).on('error', reject)
    zip.readEntry()
  })
}

function contentOf(zip: ZipFile, entry: Entry): Promise<string> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(text(stream)))),
  )
}

test('a zip of more entries than 16 bits can count is read to the last one', async () => {
  const entries = Array.from({ length: 65_537 }, (_, at) => anEntry(`${at}.txt`))
  const bytes = await buffer(zipStream(entries))
  expect(bytes.length).toBe(zipLength(entries))
  const found = await entriesOf(await open(done => fromBuffer(bytes, lazy, done)))
  expect([found.length, found.at(-1)?.fileName]).toEqual([65_537, '65536.txt'])
})

interface Stretch {
  at: number
  bytes: Buffer
}

/** A zip whose largest contents are never stored; the reader returns zeros for them. */
class WithGaps extends RandomAccessReader {
  readonly #written: readonly Stretch[]

  constructor(written: readonly Stretch[]) {
    super()
    this.#written = written
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const range = Buffer.alloc(end - start)
    for (const { at, bytes } of this.#written)
      if (at < end && at + bytes.length > start)
        bytes.copy(range, Math.max(0, at - start), Math.max(0, start - at))
    return Readable.from([range])
  }
}

test('a file that begins behind four gigabytes is found where it is', async () => {
  const films = [anEntry('primo.mp4', '', 3 * gigabyte), anEntry('secondo.mp4', '', 3 * gigabyte)]
  const entries = [...films, anEntry('in fondo.txt', 'Una porta alla volta')]
  const written = await buffer(zipStream(entries))
  const length = zipLength(entries)
  expect(length).toBe(written.length + 6 * gigabyte)
  const reader = new WithGaps(spread(written, films))
  const zip = await open(done => fromRandomAccessReader(reader, length, lazy, done))
  const found = await entriesOf(zip)
  expect(found.map(({ fileName, uncompressedSize }) => [fileName, uncompressedSize])).toEqual(
    entries.map(({ path, sizeBytes }) => [path, sizeBytes]),
  )
  const last = found.at(-1)
  expect(last && (await contentOf(zip, last))).toBe('Una porta alla volta')
})

/** Positions of the written stretches after the unwritten contents are inserted between them. */
function spread(written: Buffer, unwritten: readonly ZipEntry[]): Stretch[] {
  const stretches: Stretch[] = []
  let [from, gaps] = [0, 0]
  let next = 0
  for (const { path, sizeBytes } of unwritten) {
    next += 30 + Buffer.byteLength(path)
    stretches.push({ at: from + gaps, bytes: written.subarray(from, next) })
    from = next
    gaps += sizeBytes
    next += 16
  }
  return [...stretches, { at: from + gaps, bytes: written.subarray(from) }]
}
