import { sql } from 'kysely'
import type { SentUpload } from '#contract/uploads.ts'
import type { OpenReader } from '#server/db/reader.ts'
import { orRefuse } from '#server/kit/refuse.ts'

export function readUpload(tx: OpenReader, id: string, sender: string) {
  return tx
    .selectFrom('large_file')
    .where('id', '=', sql<string>`${id}::uuid`)
    .where('sender', '=', sender)
    .select(['id', 'name', 'sender', 'size_bytes', 'received_bytes', 'kind', 'content_type'])
    .executeTakeFirstOrThrow(orRefuse('upload.unknown'))
}

export function toSentUpload(upload: {
  id: string
  name: string
  size_bytes: number
  received_bytes: number
}): SentUpload {
  return {
    Invio: upload.id,
    Nome: upload.name,
    Byte: upload.size_bytes,
    Ricevuti: upload.received_bytes,
  }
}
