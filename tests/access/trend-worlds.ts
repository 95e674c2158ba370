import { sql } from 'kysely'
import { asOwnerOnClient } from '#server/db/owner.ts'
import { refreshRollups } from '#server/db/rollups.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'
import type { Party } from './parties.ts'

type Placed = Pick<Party, 'code' | 'id' | 'text'>

/** Displays, material, documents and invoices of each party. */
export async function seedTrends(
  portal: TestPortal,
  parties: readonly Placed[],
  { withGroups = true } = {},
): Promise<void> {
  const { database, services } = portal
  const meta = { name: 'd.pdf', contentType: 'application/pdf' }
  const file = await services.files.put(plainPdf('Documento', []), meta)
  await asOwnerOnClient(database.pool, async (client, tx) => {
    const file_id = await recordFile(tx, file, meta)
    if (withGroups) {
      await tx.insertInto('product_group').values({ code: 'T', name: 'MPM PORTE', sort: 1 }).execute()
      await tx.insertInto('series').values(series).execute()
    }
    for (const { id, code, text } of parties) {
      const owner = { customer_code: code }
      await tx
        .insertInto('display_door')
        .values({ ...owner, id, model: text, finish: text, quantity: 1, shown_on: '2026-02-01' })
        .execute()
      await tx
        .insertInto('pop_material')
        .values({ ...owner, id, description: text, quantity: 1 })
        .execute()
      for (const [at, purpose] of ['Tendenze', 'Promozioni'].entries())
        await tx
          .insertInto('customer_document')
          .values({ ...owner, id: id + at, purpose, name: text, file_name: 'd.pdf', file_id })
          .execute()
      await sql`insert into invoice_line (invoice, position, customer_code, agent_code, invoiced_on, amount_cents)
        select ${text}, 1, code, agent_code, '2026-03-01', 10000 from customer where code = ${code}`.execute(
        tx,
      )
      await sql`update order_line set series_code = 'T1', promotion_code = 'P1' where order_id = ${id}`.execute(
        tx,
      )
    }
    for (const source of ['orders', 'displays', 'invoices'] as const) await refreshRollups(client, source)
  })
}

const series = { code: 'T1', name: 'Laminato', group_code: 'T', sort: 1 }
