import { sql } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import { plainPhoto } from '#server/demo/plain-photo.ts'
import { recordFile } from '#server/files/stored-files.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'
import type { Party } from './parties.ts'

/** A claim of each party with a proposal and a photo. */
export async function seedClaims(
  { database, services }: TestPortal,
  parties: readonly Party[],
): Promise<void> {
  const meta = { name: 'reclamo.jpg', contentType: 'image/jpeg' }
  const stored = await services.files.put(await plainPhoto('difetto'), meta)
  await asOwner(database.db, async tx => {
    const fileId = await recordFile(tx, stored, meta)
    for (const { id, code, text } of parties) {
      await sql`insert into claim (id, customer_code, order_id, line, order_number, model, kind, pieces, description, state, opener)
        overriding system value
        values (${id}, ${code}, ${id + 1}, 1, ${text}, ${text}, 'danneggiato', 1, ${text}, 'proposta', ${text})`.execute(
        tx,
      )
      await sql`insert into claim_step (id, claim_id, customer_code, state, author, author_role, text, remedy, amount_cents)
        overriding system value
        values (${id}, ${id}, ${code}, 'proposta', ${text}, 'Admin', ${text}, 'accredito', 8500)`.execute(tx)
      await sql`insert into claim_photo (id, claim_id, customer_code, kind, file_id, small_file_id) overriding system value
        values (${id}, ${id}, ${code}, 'difetto', ${fileId}::uuid, ${fileId}::uuid)`.execute(tx)
    }
    for (const table of ['claim', 'claim_step', 'claim_photo'])
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`.execute(tx)
  })
}
