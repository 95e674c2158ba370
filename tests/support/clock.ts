import { sql } from 'kysely'
import { dayInItaly } from '#rules/italian-format.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'

/** How far this test file's clock is ahead of the machine's. `npm run test:calendar` starts it on other days. */
let aheadMs = aheadAtStart()

/** The processes of a journey start one after another, so the first one decides how far all are ahead. */
function aheadAtStart(): number {
  const { SOGLIA_TEST_CLOCK, SOGLIA_E2E_AHEAD } = process.env
  if (!SOGLIA_TEST_CLOCK) return 0
  return Number(SOGLIA_E2E_AHEAD ?? Date.parse(SOGLIA_TEST_CLOCK) - Date.now())
}

/** Test files that share a process begin with the clock of the first one. */
export function resetClock(): void {
  aheadMs = aheadAtStart()
}

/** The present instant of this test file, for its portal, its database and the test. */
export function now(): Date {
  return new Date(Date.now() + aheadMs)
}

/** Today's date in Italy for this test file. */
export function today(): string {
  return dayInItaly(now())
}

/** The instant this many days from now; negative numbers mean the past. */
export function daysFromNow(days: number): Date {
  return new Date(now().getTime() + days * 86_400_000)
}

/** Sets the instant, or the morning of a day, for portal, database and test. The clock keeps running. */
export async function setClock(database: Pick<Database, 'db'>, at: string): Promise<void> {
  aheadMs = Date.parse(at.includes('T') ? at : `${at}T09:00:00Z`) - Date.now()
  await keepClock(database)
}

/** Advances the clock of portal, database and test. */
export async function advanceClock(database: Pick<Database, 'db'>, milliseconds: number): Promise<void> {
  aheadMs += milliseconds
  await keepClock(database)
}

/** Gives a newly opened database this test file's clock. */
export async function keepClock({ db }: Pick<Database, 'db'>): Promise<void> {
  const ahead = sql.lit(`select now() + interval '${Math.round(aheadMs)} milliseconds'`)
  await asOwner(db, tx =>
    sql`create or replace function clock_now() returns timestamptz language sql stable parallel safe
      as ${ahead}`.execute(tx),
  )
}

/** Milliseconds; 0 means the machine's clock. */
export function clockAhead(): number {
  return aheadMs
}
