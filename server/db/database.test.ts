import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, anAgent } from '#tests/support/factories.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { asOwner, asOwnerOnClient } from './owner.ts'
import { brandReach, noReach, withReach } from './reach.ts'

let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const db = () => opened.database.db
const everything = brandReach({ customer: null, agents: 'all', makers: [] })

describe('values', () => {
  test('are the same on both engines', async () => {
    const { rows } =
      await sql`select 9007199254740991::int8 as big, date '2026-02-28' as day, 12.30::numeric as amount,
      timestamptz '2026-11-21 06:30+01' as at, '{"a":1}'::jsonb as json, array['a','b'] as list`.execute(db())
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        day: '2026-02-28',
        amount: '12.30',
        at: new Date('2026-11-21T05:30:00Z'),
        json: { a: 1 },
        list: ['a', 'b'],
      },
    ])
  })
  test('that JavaScript cannot hold are an error, not a wrong number', async () => {
    await expect(sql`select 9007199254740993::int8`.execute(db())).rejects.toThrow('too large')
  })
})

describe('a transaction', () => {
  test('cannot reach around itself', async () => {
    const around = withReach(db(), noReach, () => sql`select 1`.execute(db()))
    await expect(around).rejects.toThrow('the outer database was used inside a transaction')
    await expect(asOwner(db(), () => asOwner(db(), async () => 1))).rejects.toThrow('inside a transaction')
    expect((await sql`select 1 as one`.execute(db())).rows).toEqual([{ one: 1 }])
  })
  test('of a read refuses to write', async () => {
    const write = withReach(db(), noReach, tx => sql`delete from setting`.execute(tx), { readOnly: true })
    await expect(write).rejects.toThrow('a reading has written')
  })
  test('that fails leaves nothing behind, and the connection is nobody again', async () => {
    const failing = asOwner(db(), async tx => {
      await tx.insertInto('agent').values({ code: 'PERSO', name: 'Nessuno' }).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const failingCopy = asOwnerOnClient(opened.database.pool, async (_, tx) => {
      await tx.insertInto('agent').values({ code: 'PERSO', name: 'Nessuno' }).execute()
      throw new Error('no')
    })
    await expect(failingCopy).rejects.toThrow('no')
    expect(await db().selectFrom('agent').where('code', '=', 'PERSO').selectAll().execute()).toEqual([])
    expect((await sql`select current_user as name`.execute(db())).rows).toEqual([{ name: 'soglia_portal' }])
  })
})

describe('a reach', () => {
  test('shows its customer or agents and no other, for reads, counts and raw SQL', async () => {
    const mine = await aCustomer(opened.database)
    const other = await aCustomer(opened.database)
    const unkept = await aCustomer(opened.database, { agent_code: null })
    const seen = (codes: { customer?: string; agents?: 'all' | string[] }) =>
      withReach(db(), brandReach({ customer: null, agents: [], makers: [], ...codes }), async tx => {
        const { rows } = await sql<{ code: string }>`select code from customer order by code`.execute(tx)
        return rows.map(row => row.code)
      })
    const [agent, stranger] = [String(mine.agent_code), String(other.agent_code)]
    expect(await seen({ customer: mine.code })).toEqual([mine.code])
    expect(await seen({ customer: '' })).toEqual([])
    expect(await seen({ agents: [agent] })).toEqual([mine.code])
    expect(await seen({ agents: [agent, stranger] })).toEqual([mine.code, other.code].sort())
    expect(await seen({ agents: ['', agent] })).toEqual([mine.code])
    expect(await seen({ agents: [''] })).toEqual([])
    expect(await seen({ agents: [] })).toEqual([])
    expect(await seen({ agents: 'all' })).toEqual([mine.code, other.code, unkept.code].sort())
    expect(await withReach(db(), noReach, tx => tx.selectFrom('customer').selectAll().execute())).toEqual([])
  })
  test('does not outlive its transaction', async () => {
    const mine = await aCustomer(opened.database)
    await withReach(db(), brandReach({ customer: mine.code, agents: [], makers: [] }), async () => {})
    await withReach(db(), everything, async () => {})
    expect(await db().selectFrom('customer').selectAll().execute()).toEqual([])
  })
  test('is not widened by writes', async () => {
    const agent = await anAgent(opened.database)
    const insert = withReach(db(), everything, tx =>
      tx
        .insertInto('customer')
        .values({ code: 'X', company_name: 'X', search_text: 'x', agent_code: agent.code })
        .execute(),
    )
    await expect(insert).rejects.toThrow('permission denied')
  })
  test('refuses a customer code that would end its list', async () => {
    await expect(aCustomer(opened.database, { code: 'A,B' })).rejects.toThrow('customer_code_plain')
  })
})

test('no statement is compiled, however much it is expected to cost', async ctx => {
  if (opened.database.engine) ctx.skip('the embedded engine has no compiler')
  expect((await opened.database.pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
})
