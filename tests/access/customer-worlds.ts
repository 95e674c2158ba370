import { sql } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'

interface CustomerWorlds {
  own: string
  foreign: string
  mark: string
}

/** Notes, steps and audits of two customers, one of them in the foreign world. */
export async function seedCustomers(
  { database, services }: TestPortal,
  { own, foreign, mark }: CustomerWorlds,
): Promise<void> {
  const meta = { name: 'scheda.pdf', contentType: 'application/pdf' }
  const stored = await services.files.put(plainPdf('Scheda', []), meta)
  await asOwner(database.db, async tx => {
    await sql`insert into customer_note (id, customer_code, noted_on, text, author) overriding system value
      values (1, ${own}, '2026-03-01', 'Nostra', 'Anna'), (2, ${own}, '2026-03-02', 'Nostra', 'Anna'),
        (900001, ${foreign}, '2026-03-01', ${mark}, ${mark})`.execute(tx)
    await sql`insert into next_step (id, customer_code, text, due_on, turn, author) overriding system value
      values (1, ${own}, 'Nostro', '2026-03-01', 'agente', 'Anna'),
        (900001, ${foreign}, ${mark}, '2026-03-01', 'agente', ${mark})`.execute(tx)
    await sql`select setval(pg_get_serial_sequence('next_step', 'id'), 1000)`.execute(tx)
    const fileId = await recordFile(tx, stored, meta)
    for (const { id, code, text } of [
      { id: 1, code: own, text: 'Nostro' },
      { id: 900001, code: foreign, text: mark },
    ]) {
      await sql`insert into display_audit (id, customer_code, audited_on, author, note) overriding system value
        values (${id}, ${code}, '2026-03-01', ${text}, ${text})`.execute(tx)
      await sql`insert into display_audit_door (id, audit_id, customer_code, model, state, photo_id)
        overriding system value values (${id}, ${id}, ${code}, ${text}, 'buona', ${fileId})`.execute(tx)
    }
    for (const table of ['display_audit', 'display_audit_door'])
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`.execute(tx)
    await sql`insert into registry_sheet (id, agent_code, sender, file_name, file_id) overriding system value
      select case when code = ${own} then 1 else 900001 end, agent_code,
        case when code = ${own} then 'Anna' else ${mark} end, case when code = ${own} then 'n.pdf' else ${mark} end,
        ${fileId}::uuid
      from customer where code in (${own}, ${foreign})`.execute(tx)
    await sql`select setval(pg_get_serial_sequence('registry_sheet', 'id'), 1000)`.execute(tx)
    await sql`select setval(pg_get_serial_sequence('customer_note', 'id'), 1000)`.execute(tx)
  })
}
