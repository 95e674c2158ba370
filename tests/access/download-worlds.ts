import { contract } from '#contract/index.ts'
import { roles } from '#contract/roles.ts'
import { aPng } from '#tests/support/sent-file.ts'
import { sendUpload } from '#tests/support/sent-upload.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'

const { downloadOffice } = contract

/** Objects that the examples of downloads name: a file in a second-level folder, and an unfinished upload. */
export async function seedDownloads(portal: TestPortal, admin: string): Promise<void> {
  const save = async (Descrizione: string, Padre: number) => {
    const body = { Id: 0, Descrizione, Padre, Ruoli: roles }
    return (await portal.call(downloadOffice.saveFolder, { as: admin, body })).json().Id
  }
  const Cartella = await save('Cataloghi', await save('Tutti', 0))
  const Invio = await sendUpload(portal, admin, aPng)
  await portal.call(downloadOffice.addFile, { as: admin, body: { Invio, Cartella } })
  const { db } = portal.database
  const { sender } = await db.selectFrom('large_file').select('sender').executeTakeFirstOrThrow()
  const underWay = { id: '00000000-0000-4000-8000-000000000001', name: 'listino.pdf', size_bytes: 1_000 }
  await db
    .insertInto('large_file')
    .values({ ...underWay, sender })
    .execute()
}
