import type { Database } from '#server/db/open.ts'
import { isOwned, openTables, type TableName } from '#server/db/policies.ts'
import { policiesOf } from '#server/db/policy-sql.ts'

const migratorsOwn = ['kysely_migration', 'kysely_migration_lock']

/** Tables without a decision, and owned tables whose rows a connection without reach can see. */
export async function unguardedTables({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ name: TableName; guarded: boolean; policies: string[] }>(`
    select relname as name, relrowsecurity and relforcerowsecurity as guarded,
           array(select polname::text from pg_policy where polrelid = pg_class.oid order by 1) as policies
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm', 'v')`)
  return rows
    .filter(({ name, guarded, policies }) => {
      if (policies.join() !== policiesOf(name).join()) return true
      if (isOwned(name)) return !guarded
      return !(name in openTables) && !migratorsOwn.includes(name)
    })
    .map(({ name }) => name)
}
