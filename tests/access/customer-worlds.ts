import { sql } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'
import type { Party } from './parties.ts'

/** Notes, steps, audits and registry sheets of each party, and a second note of the first one. */
export async function seedCustomers(
  { database, services }: TestPortal,
  parties: readonly Party[],
): Promise<void> {
  const meta = { name: 'scheda.pdf', contentType: 'application/pdf' }
  const stored = await services.files.put(plainPdf('Scheda', []), meta)
  await asOwner(database.db, async tx => {
    const fileId = await recordFile(tx, stored, meta)
    for (const { id, code, agent, text } of parties) {
      for (const note of code === parties[0]?.code ? [id, id + 1] : [id])
        await sql`insert into customer_note (id, customer_code, noted_on, text, author) overriding system value
          values (${note}, ${code}, '2026-03-01', ${text}, ${text})`.execute(tx)
      await sql`insert into next_step (id, customer_code, text, due_on, turn, author) overriding system value
        values (${id}, ${code}, ${text}, '2026-03-01', 'agente', ${text})`.execute(tx)
      await sql`insert into registry_sheet (id, agent_code, sender, file_name, file_id) overriding system value
        values (${id}, ${agent}, ${text}, ${text}, ${fileId}::uuid)`.execute(tx)
      await sql`insert into display_audit (id, customer_code, audited_on, author, note) overriding system value
        values (${id}, ${code}, '2026-03-01', ${text}, ${text})`.execute(tx)
      await sql`insert into display_audit_door (id, audit_id, customer_code, model, state, photo_id)
        overriding system value values (${id}, ${id}, ${code}, ${text}, 'buona', ${fileId})`.execute(tx)
    }
    for (const table of [
      'customer_note',
      'next_step',
      'registry_sheet',
      'display_audit',
      'display_audit_door',
    ])
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`.execute(tx)
  })
}
