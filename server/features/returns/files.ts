import type { Reader } from '#server/db/reader.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'

interface Wanted {
  id: number
  kind: 'Documento' | 'Foto'
  isSmall?: boolean
  /** Only the office may see gifts. */
  isOffice: boolean
}

/** Finds the stored file of a document or photo; a file that the ERP never delivered has its own refusal. */
export async function readAttachment(tx: Reader, { id, kind, isSmall, isOffice }: Wanted) {
  const found = await tx
    .selectFrom('non_conformity_file as attached')
    .innerJoin('non_conformity as document', 'document.id', 'attached.document_id')
    .leftJoin('stored_file as file', 'file.id', isSmall ? 'attached.small_file_id' : 'attached.file_id')
    .where('attached.id', '=', id)
    .where('attached.kind', '=', kind)
    .where('attached.closed_on', 'is', null)
    .where('document.closed_on', 'is', null)
    .$if(!isOffice, seen => seen.where('document.kind', '=', 'Reso'))
    .select(['attached.name', 'file.key', 'file.size_bytes', 'file.sha256'])
    .executeTakeFirstOrThrow(orRefuse('file.unknown'))
  const { name, key, size_bytes, sha256 } = found
  if (key === null || size_bytes === null || sha256 === null) throw refuse('file.undelivered')
  return { name, stored: { key, size_bytes, sha256 } }
}
