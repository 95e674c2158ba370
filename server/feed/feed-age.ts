import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { lastFeedAt } from '#server/kit/last-feed.ts'
import { readSetting } from '#server/kit/settings.ts'

/** Tells the office once per overdue feed. A portal that never had a feed has no overdue feed. */
export async function tellOldFeed({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  await asOwner(db, async tx => {
    const hours = await readSetting(tx, 'feedAgeHours')
    const at = await lastFeedAt(tx)
    if (!at || now.getTime() - at.getTime() <= hours * 3_600_000) return
    const detail = JSON.stringify({ al: at.toISOString(), ore: hours })
    await sql`insert into portal_event (kind, once, detail)
      values ('datiVecchi', ${`datiVecchi:${at.toISOString()}`}, ${detail}) on conflict do nothing`.execute(
      tx,
    )
  })
}
