import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { countUpTo, fillEmptyTable } from './bulk-load.ts'
import { asOwnerOnClient } from './owner.ts'

let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const partsOf = (table: string) => `
  select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = '${table}'::regclass
  union all select indexname, indexdef from pg_indexes where tablename = '${table}' order by 1, 2`

const partsWithin = async (client: pg.ClientBase, table: string) =>
  (await client.query<{ name: string }>(partsOf(table))).rows.map(row => row.name)

test.each(['order_line', 'sales_order', 'sales_day', 'customer'])(
  '%s has the same constraints and indexes after a bulk load',
  async table => {
    const before = await rowsOf(opened.database, partsOf(table))
    const during = await asOwnerOnClient(opened.database.pool, client =>
      fillEmptyTable(client, table, () => partsWithin(client, table)),
    )
    expect(during.length).toBeLessThan(before.length)
    expect(await rowsOf(opened.database, partsOf(table))).toEqual(before)
  },
)

test('what other tables point at stays in place', async () => {
  const during = await asOwnerOnClient(opened.database.pool, client =>
    fillEmptyTable(client, 'sales_order', () => partsWithin(client, 'sales_order')),
  )
  expect(during).toContain('sales_order_owner')
  expect(during).not.toContain('sales_order_search')
})

test('rows that break a foreign key undo the whole load', async () => {
  const orphan = `insert into showroom (id, customer_code) values (1, 'nobody')`
  const load = asOwnerOnClient(opened.database.pool, client =>
    fillEmptyTable(client, 'showroom', () => client.query(orphan)),
  )
  await expect(load).rejects.toThrow('showroom_customer_fk')
  expect(await rowsOf(opened.database, 'select id from showroom')).toEqual([])
})

test('while someone reads the table, the load runs beside its indexes', async ctx => {
  if (opened.database.engine) ctx.skip('one connection: nobody else can be reading')
  const reader = await opened.database.pool.connect()
  await reader.query('begin; select from showroom')
  const during = await asOwnerOnClient(opened.database.pool, client =>
    fillEmptyTable(client, 'showroom', () => partsWithin(client, 'showroom')),
  )
  await reader.query('rollback')
  reader.release()
  expect(during).toEqual(
    (await rowsOf<{ name: string }>(opened.database, partsOf('showroom'))).map(row => row.name),
  )
})

test('counting stops at the limit', async () => {
  await asOwnerOnClient(opened.database.pool, async client => {
    expect(await countUpTo(client, 'generate_series(1, 10)', 4)).toBe(4)
    expect(await countUpTo(client, 'generate_series(1, 10)', 40)).toBe(10)
  })
})
