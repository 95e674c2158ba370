import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { ownedTables } from '#server/db/policies.ts'
import { brandReach, withReach } from '#server/db/reach.ts'
import { aCustomer, anAgent, anOrder, aUser } from '#tests/support/factories.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

type OwnedTable = keyof typeof ownedTables

const keptTables = (Object.keys(ownedTables) as OwnedTable[]).filter(
  table => ownedTables[table] !== 'agent' && ownedTables[table] !== 'company',
)
const file = '00000000-0000-4000-8000-000000000009'

// One row of customer C1 in every table that the factories leave empty.
const rows = `
insert into stored_file (id, key, name, content_type, size_bytes, sha256) values ('${file}', 'k', 'n', 't', 1, 's');
insert into customer_discount (customer_code, series, model, discount) values ('C1', 's', 'm', '10');
insert into showroom (id, customer_code) values (1, 'C1');
insert into delivery (number, order_id, customer_code, delivered_on, is_final) values ('D1', 1, 'C1', '2026-11-01', true);
insert into order_document (order_id, customer_code, file_id) values (1, 'C1', '${file}');
insert into web_confirmation (order_id, customer_code, user_name, terms_version) values (1, 'C1', 'cliente', '1');
insert into sales_day (customer_code, agent_code, series_code, day, state, doors, amount_cents)
  values ('C1', 'A', 'S', '2026-01-01', 1, 1, 1);
insert into sales_customer_day (customer_code, agent_code, day, state, doors, amount_cents)
  values ('C1', 'A', '2026-01-01', 1, 1, 1);
insert into sales_year (customer_code, year, doors, cents, doors_total, cents_total) values ('C1', 2026, '{1}', '{1}', 1, 1);
insert into sales_series_year (customer_code, state, year, series_code, doors, cents) values ('C1', 1, 2026, '', '{1}', '{1}');
insert into confirmed_count (customer_code, orders) values ('C1', 1);
insert into order_mail (order_id, customer_code, address, sent_on) values (1, 'C1', 'a@example.com', '2026-01-01');
insert into document_opening (order_id, customer_code, user_name) values (1, 'C1', 'cliente');
insert into order_reference (order_id, customer_code, reference, search_text, changed_by) values (1, 'C1', 'r', 'r', 'c');
insert into expected_change (order_id, customer_code) values (1, 'C1');
insert into display_door (id, customer_code, quantity, shown_on) values (1, 'C1', 1, '2026-01-01');
insert into pop_material (id, customer_code, description, quantity) values (1, 'C1', 'd', 1);
insert into customer_document (id, customer_code, purpose, name, file_name) values (1, 'C1', 'Tendenze', 'n', 'f.pdf');
insert into customer_note (customer_code, noted_on, text, author) values ('C1', '2026-01-01', 't', 'a');
insert into next_step (customer_code, text, due_on, turn, author) values ('C1', 't', '2026-01-01', 'agente', 'a');
insert into visit_plan (id, agent_code, planned_on, starts_at, made_by) overriding system value
  values (1, 'A-PRIMA', '2026-01-01', '09:00', 'a');
insert into visit_stop (plan_id, position, customer_code) values (1, 1, 'C1');
insert into display_audit (customer_code, audited_on, author) values ('C1', '2026-01-01', 'a');
insert into display_audit_door (audit_id, customer_code, model, state) select id, customer_code, 'm', 'buona' from display_audit;
insert into invoice_line (invoice, position, customer_code, invoiced_on, amount_cents) values ('F1', 1, 'C1', '2026-01-01', 1);
insert into display_start (customer_code, year, day) values ('C1', 2026, '2026-01-01');
insert into promotion_day (customer_code, promotion_code, day, state, doors, amount_cents)
  values ('C1', 'P', '2026-01-01', 1, 1, 1);
insert into non_conformity (id, kind, document_type, number, dated_on, search_text, customer_code)
  values (1, 'Reso', 'R', '1', '2026-01-01', '', 'C1');
insert into non_conformity_line (document_id, position, customer_code, department, pieces) values (1, 1, 'C1', 'Legno', 1);
insert into non_conformity_file (id, document_id, customer_code, name, kind) values (1, 1, 'C1', 'n', 'Documento');
insert into quote (customer_code, maker, user_name, reference, search_text, valid_until)
  values ('C1', 'cliente', 'cliente', 'r', 'r', '2099-01-01');
insert into quote_position (quote_id, position, customer_code, maker, quantity, width_mm, height_mm, thickness_mm, filling, version)
  select id, 1, customer_code, maker, 1, 700, 2100, 80, '', 1 from quote;
insert into quote_extra (quote_id, line, customer_code, maker, description, quantity_hundredths, unit_cents, vat_percent, version)
  select id, 1, customer_code, maker, '', 1, 1, 22, 1 from quote;
insert into quote_change (quote_id, version, customer_code, maker, user_name, what)
  select id, 1, customer_code, maker, 'cliente', '' from quote;
insert into quote_desk (customer_code, maker) values ('C1', 'cliente');
insert into order_request (quote_id, customer_code, maker, user_name, list_cents, content)
  select id, customer_code, maker, 'cliente', 1, '{}' from quote;
insert into quote_offer (quote_id, customer_code, maker, code, version, quote_version, valid_until, content)
  select id, customer_code, maker, 'codice', 1, 1, '2099-01-01', '{}' from quote;
insert into conversation_message (kind, quote_id, offer_code, line, customer_code, maker, by_visitor, author, text)
  select 'offerta', id, 'codice', 1, customer_code, maker, true, 'a', 't' from quote;
insert into claim (customer_code, kind, pieces, description, opener) values ('C1', 'mancante', 1, 'd', 'a');
insert into claim_step (claim_id, customer_code, state, author, author_role) values (1, 'C1', 'nuovo', 'a', 'Cliente');
insert into claim_photo (claim_id, customer_code, kind, file_id, small_file_id)
  select 1, 'C1', 'difetto', id, id from stored_file limit 1;
insert into order_message (order_id, customer_code, author, author_role, text) values (1, 'C1', 'a', 'Cliente', 't');
insert into order_message_read (order_id, user_id, customer_code, reader, message_id)
  select 1, id, 'C1', name, 1 from portal_user;
`

