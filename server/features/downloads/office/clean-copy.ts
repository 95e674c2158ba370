import { createHash } from 'node:crypto'
import type { OpenWriter } from '#server/db/reader.ts'
import type { FileStore, StoredFile } from '#server/files/file-store.ts'
import { recordFile } from '#server/files/stored-files.ts'

/** The id of the copy without metadata. No download refers to the original, so the clean-up deletes the original. */
export function cleanCopyId(uploadId: string): string {
  const hex = createHash('sha256').update(`${uploadId} senza metadati`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const meta = { name: 'parte', contentType: 'application/octet-stream' }

export function storeCleanCopy(files: FileStore, clean: Buffer): Promise<StoredFile> {
  return files.put(clean, meta)
}

interface Sent {
  id: string
  name: string
  sender: string
  kind: string | null
  content_type: string | null
}

export async function recordCleanCopy(
  tx: OpenWriter,
  { id: uploadId, name, sender, kind, content_type }: Sent,
  stored: StoredFile,
): Promise<string> {
  const size = stored.sizeBytes
  const id = cleanCopyId(uploadId)
  await tx
    .insertInto('large_file')
    .values({ id, name, sender, kind, content_type, size_bytes: size, received_bytes: size })
    .execute()
  const stored_id = await recordFile(tx, stored, meta)
  await tx
    .insertInto('large_file_piece')
    .values({ large_file_id: id, from_byte: 0, stored_id, crc32: stored.crc32 })
    .execute()
  return id
}
