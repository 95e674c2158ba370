import { sql } from 'kysely'
import type { DocumentCode, OfficeDocument } from '#contract/documents/office.ts'
import type { PublicDocument } from '#contract/documents.ts'
import type { Removed } from '#contract/kit/removal.ts'
import type { Picture } from '#contract/pictures.ts'
import { documentCodeText } from '#rules/document-code.ts'
import type { OpenReader } from '#server/db/reader.ts'
import { pictureFields } from '#server/features/pictures/queries.ts'
import { codeHash } from '#server/kit/random-code.ts'
import { refuse } from '#server/kit/refuse.ts'
import { listRemovedNames } from '#server/kit/removal.ts'
import { today } from '#server/kit/today.ts'

/** Name of public documents in the store; browsers save them under another one. */
export const storedDocumentName = 'documento-pubblico'

export const isGood = sql<boolean>`(code.revoked_at is null and ${today} between code.good_from and code.good_until)`

/** The code behind a visitor's cookie. The code is checked at each request, so that revoking it ends open visits. */
async function readVisitor(tx: OpenReader, token: string | undefined): Promise<number> {
  const visitor =
    token &&
    (await tx
      .selectFrom('public_document_session as session')
      .innerJoin('public_document_code as code', 'code.id', 'session.code_id')
      .where('session.hash', '=', codeHash(token))
      .where('session.expires_at', '>', sql<Date>`clock_now()`)
      .where(isGood)
      .select('code.id')
      .executeTakeFirst())
  if (!visitor) throw refuse('document.noCode')
  return visitor.id
}

export async function listOfVisitor(tx: OpenReader, token: string | undefined): Promise<PublicDocument[]> {
  const codeId = await readVisitor(tx, token)
  const rows = await shownDocuments(tx)
    .innerJoin('public_document_grant as granted', 'granted.document_id', 'document.id')
    .where('granted.code_id', '=', codeId)
    .execute()
  return rows.map(row => ({ ...toWire(row), PathFile: `/api/doc/file/${row.id}` }))
}

export async function findFileOfVisitor(tx: OpenReader, token: string | undefined, id: number) {
  const codeId = await readVisitor(tx, token)
  return fileOf(tx, id)
    .innerJoin('public_document_grant as granted', 'granted.document_id', 'document.id')
    .where('granted.code_id', '=', codeId)
    .executeTakeFirst()
}

export function findDocumentFile(tx: OpenReader, id: number) {
  return fileOf(tx, id).executeTakeFirst()
}

function fileOf(tx: OpenReader, id: number) {
  return tx
    .selectFrom('public_document as document')
    .innerJoin('stored_file as file', 'file.id', 'document.file_id')
    .where('document.id', '=', id)
    .where('document.deleted_at', 'is', null)
    .select(['document.name', 'file.key', 'file.size_bytes', 'file.sha256', 'file.content_type'])
}

export async function listDocuments(tx: OpenReader): Promise<OfficeDocument[]> {
  const rows = await shownDocuments(tx)
    .select(['document.name', 'document.uploaded_at'])
    .select(
      sql<number>`(select count(*)::int from public_document_grant granted
        join public_document_code code on code.id = granted.code_id
        where granted.document_id = document.id and ${isGood})`.as('codes'),
    )
    .execute()
  return rows.map(row => ({
    ...toWire(row),
    Nome: row.name,
    Caricato: row.uploaded_at.toISOString(),
    Codici: row.codes,
  }))
}

function shownDocuments(tx: OpenReader) {
  return tx
    .selectFrom('public_document as document')
    .innerJoin('stored_file as file', 'file.id', 'document.file_id')
    .leftJoin('picture', 'picture.code', 'document.picture_code')
    .where('document.deleted_at', 'is', null)
    .select(['document.id', 'document.description', 'file.size_bytes', 'file.content_type'])
    .select(sql<Picture | null>`case when picture.code is not null then ${pictureFields} end`.as('preview'))
    .orderBy(sql`lower(document.description)`)
    .orderBy('document.id')
}

export function listRemovedDocuments(tx: OpenReader): Promise<Removed[]> {
  return listRemovedNames(tx, 'public_document', { name: sql`description`, detail: sql`name` })
}

interface Shown {
  id: number
  description: string
  size_bytes: number
  content_type: string
  preview: Picture | null
}

function toWire({ id, description, size_bytes, content_type, preview }: Shown) {
  return {
    Id: id,
    Descrizione: description,
    Tipo: content_type === 'application/pdf' ? ('pdf' as const) : ('immagine' as const),
    Byte: size_bytes,
    Anteprima: preview,
  }
}

export async function listCodes(tx: OpenReader, id?: number): Promise<DocumentCode[]> {
  const rows = await tx
    .selectFrom('public_document_code as code')
    .$if(id !== undefined, found => found.where('code.id', '=', id as number))
    .select([
      'code.id',
      'code.code',
      'code.name',
      'code.good_from',
      'code.good_until',
      'code.uses',
      'code.last_used_at',
    ])
    .select(
      sql<DocumentCode['Stato']>`case when code.revoked_at is not null then 'revocato'
        when ${today} < code.good_from then 'futuro' when ${today} > code.good_until then 'scaduto' else 'attivo' end`.as(
        'state',
      ),
    )
    .select(
      sql<number[]>`array(select granted.document_id from public_document_grant granted
        join public_document document on document.id = granted.document_id and document.deleted_at is null
        where granted.code_id = code.id order by 1)`.as('documents'),
    )
    .orderBy('code.id', 'desc')
    .execute()
  return rows.map(row => ({
    Id: row.id,
    Codice: documentCodeText(row.code),
    Nome: row.name,
    Dal: row.good_from,
    Al: row.good_until,
    Stato: row.state,
    Utilizzi: row.uses,
    UltimoUtilizzo: row.last_used_at?.toISOString() ?? null,
    Documenti: row.documents,
  }))
}
