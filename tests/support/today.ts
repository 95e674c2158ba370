import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'

/** From now on it is this day in Italy, for the database of this test file. */
export async function setToday({ db }: Database, day: string): Promise<void> {
  await asOwner(db, tx =>
    sql`create or replace function today_in_italy() returns date language sql stable as
      ${sql.lit(`select date '${day}'`)}`.execute(tx),
  )
}
