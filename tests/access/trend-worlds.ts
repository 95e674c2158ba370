import { sql } from 'kysely'
import { asOwnerOnClient } from '#server/db/owner.ts'
import { refreshRollups } from '#server/db/rollups.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'

interface TrendWorlds {
  own: string
  foreign: string
  mark: string
}

/** Displays, material, documents and invoices of two customers, one of them foreign. */
export async function seedTrends(portal: TestPortal, { own, foreign, mark }: TrendWorlds): Promise<void> {
  const { database, services } = portal
  const meta = { name: 'd.pdf', contentType: 'application/pdf' }
  const file = await services.files.put(plainPdf('Documento', []), meta)
  await asOwnerOnClient(database.pool, async (client, tx) => {
    const file_id = await recordFile(tx, file, meta)
    await tx.insertInto('product_group').values({ code: 'T', name: 'MPM PORTE', sort: 1 }).execute()
    await tx.insertInto('series').values(series).execute()
    for (const { id, order, code, text } of [
      { id: 1, order: 1, code: own, text: 'Nostro' },
      { id: 900001, order: 900001, code: foreign, text: mark },
    ]) {
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
      await sql`update order_line set series_code = 'T1', promotion_code = 'P1' where order_id = ${order}`.execute(
        tx,
      )
    }
    for (const source of ['orders', 'displays', 'invoices'] as const) await refreshRollups(client, source)
  })
}

const series = { code: 'T1', name: 'Laminato', group_code: 'T', sort: 1 }
