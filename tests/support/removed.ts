import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { removableTables } from '#server/db/policies.ts'

/** Backdates all removals by a day, as if the nightly sweep had not run. */
export async function removedYesterday({ db }: Pick<Database, 'db'>): Promise<void> {
  await asOwner(db, async tx => {
    for (const table of removableTables)
      await sql`update ${sql.table(table)} set deleted_on = deleted_on - 1 where deleted_on is not null`.execute(
        tx,
      )
    await sql`update quote_offer set withdrawn_on = withdrawn_on - 1 where withdrawn_on is not null`.execute(
      tx,
    )
  })
}
