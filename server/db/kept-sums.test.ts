import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '#server/demo/load-demo.ts'
import { entities } from '#server/feed/entities/all.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { keptSums } from './kept-sums.ts'
import { asOwner } from './owner.ts'
import { findRollupDifferences, rollupDifferenceText } from './rollup-check.ts'
import { rebuildRollups, rollupTables } from './rollups.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  const { database, services } = portal
  await loadDemo(database, { scale: 0.1, today: '2026-11-20', files: services.files })
}, 90_000)
afterAll(() => portal.close())

const write = (text: string) => asOwner(portal.database.db, tx => sql.raw(text).execute(tx))

/** Figures that are not sums of other rows: somebody sets them, or each event adds one. */
const ownFigures: Readonly<Record<string, string>> = {
  access_day: 'accesses',
  agent_pair: 'id',
  agent_target: 'amount_cents',
  agent_target_change: 'after_cents before_cents year',
  article: 'next_production quantity version',
  article_change: 'import_id next_after next_before quantity_after quantity_before',
  authenticator: 'last_step',
  backup_run: 'size_bytes',
  browser_error: 'times',
  call_day: 'buckets calls',
  challenge: 'attempts',
  change_mark: 'version',
  claim: 'line order_id pieces',
  claim_step: 'amount_cents',
  confirmation_terms: 'paragraphs',
  conversation_message: 'line',
  conversation_read: 'message_id',
  customer_note: 'version',
  display_audit_door: 'door_id',
  document_opening: 'times',
  download_file: 'sort',
  download_folder: 'roles sort',
  feed_check: 'expected_count file_count',
  feed_file: 'refused_count row_count',
  feed_run: 'attempts expected_count',
  health_day: 'data_bytes files_bytes total_bytes used_bytes',
  health_mail: 'mails',
  home_picture: 'place',
  job_run: 'failures milliseconds',
  large_file: 'size_bytes',
  large_file_piece: 'crc32',
  mail_message: 'attempts offer_id offer_version',
  menu_item: 'roles sort',
  next_step: 'version',
  notice: 'roles sort',
  notification: 'event_id',
  offer_image: 'position',
  order_message: 'line',
  order_message_read: 'message_id',
  order_request: 'list_cents',
  passkey: 'counter transports',
  picture: 'height_px width_px',
  portal_event: 'order_id',
  portal_user: 'version',
  public_document_code: 'uses',
  quote:
    'discount_hundredths header_version markup_cents markup_hundredths next_extra next_position vat_percent version',
  quote_change: 'position',
  quote_desk: 'discount_hundredths markup_cents markup_hundredths',
  quote_extra: 'quantity_hundredths unit_cents vat_percent version',
  quote_offer: 'opened_times quote_version version',
  quote_position: 'alternative_of height_mm list_cents quantity thickness_mm version width_mm place',
  saved_view: 'tab',
  stock_import: 'changed inserted refused rows unchanged',
  stored_file: 'size_bytes',
  throttle: 'attempts',
  visit_plan: 'version',
  visit_stop: 'position',
}

test('every figure of a table is kept and checked, delivered by the ERP, or a source of its own', async () => {
  const figures = await rowsOf<{ table: string; column: string }>(
    portal.database,
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and format_type(a.atttypid, null) ~ 'int|numeric|double|real|\\[\\]' and c.relname not like 'kysely%'
       and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'f')
         and a.attnum = any(k.conkey)) and a.attidentity = ''`,
  )
  const delivered = new Set(
    entities.flatMap(({ table, columns }) =>
      columns.map(({ column, keptIn = table }) => `${keptIn}.${column}`),
    ),
  )
  const checked = new Set(
    keptSums.flatMap(({ table, columns }) => columns.map(column => `${table}.${column}`)),
  )
  const uncovered = figures.filter(
    ({ table, column }) =>
      !rollupTables.includes(table) &&
      !delivered.has(`${table}.${column}`) &&
      !checked.has(`${table}.${column}`) &&
      !(ownFigures[table] ?? '').split(' ').includes(column),
  )
  expect(uncovered, 'check what each sums up, or name it in ownFigures').toEqual([])
  expect(
    [...checked].filter(name => !figures.some(({ table, column }) => name === `${table}.${column}`)),
  ).toEqual([])
})

test('the demo company’s sums are those of their rows, quotes with markups and own lines included', async () => {
  const [counted] = await rowsOf<Record<string, number>>(
    portal.database,
    `select (select count(*) from quote where total_cents > 0)::int as quotes,
       (select count(*) from quote where total_cents > 0 and (markup_hundredths > 0 or discount_hundredths > 0))::int as marked,
       (select count(*) from quote_extra)::int as extras, (select count(*) from non_conformity where amount_cents > 0)::int as returns`,
  )
  expect(Math.min(...Object.values(counted ?? {}))).toBeGreaterThan(0)
  expect(await findRollupDifferences(portal.database)).toEqual([])
})

const damages = [
  [
    'non_conformity',
    'update non_conformity set amount_cents = amount_cents + 1',
    'the lines of returns and gifts',
  ],
  [
    'non_conformity',
    `update non_conformity set departments = '{Ufficio,Altro}' where id = (select min(id) from non_conformity)`,
    'the lines of returns and gifts',
  ],
  ['quote', 'update quote set total_cents = total_cents + 1', 'the positions and own lines of quotes'],
  ['quote', 'update quote set positions = positions + 1', 'the positions and own lines of quotes'],
  ['feed_run', 'update feed_run set row_count = row_count + 1', 'the reports of imports'],
  ['feed_run', 'update feed_run set refused_count = 9', 'the reports of imports'],
  ['large_file', 'update large_file set received_bytes = received_bytes - 1', 'the pieces of large files'],
  ['invoiced_year', 'delete from invoiced_year', 'the invoice lines'],
  ['display_start', 'delete from display_start', 'the doors on display'],
] as const

test.each(damages)('damage to %s is found and mended: %s', async (table, damage, from) => {
  await write(damage)
  const found = await findRollupDifferences(portal.database)
  expect(found.map(one => [one.table, one.from])).toEqual([[table, from]])
  expect(rollupDifferenceText(found[0] as (typeof found)[0])).toContain(`from ${from}`)
  const said: string[] = []
  await rebuildRollups(portal.database, line => said.push(line))
  expect(said.some(line => line.startsWith(table) && line.includes(from))).toBe(true)
  expect(await findRollupDifferences(portal.database)).toEqual([])
})
