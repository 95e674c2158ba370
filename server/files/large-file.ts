import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { OpenReader } from '#server/db/reader.ts'
import type { FileStore } from './file-store.ts'
import { contentChunks } from './stored-files.ts'

/** A piece of a large file in the store. */
export interface Piece {
  from_byte: number
  key: string
  size_bytes: number
  sha256: string
  /** Null for pieces from before this checksum existed. */
  crc32: number | null
}

export function readPieces(tx: OpenReader, largeFileId: string): Promise<Piece[]> {
  return tx
    .selectFrom('large_file_piece as piece')
    .innerJoin('stored_file as stored', 'stored.id', 'piece.stored_id')
    .where('piece.large_file_id', '=', sql<string>`${largeFileId}::uuid`)
    .select(['piece.from_byte', 'piece.crc32', 'stored.key', 'stored.size_bytes', 'stored.sha256'])
    .orderBy('piece.from_byte')
    .execute()
}

export interface ByteRange {
  from: number
  /** Position of the first byte after the range. */
  to: number
}

/** Streams a range piece by piece; a piece is opened when its turn comes, and verified as it is read. */
export function openPieces(files: FileStore, pieces: readonly Piece[], range: ByteRange): Readable {
  return Readable.from(bytesOf(files, pieces, range), { objectMode: false })
}

async function* bytesOf(files: FileStore, pieces: readonly Piece[], { from, to }: ByteRange) {
  for (const piece of pieces) {
    const [start, end] = [piece.from_byte, piece.from_byte + piece.size_bytes]
    if (end <= from || start >= to) continue
    let at = start
    for await (const chunk of contentChunks(files, piece)) {
      const wanted = chunk.subarray(Math.max(0, from - at), Math.max(0, to - at))
      at += chunk.length
      if (wanted.length > 0) yield wanted
      if (at >= to && to < end) break // Leaving the loop closes the piece.
    }
  }
}
