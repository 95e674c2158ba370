import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import {
  centralHeader,
  contentEnd,
  directoryEnd,
  isWide,
  localHeader,
  type ZipMember,
} from '#rules/zip-format.ts'

export interface ZipEntry extends ZipMember {
  open: () => Readable
}

/** Streams the entries as one uncompressed zip. */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  return Readable.from(zipped(entries), { objectMode: false })
}

async function* zipped(entries: readonly ZipEntry[]) {
  const directory: Uint8Array[] = []
  let at = 0
  for (const entry of entries) {
    const header = localHeader(entry)
    yield header
    let sum = 0
    for await (const chunk of entry.open() as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum)
      yield chunk
    }
    yield contentEnd(sum, entry.sizeBytes)
    directory.push(centralHeader(entry, sum, at))
    at += header.length + entry.sizeBytes + 16
  }
  const listed = Buffer.concat(directory)
  yield listed
  yield directoryEnd({ entries: entries.length, length: listed.length, at, isWide: isWide(entries) })
}
