import type { Database } from '#server/db/open.ts'
import { openTables, ownedTables, policiesOf } from '#server/db/policies.ts'

const migratorsOwn = ['kysely_migration', 'kysely_migration_lock']

/** Tables that nobody decided about, and owned tables whose rows a connection without a reach could see. */
export async function unguardedTables({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; guarded: boolean; policies: string[] }>(`
    select relname as name, relrowsecurity and relforcerowsecurity as guarded,
           array(select polname::text from pg_policy where polrelid = pg_class.oid order by 1) as policies
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm', 'v')`)
  return rows
    .filter(({ name, guarded, policies }) => {
      if (isOwned(name)) return !guarded || policies.join() !== policiesOf(name, ownedTables[name]).join()
      return !(name in openTables) && !migratorsOwn.includes(name)
    })
    .map(({ name }) => name)
}

function isOwned(name: string): name is keyof typeof ownedTables {
  return name in ownedTables
}
