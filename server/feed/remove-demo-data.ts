import { sql } from 'kysely'
import { toldTopics } from '#contract/topic-names.ts'
import { BusyImportError, withImportLock } from '#server/db/import-lock.ts'
import { asOwner } from '#server/db/owner.ts'
import type { Writer } from '#server/db/reader.ts'
import { tellScreens } from '#server/kit/live.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import { companyTables, findDemoRun } from './demo-data.ts'

/** Empties the tables of the company at once, and removes the files that they named. */
export async function removeDemoData({
  database,
  files,
}: Pick<Services, 'database' | 'files'>): Promise<void> {
  const keys = await withImportLock(database, turn =>
    asOwner(database.db, async tx => {
      await turn.enter(tx)
      const run = await findDemoRun(tx)
      if (!run) throw refuse('demo.absent')
      const fileIds = await listFiles(tx)
      // A reader that holds a table must not make everybody else wait behind this statement.
      await sql`set local lock_timeout = '3s'`.execute(tx)
      await sql`truncate ${sql.join(companyTables.map(name => sql.table(name)))} restart identity`.execute(tx)
      await tx.deleteFrom('feed_run').where('id', '=', run.id).execute()
      const removed = await sql<{ key: string }>`delete from stored_file where id = any(${fileIds})
        returning key`.execute(tx)
      for (const topic of toldTopics) await tellScreens(tx, topic)
      return removed.rows.map(({ key }) => key)
    }),
  ).catch((error: unknown) => {
    throw isBusy(error) ? refuse('demo.busy') : error
  })
  // The nightly sweep removes the files that a crash leaves here.
  for (const key of keys) await files.remove(key)
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof BusyImportError || (error instanceof Error && 'code' in error && error.code === '55P03')
  )
}

/** Ids of all stored files that rows of these tables name, by whichever column. */
async function listFiles(tx: Writer): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'stored_file'::regclass`.execute(tx)
  const named = columns.rows
    .filter(({ table }) => companyTables.some(name => name === table))
    .map(({ table, column }) => sql`select ${sql.ref(column)} as id from ${sql.table(table)}`)
  const { rows } = await sql<{ id: string }>`select id from (${sql.join(named, sql` union all `)}) as named
    where id is not null`.execute(tx)
  return rows.map(({ id }) => id)
}
