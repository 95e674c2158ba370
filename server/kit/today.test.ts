import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { italianDay } from '#rules/italian-format.ts'
import { noReach, withReach } from '#server/db/reach.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { setToday } from '#tests/support/today.ts'
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
  expect((await asked()).day).toBe(italianDay(new Date()))
  await setToday(own.database, '2026-07-01')
  expect(await asked()).toEqual({ day: '2026-07-01', begin: new Date('2026-06-30T22:00:00Z') })
})

const otherWays = /Europe\/Rome|toISOString\(\)\.slice\(0, 10\)|\bcurrent_date\b/
/** Which day it is, is asked of these; the rest writes instants of its own, or tells a program where the clock stands. */
const allowed = [
  /^rules\/italian-format\.ts$/,
  /^rules\/calendar\.ts$/, // reckons with days, knows of no today
  /^server\/kit\/today(\.test)?\.ts$/,
  /^server\/db\/migrations\/0018-today\.ts$/,
  /^server\/demo\//,
  /^server\/jobs\/jobs(\.test)?\.ts$/,
  /^(playwright\.config|tools\/bench\/browser)\.ts$/,
]

test('which day it is, is asked in one way', () => {
  const root = join(import.meta.dirname, '../..')
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { cwd: root })
  const found = files
    .toString()
    .trim()
    .split('\n')
    .filter(path => !allowed.some(place => place.test(path)))
    .filter(path => otherWays.test(readFileSync(join(root, path), 'utf8')))
  expect(found).toEqual([])
})
