import type { Database } from '#server/db/open.ts'
import { rowsOf } from './feed-folder.ts'

/** The number of rows of every table, and a hash of their content. */
export async function allRows(database: Database): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    database,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await rowsOf<{ text: string }>(
      database,
      `select concat(count(*), ' ', md5(string_agg(t::text, ' ' order by t::text))) as text from public.${name} t`,
    )
    found[name] = row?.text ?? ''
  }
  return found
}
