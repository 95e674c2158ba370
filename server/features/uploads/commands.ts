import { largestImageBytes, largestPieceBytes, smallestPieceBytes } from '#contract/upload-limits.ts'
import type { SentUpload } from '#contract/uploads.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { kindOf } from '#server/files/content-kind.ts'
import type { FileStore, StoredFile } from '#server/files/file-store.ts'
import { isHarmful, isSvg } from '#server/files/harmful-content.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import type { Upload } from '#server/kit/upload.ts'
import { readUpload, toSentUpload } from './queries.ts'

/** Characters that could harm a download are removed from the file name. */
export async function beginUpload(
  tx: OpenWriter,
  sender: string,
  given: { name: string; sizeBytes: number },
) {
  const name = given.name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/]/gu, ' ').trim() || 'file'
  const upload = await tx
    .insertInto('large_file')
    .values({ name, size_bytes: given.sizeBytes, sender })
    .returning(['id', 'name', 'size_bytes', 'received_bytes'])
    .executeTakeFirstOrThrow()
  return toSentUpload(upload)
}

interface Sending {
  id: string
  from: number
  sender: string
  upload: Upload
  files: FileStore
  transaction<T>(work: (tx: OpenWriter) => Promise<T>): Promise<T>
}

const meta = { name: 'parte', contentType: 'application/octet-stream' }

/** A piece counts only when all of it is in the store; an interrupted one leaves no trace. */
export async function receivePiece({ transaction, upload, files, ...sent }: Sending): Promise<SentUpload> {
  const { size_bytes, name } = await transaction(tx => readNext(tx, sent))
  const left = size_bytes - sent.from
  let found: ReturnType<typeof kindOf> | undefined
  const stored = await upload.store(files, {
    mostBytes: Math.min(left, largestPieceBytes),
    whenTooLarge: 'upload.pieceSize',
    meta: () => meta,
    look: head => {
      if (sent.from > 0) return
      if (isSvg(head)) throw refuse('upload.svg')
      if (isHarmful(head, name)) throw refuse('upload.program')
      found = kindOf(head)
      if (found.kind === 'immagine' && size_bytes > largestImageBytes) throw refuse('upload.imageTooLarge')
    },
  })
  if (stored.sizeBytes < Math.min(left, smallestPieceBytes)) throw refuse('upload.pieceSize')
  return transaction(tx => addPiece(tx, { ...sent, stored, found }))
}

/** Refuses a piece that arrives twice, from two senders or after a lost answer. */
async function readNext(tx: OpenWriter, { id, from, sender }: Pick<Sending, 'id' | 'from' | 'sender'>) {
  const upload = await readUpload(tx, id, sender)
  if (upload.received_bytes !== from || from === upload.size_bytes) throw refuse('upload.offset')
  return upload
}

type Piece = Pick<Sending, 'id' | 'from' | 'sender'> & {
  stored: StoredFile
  found: ReturnType<typeof kindOf> | undefined
}

async function addPiece(tx: OpenWriter, { id, from, stored, found }: Piece): Promise<SentUpload> {
  const upload = await tx
    .updateTable('large_file')
    .set({ received_bytes: from + stored.sizeBytes })
    .$if(found !== undefined, query => query.set({ kind: found?.kind, content_type: found?.contentType }))
    .where('id', '=', id)
    .where('received_bytes', '=', from)
    .returning(['id', 'name', 'size_bytes', 'received_bytes'])
    .executeTakeFirstOrThrow(orRefuse('upload.offset'))
  const stored_id = await recordFile(tx, stored, meta)
  await tx
    .insertInto('large_file_piece')
    .values({ large_file_id: id, from_byte: from, stored_id, crc32: stored.crc32 })
    .execute()
  return toSentUpload(upload)
}
