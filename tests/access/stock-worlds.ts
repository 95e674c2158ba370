import { asOwner } from '#server/db/owner.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'

/** Stock is for the office only, so for all others it is foreign data. */
export async function seedStock({ database }: TestPortal, mark: string): Promise<void> {
  await asOwner(database.db, async tx => {
    const article = {
      code: 'TEL-1',
      shown_code: 'TEL-1',
      description: `Telaio ${mark}`,
      search_text: '',
    }
    await tx.insertInto('article').values(article).execute()
    const counts = { rows: 0, inserted: 0, changed: 0, unchanged: 0, refused: 0 }
    await tx
      .insertInto('stock_import')
      .values({ file_name: `${mark}.csv`, imported_by: 'titolare', ...counts, errors: '[]' })
      .execute()
  })
}
