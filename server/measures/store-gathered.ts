import { sql } from 'kysely'
import type { Writer } from '#server/db/reader.ts'
import type { Gathered } from './gathered.ts'

/** Different errors of browsers that a day keeps; further ones are dropped. */
export const mostErrorsADay = 200

function inOrder(sums: ReadonlyMap<string, unknown>): string {
  return JSON.stringify([...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum))
}

/** Adds the sums of one process in one statement. Rows come in order, so that several processes never deadlock. */
export async function storeGathered(tx: Writer, { calls, errors }: Gathered): Promise<void> {
  await sql`with calls as (
      insert into call_day (day, call, calls, buckets)
      select day, call, calls, buckets
      from jsonb_to_recordset(${inOrder(calls)}::jsonb) as given (day date, call text, calls int, buckets int[])
      on conflict (day, call) do update set calls = call_day.calls + excluded.calls,
        buckets = array(select one + other from unnest(call_day.buckets, excluded.buckets)
          with ordinality as both_sums (one, other, place) order by place)),
    given as (
      select given.*, kept.day is not null as is_known,
        row_number() over (partition by given.day, kept.day is null order by given.fingerprint) as nth
      from jsonb_to_recordset(${inOrder(errors)}::jsonb) as given (day date, fingerprint text, message text, place text,
        page text, release text, browser text, times int, first_at timestamptz, last_at timestamptz)
      left join browser_error kept on kept.day = given.day and kept.fingerprint = given.fingerprint)
    insert into browser_error (day, fingerprint, message, place, page, release, browser, times, first_at, last_at)
    select day, fingerprint, message, place, page, release, browser, times, first_at, last_at from given
    where is_known or nth + (select count(*) from browser_error kept where kept.day = given.day) <= ${mostErrorsADay}
    order by day, fingerprint
    on conflict (day, fingerprint) do update set times = browser_error.times + excluded.times,
      first_at = least(browser_error.first_at, excluded.first_at),
      last_at = greatest(browser_error.last_at, excluded.last_at)`.execute(tx)
}
