import { sql } from 'kysely'
import { differingRows, keptSums, mending } from '#server/db/kept-sums.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { tokenHash } from '#server/kit/authenticate.ts'
import type { Worlds } from '#tests/access/worlds.ts'

/** Each query gives the rows that contradict a sentence about any state of the portal. */
const contradictions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    keptSums.map(sum => [`${sum.table} keeps the sum of ${sum.from}`, differingRows(sum)]),
  ),
  'a quote numbers its next position above all others': `select q.id from quote q
    where q.next_position <= (select max(p.position) from quote_position p where p.quote_id = q.id)
       or q.next_extra <= (select max(x.line) from quote_extra x where x.quote_id = q.id)`,
  'a row of a quote is never newer than its quote': `select q.id from quote q
    join quote_position p on p.quote_id = q.id where p.version > q.version`,
  'the stops of a visit plan have the positions 1, 2, 3': `select plan_id from visit_stop
    group by plan_id having min(position) <> 1 or max(position) <> count(*)`,
  'no two pictures of the home share a place': `select place from home_picture
    where deleted_at is null group by place having count(*) > 1`,
  'a folder of downloads has at most one folder above it': `select f.id from download_folder f
    join download_folder p on p.id = f.parent_id where p.parent_id is not null`,
  'an Admin can still sign in': `select 1 as id where not exists
    (select from portal_user where role = 'Admin' and is_active)`,
  'no two users share a name': `select lower(name) from portal_user group by 1 having count(*) > 1`,
  'a position belongs to the customer and maker of its quote': `select q.id from quote q
    join quote_position p on p.quote_id = q.id
    where (p.customer_code, p.maker) is distinct from (q.customer_code, q.maker)`,
}

const everyContradiction = Object.entries(contradictions)
  .map(
    ([sentence, rows]) =>
      `select '${sentence}' as sentence, (select json_agg(found)::text from (${rows} limit 3) found) as rows`,
  )
  .join(' union all ')

interface Judged {
  sentence: string
  rows: string | null
}

/** The sentences that this state contradicts, each with some rows. */
export async function contradicted({ db }: Database): Promise<string[]> {
  const { rows } = await asOwner(db, tx => sql.raw<Judged>(everyContradiction).execute(tx))
  return rows.filter(({ rows }) => rows !== null).map(({ sentence, rows }) => `not so: ${sentence}: ${rows}`)
}

/** The seeds write rows without their sums. */
export async function makeConsistent({ db }: Database): Promise<void> {
  await asOwner(db, async tx => {
    for (const sum of keptSums) await sql.raw(mending(sum)).execute(tx)
  })
}

/** An Admin of a walk may close pages, and guesses slow sign-ins down; the next walk begins without both. */
export async function reopen({ db }: Database): Promise<void> {
  await asOwner(db, async tx => {
    await sql`update menu_item set is_open = true where not is_open`.execute(tx)
    await sql`delete from throttle`.execute(tx)
    await sql`delete from setting where key = 'accounts'`.execute(tx)
  })
}

/** Entries of the log, which no call may remove. */
export async function logLength({ db }: Database): Promise<number> {
  const { rows } = await asOwner(db, tx =>
    sql<{ entries: number }>`select count(*)::int as entries from audit_log`.execute(tx),
  )
  return rows[0]?.entries ?? 0
}

/** False if an Admin of the walk has meanwhile given the token's user another reach. */
export async function isStillOwn({ db }: Database, token: string, { own, foreign }: Worlds) {
  const { rows } = await asOwner(db, tx =>
    sql`select from session_token token join session on session.id = token.session_id
      join portal_user u on u.id = session.user_id
      where token.hash = ${tokenHash(token)} and u.role <> 'Admin'
        and u.code not in (${foreign.customer}, ${foreign.agent})
        and (u.code in (${own.customer}, ${own.agent}) or u.role = 'AgenteCapo')
        and not exists (select from agent_pair where head_code = u.code and agent_code = ${foreign.agent})
        and exists (select from customer where code = ${foreign.customer} and agent_code = ${foreign.agent})`.execute(
      tx,
    ),
  )
  return rows.length > 0
}
