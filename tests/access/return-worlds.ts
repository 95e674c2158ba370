import { asOwner } from '#server/db/owner.ts'
import { plainPhoto } from '#server/demo/plain-photo.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'
import type { Party } from './parties.ts'

/** Returns and gifts of each party, with a document and a photo. */
export async function seedReturns(portal: TestPortal, parties: readonly Party[]): Promise<void> {
  const { database, services } = portal
  const pdf = { name: 'd.pdf', contentType: 'application/pdf' }
  const jpeg = { name: 'f.jpg', contentType: 'image/jpeg' }
  const paper = await services.files.put(plainPdf('Documento', []), pdf)
  const photo = await services.files.put(await plainPhoto('difetto'), jpeg)
  await asOwner(database.db, async tx => {
    const file_id = await recordFile(tx, paper, pdf)
    const photo_id = await recordFile(tx, photo, jpeg)
    for (const { id, code, text } of parties)
      for (const [at, kind] of ['Reso', 'Omaggio'].entries()) {
        const owner = { customer_code: code, document_id: id + at }
        await tx
          .insertInto('non_conformity')
          .values({
            id: id + at,
            kind,
            document_type: 'RC',
            number: text,
            dated_on: '2026-03-01',
            reference: text,
            note: text,
            search_text: text.toLowerCase(),
            customer_code: code,
          })
          .execute()
        await tx
          .insertInto('non_conformity_line')
          .values({ ...owner, position: 1, department: 'Altro', pieces: 1, amount_cents: 1000 })
          .execute()
        await tx
          .insertInto('non_conformity_file')
          .values([
            { ...owner, id: id + at * 10, kind: 'Documento', name: text, file_id },
            {
              ...owner,
              id: id + at * 10 + 1,
              kind: 'Foto',
              name: text,
              file_id: photo_id,
              small_file_id: photo_id,
            },
          ])
          .execute()
      }
  })
}
