import type { Database } from '#server/db/open.ts'
import type { World } from './context.ts'

/** What a command is compared with: where PostgreSQL does not wait for the disk a commit costs next to nothing, which is said. */
export async function oneUpdate({ engine }: World, { pool }: Pick<Database, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ fsync: string }>('show fsync')
  const waits = engine === 'embedded' || rows[0]?.fsync === 'on'
  return `one UPDATE and commit${waits ? '' : ' that waits for no disk'}`
}
