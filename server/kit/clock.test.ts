import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { advanceClock, now, setClock } from '#tests/support/clock.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const root = join(import.meta.dirname, '../..')

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

/** The time in milliseconds from each source that the portal has. */
async function asked() {
  const { rows } = await asOwner(portal.database.db, tx =>
    sql<{ at: Date; ticking: Date; stamped: Date; day: string }>`with made as (
        insert into portal_event (kind) values ('pronto') returning at)
      select clock_now() as at, clock_ticking() as ticking, made.at as stamped, today_in_italy()::text as day
      from made`.execute(tx),
  )
  const [{ day, ...instants } = { day: '' }] = rows
  const { headers } = await portal.call(contract.session.start)
  const told = new Date(String(headers.date))
  return { day, instants: [...Object.values(instants), portal.services.now(), told, now()].map(Number) }
}

test('a test sets it whole: process, database, column defaults, days and answers go on from there together', async () => {
  for (const at of ['2028-02-29T11:00:00Z', '2026-12-31T22:59:30Z', '2027-03-28T00:59:00Z']) {
    await setClock(portal.database, at)
    const { day, instants } = await asked()
    expect(day).toBe(at.slice(0, 10))
    for (const instant of instants) expect(Math.abs(instant - Date.parse(at))).toBeLessThan(5_000)
  }
  await setClock(portal.database, '2026-12-31T22:59:30Z')
  await advanceClock(portal.database, 60_000)
  expect((await asked()).day).toBe('2027-01-01')
})

const otherClocks =
  /(?<![\w.'])now\(\)|\bclock_timestamp\(|\b(statement|transaction)_timestamp\(|\b(current|local)_?(date|time|timestamp)\b|\btimeofday\(/i

test('no column and no function of the database asks another clock', async () => {
  const texts = await rowsOf<{ place: string; text: string }>(
    portal.database,
    `select adrelid::regclass || '.' || attname as place, pg_get_expr(adbin, adrelid) as text from pg_attrdef
       join pg_attribute on attrelid = adrelid and attnum = adnum join pg_class on pg_class.oid = adrelid
       where relnamespace = 'public'::regnamespace
     union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
     union all select viewname, definition from pg_views where schemaname = 'public'
     union all select matviewname, definition from pg_matviews where schemaname = 'public'
     union all select indexname, indexdef from pg_indexes where schemaname = 'public'
     union all select policyname, concat(qual, with_check) from pg_policies where schemaname = 'public'
     union all select conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace`,
  )
  expect(texts.length).toBeGreaterThan(500)
  const found = texts.filter(({ text }) => otherClocks.test(text)).map(({ place }) => place)
  expect(found).toEqual(expect.arrayContaining(['clock_now', 'clock_ticking']))
  expect(found).toHaveLength(2)
})

const otherWays = /Europe\/Rome|toISOString\(\)\.slice\(0, 10\)|\bmachineClock\b/
/** These files need the machine's clock, or compute with dates other than today. */
const allowed = [
  /^server\/kit\/(clock|clock\.test|today)\.ts$/,
  /^rules\/(italian-format|calendar)\.ts$/,
  /^server\/db\/migrations\/(0018-today|0049-clock|0051-removals|0053-new-downloads)\.ts$/,
  /^server\/demo\//,
  /^server\/features\/quotes\/offers\/offer-numbers\.test\.ts$/,
  /^server\/jobs\/jobs(\.test)?\.ts$/,
  /^server\/(serve|command-line)\.ts$/,
  // The machine's clock stamps files, so their age is measured with it.
  /^server\/(work|feed\/(return-folder|waiting-runs|check\/check-runs)|feed\/return-folder\.test)\.ts$/,
  /^server\/(files|features\/downloads)\/[\w-]+\.test\.ts$/,
  /^(playwright\.config|tools\/bench\/[\w-]+|tests\/(support\/clock|look\/camera)|tests\/components\/vitest\.config)\.ts$/,
]

test('which day it is, is asked in one way, and the machine’s clock by few', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { cwd: root })
  const found = files
    .toString()
    .trim()
    .split('\n')
    .filter(path => !allowed.some(place => place.test(path)))
    .filter(path => otherWays.test(readFileSync(join(root, path), 'utf8')))
  expect(found).toEqual([])
})
