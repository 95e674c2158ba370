import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { asOwner } from './owner.ts'
import { noReach, withReach } from './reach.ts'
import { newTrace, traced } from './request-trace.ts'
import { commitWithNext } from './transaction.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  await asOwner(opened.database.db, tx =>
    sql`create table written (id int constraint written_pk primary key deferrable initially deferred,
      size int constraint written_size check (size > 0))`.execute(tx),
  )
})
afterAll(() => opened.close())

const write = (id: number, size = 1) => sql`insert into written (id, size) values (${id}, ${size})`
const isWritten = (id: number) =>
  asOwner(opened.database.db, async tx => {
    const { rows } = await sql`select from written where id = ${id}`.execute(tx)
    return rows.length > 0
  })
const withLast = (first: number, last: ReturnType<typeof write>) =>
  asOwner(opened.database.db, async tx => {
    await write(first).execute(tx)
    await commitWithNext(tx)
    return last.execute(tx)
  })

test('a commit that travels with the last statement stands, and its answer is that of the statement', async () => {
  const { numAffectedRows } = await withLast(1, write(2))
  expect(numAffectedRows).toBe(1n)
  expect([await isWritten(1), await isWritten(2)]).toEqual([true, true])
})

test('a last statement that fails undoes what came before it, and tells its own error', async () => {
  await expect(withLast(3, write(4, 0))).rejects.toThrow('written_size')
  expect(await isWritten(3)).toBe(false)
})

test('a commit that fails is told, too, and nothing of it stands', async () => {
  await expect(withLast(5, write(1))).rejects.toThrow('written_pk')
  expect(await isWritten(5)).toBe(false)
})

test('a transaction whose only statement is its last is begun and ended with it', async () => {
  const alone = (id: number, size: number) =>
    asOwner(opened.database.db, async tx => {
      await commitWithNext(tx)
      await write(id, size).execute(tx)
    })
  await expect(alone(6, 0)).rejects.toThrow('written_size')
  await alone(7, 1)
  expect([await isWritten(6), await isWritten(7)]).toEqual([false, true])
})

test('nothing can be asked after the last statement, and the connection serves on', async () => {
  const late = asOwner(opened.database.db, async tx => {
    await commitWithNext(tx)
    await write(8).execute(tx)
    await write(9).execute(tx)
  })
  await expect(late).rejects.toThrow('after the last one')
  expect([await isWritten(8), await isWritten(9)]).toEqual([true, false])
})

test('what is read without values is planned once, whatever lists are planned by', async () => {
  const { db } = opened.database
  const plans = await withReach(
    db,
    noReach,
    async tx => {
      for (let round = 0; round < 3; round += 1) {
        await sql`select 'always' as planned`.execute(tx)
        await sql`select ${'each time'}::text as planned`.execute(tx)
      }
      const { rows } = await sql<{ custom: number; generic: number }>`select custom_plans::int as custom,
        generic_plans::int as generic from pg_prepared_statements
        where statement like '%as planned' order by generic_plans desc`.execute(tx)
      return rows
    },
    { readOnly: true },
  )
  expect(plans).toEqual([
    { custom: 0, generic: 3 },
    { custom: 3, generic: 0 },
  ])
})

test('what is looked up by key is planned for a few keys, and then for all', async () => {
  const generic = await withReach(
    opened.database.db,
    noReach,
    async tx => {
      for (let key = 0; key < 8; key += 1) await sql`select ${key}::int as keyed`.execute(tx)
      const { rows } = await sql<{ plans: number }>`select generic_plans::int as plans
        from pg_prepared_statements where statement like '%as keyed'`.execute(tx)
      return rows
    },
    { readOnly: true, byKey: true },
  )
  expect(generic).toEqual([{ plans: 3 }])
})

const readOf = (left: AbortSignal, work: Parameters<typeof withReach<void>>[2]) =>
  traced(newTrace({ kind: 'user', name: '1' }, { left }), () =>
    withReach(opened.database.db, noReach, work, { readOnly: true }),
  )

test('a reader who has left asks nothing more, and the connection serves on', async () => {
  const leaving = new AbortController()
  let asked = 0
  const reading = readOf(leaving.signal, async tx => {
    for (; asked < 2; asked += 1) {
      await sql`select 1`.execute(tx)
      leaving.abort(new Error('has left'))
    }
  })
  await expect(reading).rejects.toThrow('has left')
  expect(asked).toBe(1)
  expect(await isWritten(1)).toBe(true)
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'PostgreSQL ends the long statement of a reader who has left',
  async () => {
    const leaving = new AbortController()
    const begun = performance.now()
    const reading = readOf(leaving.signal, async tx => void (await sql`select pg_sleep(15)`.execute(tx)))
    setTimeout(() => leaving.abort(new Error('has left')), 100)
    await expect(reading).rejects.toThrow('has left')
    const asleep = sql`select from pg_stat_activity where query like 'select pg_sleep%'`
    await expect
      .poll(async () => (await asleep.execute(opened.database.db)).rows, { timeout: 5_000 })
      .toHaveLength(0)
    expect(performance.now() - begun).toBeLessThan(10_000)
  },
)
