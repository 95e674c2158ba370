import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noReach, withReach } from '#server/db/reach.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { countFailure, giveBack, type Limit, takeAttempt, throttleKey } from './throttle.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const transaction: Parameters<typeof takeAttempt>[0] = work => withReach(opened.database.db, noReach, work)
const take = (limit: Limit) => takeAttempt(transaction, [limit], async () => 'taken')

async function limitWithTwoUnderWay(): Promise<Limit> {
  const limit = { key: throttleKey('prova', `${Math.random()}`), most: 2, isPersonal: true }
  await take(limit)
  await take(limit)
  return limit
}
function endWait({ key }: Limit) {
  return sql`update throttle set blocked_until = clock_now() where key = ${key}`.execute(opened.database.db)
}

test('an attempt beyond the limit waits until those under way have succeeded', async () => {
  const limit = await limitWithTwoUnderWay()
  const settled = vi.fn()
  const third = take(limit).finally(settled)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(settled).not.toHaveBeenCalled()
  await transaction(tx => giveBack(tx, [limit]))
  expect(await third).toBe('taken')
})

test('an attempt that saw the others fail is refused, even when their wait is over by then', async () => {
  const limit = await limitWithTwoUnderWay()
  const third = take(limit)
  third.catch(() => {})
  await new Promise(resolve => setTimeout(resolve, 20))
  await endWait(limit)
  await expect(third).rejects.toMatchObject({ code: 'login.throttled', detail: { retryAfter: 1 } })
  expect(await take(limit)).toBe('taken')
})

test('when the wait is over one attempt may pass, not all that ask together', async () => {
  const limit = await limitWithTwoUnderWay()
  await transaction(tx => countFailure(tx, [limit]))
  await endWait(limit)
  const answers = await Promise.allSettled([take(limit), take(limit), take(limit)])
  expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
})

test('refused by one limit, an attempt does not count for the other', async () => {
  const full = await limitWithTwoUnderWay()
  await transaction(tx => countFailure(tx, [full]))
  const other = { key: throttleKey('prova', 'altra'), most: 5, isPersonal: false }
  await expect(takeAttempt(transaction, [other, full], async () => 'taken')).rejects.toMatchObject({
    code: 'login.throttled',
  })
  const { db } = opened.database
  expect(await db.selectFrom('throttle').where('key', '=', other.key).selectAll().execute()).toEqual([])
})

test('work that fails does not count', async () => {
  const limit = { key: throttleKey('prova', 'guasto'), most: 5, isPersonal: true }
  const broken = takeAttempt(transaction, [limit], () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  const { db } = opened.database
  expect(await db.selectFrom('throttle').where('key', '=', limit.key).selectAll().execute()).toEqual([])
})

test('parts of a key cannot run into each other', () => {
  expect(throttleKey('prova', 'a,b', 'c')).not.toBe(throttleKey('prova', 'a', 'b,c'))
})

test('a clock that ran ahead and was put back keeps nobody out', async () => {
  const limit = await limitWithTwoUnderWay()
  await transaction(tx => countFailure(tx, [limit]))
  const { key } = limit
  await sql`update throttle set blocked_until = clock_now() + interval '1 year', window_ends_at = clock_now() + interval '1 year'
    where key = ${key}`.execute(opened.database.db)
  expect(await take(limit)).toBe('taken')
})
