import { afterAll, beforeAll, expect, test } from 'vitest'
import { noReach, withReach } from '#server/db/reach.ts'
import * as clock from '#tests/support/clock.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { startOfDay, today } from './today.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await openTestDatabase()
})
afterAll(() => own.close())

const asked = () =>
  withReach(own.database.db, noReach, tx =>
    tx.selectNoFrom([today.as('day'), startOfDay(today).as('begin')]).executeTakeFirstOrThrow(),
  )

test('it is the day it is in Italy, until a test says otherwise; it begins at midnight there', async () => {
  expect((await asked()).day).toBe(clock.today())
  await clock.setClock(own.database, '2026-07-01')
  expect(await asked()).toEqual({ day: '2026-07-01', begin: new Date('2026-06-30T22:00:00Z') })
})
