import { sql } from 'kysely'
import { italianDay } from '#rules/italian-format.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'

/** How far the clock of this test file is ahead of the machine's. `npm run test:calendar` starts it on other days. */
let aheadMs = aheadAtStart()

/** A journey's processes begin one after the other: the first one says how far they are ahead together. */
function aheadAtStart(): number {
  const { SOGLIA_TEST_CLOCK, SOGLIA_E2E_AHEAD } = process.env
  if (!SOGLIA_TEST_CLOCK) return 0
  return Number(SOGLIA_E2E_AHEAD ?? Date.parse(SOGLIA_TEST_CLOCK) - Date.now())
}

/** Test files that share a process begin with the clock that the first one had. */
export function resetClock(): void {
  aheadMs = aheadAtStart()
}

/** The instant it is for this test file: for its portal, for its database, and for the test itself. */
export function now(): Date {
  return new Date(Date.now() + aheadMs)
}

/** The day it is in Italy for this test file. */
export function today(): string {
  return italianDay(now())
}

/** The instant so many days from now; a negative number means earlier. */
export function daysFromNow(days: number): Date {
  return new Date(now().getTime() + days * 86_400_000)
}

/** From now on it is this instant, or the morning of this day, for the portal, its database and the test. The clock goes on. */
export async function setClock(database: Pick<Database, 'db'>, at: string): Promise<void> {
  aheadMs = Date.parse(at.includes('T') ? at : `${at}T09:00:00Z`) - Date.now()
  await keepClock(database)
}

/** For the portal, its database and the test it is so much later at once. */
export async function advanceClock(database: Pick<Database, 'db'>, milliseconds: number): Promise<void> {
  aheadMs += milliseconds
  await keepClock(database)
}

/** Gives a database that has just been opened the clock of this test file. */
export async function keepClock({ db }: Pick<Database, 'db'>): Promise<void> {
  const ahead = sql.lit(`select now() + interval '${Math.round(aheadMs)} milliseconds'`)
  await asOwner(db, tx =>
    sql`create or replace function clock_now() returns timestamptz language sql stable parallel safe
      as ${ahead}`.execute(tx),
  )
}

/** In milliseconds; 0 is the machine's clock. */
export function clockAhead(): number {
  return aheadMs
}
