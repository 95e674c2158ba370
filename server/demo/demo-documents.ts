import type { Writer } from '#server/db/reader.ts'
import { storedDocumentName } from '#server/features/documents/queries.ts'
import type { FileStore, StoredFile } from '#server/files/file-store.ts'
import { recordPicture, type StoredPicture, storePicture } from '#server/files/picture.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { dayCell } from './calendar.ts'
import { type Colour, openPainting } from './painting.ts'
import type { DemoPapers, PaperName } from './papers.ts'

/** Printed as PRTE-2345. */
const code = 'PRTE2345'

const handedOut: readonly { description: string; colour: Colour; paper: PaperName; lines: number }[] = [
  { description: 'Catalogo porte interne', colour: [0, 80, 85], paper: 'catalogo', lines: 2 },
  { description: 'Scheda di posa in opera', colour: [176, 134, 92], paper: 'posa', lines: 3 },
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
  for (const { description, colour, paper, lines } of handedOut)
    drawn.push({
      description,
      name: `${description}.pdf`,
      meta,
      stored: await files.put(papers[paper], meta),
      preview: await storePicture(files, await firstPage(colour, lines)),
    })
  return drawn
}

async function firstPage(colour: Colour, lines: number): Promise<Buffer> {
  const [width, height] = [480, 680]
  const image = await openPainting(width, height, fill => {
    fill([0, 0, width, height], [255, 255, 255])
    fill([0, 0, width, 220], colour)
    fill([40, 120, 260, 26], [255, 255, 255])
    for (let line = 0; line < lines * 4; line++)
      fill([40, 270 + line * 28, 400 - ((line * 67) % 150), 9], [190, 190, 186])
  })
  return image.png({ compressionLevel: 1 }).toBuffer()
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
