import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { italianTime } from '#rules/italian-format.ts'

export interface ZipEntry {
  /** Path with folders, separated by slashes. */
  path: string
  sizeBytes: number
  changedAt: Date
  open: () => Readable
}

const most32 = 0xffff_ffff
const signatures = { local: 0x04034b50, after: 0x08074b50, central: 0x02014b50 }
// The flags say that names are UTF-8, and that size and checksum follow the content.
const flags = 0x0808

/** Length of the zip, which is known beforehand because nothing is compressed. */
export function zipLength(entries: readonly ZipEntry[]): number {
  const own = entries.reduce((sum, entry) => sum + lengthOf(entry), 0)
  return own + (isWide(entries) ? 56 + 20 : 0) + 22
}

function lengthOf(entry: ZipEntry): number {
  const name = Buffer.byteLength(entry.path)
  return 30 + name + entry.sizeBytes + 16 + 46 + name + 12
}

/** True if the directory may lie beyond 32 bits. */
function isWide(entries: readonly ZipEntry[]): boolean {
  return entries.length > 65_000 || entries.reduce((sum, entry) => sum + lengthOf(entry), 0) > most32
}

/** Streams the entries as one uncompressed zip. */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  return Readable.from(zipped(entries), { objectMode: false })
}

async function* zipped(entries: readonly ZipEntry[]) {
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const header = localHeader(entry)
    yield header
    let sum = 0
    for await (const chunk of entry.open() as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum)
      yield chunk
    }
    yield words([signatures.after, sum, entry.sizeBytes, entry.sizeBytes])
    directory.push(centralHeader(entry, sum, at))
    at += header.length + entry.sizeBytes + 16
  }
  const listed = Buffer.concat(directory)
  yield listed
  yield directoryEnd({ entries: entries.length, length: listed.length, at, isWide: isWide(entries) })
}

/** Writes numbers of four bytes each. */
function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => {
    bytes.writeUInt32LE(value, index * 4)
  })
  return bytes
}

function localHeader(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.path)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(signatures.local, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt32LE(dosTime(entry.changedAt), 10)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

/** The entry's offset always uses the 64-bit form, which every reader knows. */
function centralHeader(entry: ZipEntry, sum: number, at: number): Buffer {
  const name = Buffer.from(entry.path)
  const header = Buffer.alloc(46)
  header.writeUInt32LE(signatures.central, 0)
  header.writeUInt16LE(45, 4)
  header.writeUInt16LE(45, 6)
  header.writeUInt16LE(flags, 8)
  header.writeUInt32LE(dosTime(entry.changedAt), 12)
  header.writeUInt32LE(sum, 16)
  header.writeUInt32LE(entry.sizeBytes, 20)
  header.writeUInt32LE(entry.sizeBytes, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt16LE(12, 30)
  header.writeUInt32LE(most32, 42)
  const place = Buffer.alloc(12)
  place.writeUInt16LE(1, 0)
  place.writeUInt16LE(8, 2)
  place.writeBigUInt64LE(BigInt(at), 4)
  return Buffer.concat([header, name, place])
}

interface Directory {
  entries: number
  length: number
  at: number
  isWide: boolean
}

function directoryEnd({ entries, length, at, isWide }: Directory): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(isWide ? 0xffff : entries, 8)
  end.writeUInt16LE(isWide ? 0xffff : entries, 10)
  end.writeUInt32LE(isWide ? most32 : length, 12)
  end.writeUInt32LE(isWide ? most32 : at, 16)
  if (!isWide) return end
  const wide = Buffer.alloc(76)
  wide.writeUInt32LE(0x06064b50, 0)
  wide.writeBigUInt64LE(44n, 4)
  wide.writeUInt16LE(45, 12)
  wide.writeUInt16LE(45, 14)
  wide.writeBigUInt64LE(BigInt(entries), 24)
  wide.writeBigUInt64LE(BigInt(entries), 32)
  wide.writeBigUInt64LE(BigInt(length), 40)
  wide.writeBigUInt64LE(BigInt(at), 48)
  wide.writeUInt32LE(0x07064b50, 56)
  wide.writeBigUInt64LE(BigInt(at + length), 64)
  wide.writeUInt32LE(1, 72)
  return Buffer.concat([wide, end])
}

/** Italian time in steps of two seconds, because people in Italy unpack the zip. */
function dosTime(instant: Date): number {
  const { year, month, day, hour, minute } = italianTime(instant)
  const date = ((Number(year) - 1980) << 9) | (Number(month) << 5) | Number(day)
  return ((date << 16) | (Number(hour) << 11) | (Number(minute) << 5)) >>> 0
}
