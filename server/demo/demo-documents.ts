import type { Writer } from '#server/db/reader.ts'
import { storedDocumentName } from '#server/features/documents/queries.ts'
import type { FileStore, StoredFile } from '#server/files/file-store.ts'
import { recordPicture, type StoredPicture, storePicture } from '#server/files/picture.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { dayCell } from './calendar.ts'
import type { DemoPapers, PaperName } from './papers.ts'

/** Printed as PRTE-2345. */
const code = 'PRTE2345'

const handedOut: readonly { description: string; paper: PaperName }[] = [
  { description: 'Catalogo porte interne', paper: 'catalogo' },
  { description: 'Scheda di posa in opera', paper: 'posa' },
]

interface DrawnDocument {
  description: string
  name: string
  meta: { name: string; contentType: string }
  stored: StoredFile
  preview: StoredPicture
}

/** Stores files before the rows are inserted, so that the transaction does not wait for them. */
export async function drawDocuments(files: FileStore, papers: DemoPapers): Promise<DrawnDocument[]> {
  const meta = { name: storedDocumentName, contentType: 'application/pdf' }
  const drawn: DrawnDocument[] = []
  for (const { description, paper } of handedOut)
    drawn.push({
      description,
      name: `${description}.pdf`,
      meta,
      stored: await files.put(papers[paper].pdf, meta),
      preview: await storePicture(files, papers[paper].cover),
    })
  return drawn
}

export async function insertDocuments(
  tx: Writer,
  drawn: readonly DrawnDocument[],
  today: number,
): Promise<void> {
  const { id: code_id } = await tx
    .insertInto('public_document_code')
    .values({
      code,
      name: 'Visitatori dello showroom',
      good_from: dayCell(today - 30),
      good_until: dayCell(today + 335),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { description, name, meta, stored, preview } of drawn) {
    const { id: document_id } = await tx
      .insertInto('public_document')
      .values({
        description,
        name,
        file_id: await recordFile(tx, stored, meta),
        picture_code: await recordPicture(tx, preview),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('public_document_grant').values({ code_id, document_id }).execute()
  }
}