let opened: TestDatabase
const codes = { before: 'A-PRIMA', after: 'A-DOPO', other: 'A-ALTRO' }

beforeAll(async () => {
  opened = await openTestDatabase()
  for (const code of Object.values(codes)) await anAgent(opened.database, { code })
  await aCustomer(opened.database, { code: 'C1', agent_code: codes.before })
  await anOrder(opened.database, { id: 1, customer_code: 'C1', agent_code: codes.before })
  await aUser(opened.database)
  await asOwner(opened.database.db, tx => sql.raw(rows).execute(tx))
})
afterAll(() => opened.close())

async function countSeen(table: string, agents: readonly string[]): Promise<number> {
  const reach = brandReach({ customer: null, agents, makers: ['*'] })
  const { rows } = await withReach(opened.database.db, reach, tx =>
    sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(tx),
  )
  return rows[0]?.rows ?? -1
}

const moveTo = (agent: string | null) =>
  asOwner(opened.database.db, tx =>
    tx.updateTable('customer').set({ agent_code: agent }).where('code', '=', 'C1').execute(),
  )

describe.each(keptTables)('%s', table => {
  test('is seen by whoever looks after the customer, from the moment that this changes', async () => {
    await moveTo(codes.before)
    const all = await countSeen(table, [codes.before])
    expect(all, `insert a row of ${table} above`).toBeGreaterThan(0)
    expect(await countSeen(table, [codes.before, codes.other])).toBe(all)
    expect(await countSeen(table, [codes.after])).toBe(0)
    await moveTo(codes.after)
    expect(await countSeen(table, [codes.before])).toBe(0)
    expect(await countSeen(table, [codes.before, codes.other])).toBe(0)
    expect(await countSeen(table, [codes.after])).toBe(all)
    await moveTo(null)
    expect(await countSeen(table, [codes.before, codes.after])).toBe(0)
    expect(await countSeen(table, [codes.after])).toBe(0)
    await moveTo(codes.before)
    expect(await countSeen(table, [codes.before])).toBe(all)
  })
})

test('who sold stays with the order', async () => {
  await moveTo(codes.after)
  const orders = await asOwner(opened.database.db, tx =>
    tx.selectFrom('sales_order').select(['agent_code', 'keeper_code']).execute(),
  )
  expect(orders).toEqual([{ agent_code: codes.before, keeper_code: codes.after }])
})

test('a row cannot name another keeper than its customer has', async () => {
  const rename = asOwner(opened.database.db, tx =>
    tx.updateTable('sales_order').set({ keeper_code: codes.other }).execute(),
  )
  await expect(rename).rejects.toThrow('sales_order_customer_fk')
  const renameLine = asOwner(opened.database.db, tx =>
    tx.updateTable('order_line').set({ keeper_code: codes.other }).execute(),
  )
  await expect(renameLine).rejects.toThrow('order_line_order_fk')
})
