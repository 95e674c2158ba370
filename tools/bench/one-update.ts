import type { Database } from '#server/db/open.ts'
import type { World } from './context.ts'

/**
 * The baseline of a command. The label says whether PostgreSQL waits for the disk, because without that a commit costs
 * almost nothing.
 */
export async function oneUpdate({ engine }: World, { pool }: Pick<Database, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ fsync: string }>('show fsync')
  const waits = engine === 'embedded' || rows[0]?.fsync === 'on'
  return `one UPDATE and commit${waits ? '' : ' that waits for no disk'}`
}
