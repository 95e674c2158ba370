import { type RawBuilder, sql } from 'kysely'
import type { OpenWriter } from '#server/db/reader.ts'

interface Placed {
  id: number
  /** Index from 0; absent means last. */
  position: number | undefined
}

/** Renumbers a few dozen rows to put the given row at its position. */
export async function placeAmong(
  tx: OpenWriter,
  table: 'download_file' | 'download_folder' | 'menu_item',
  { id, position }: Placed,
  others: RawBuilder<unknown> = sql`true`,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where id <> ${id} and ${others} order by sort, id`.execute(tx)
  const ids = rows.map(other => other.id)
  const order = ids.toSpliced(position ?? ids.length, 0, id)
  await sql`update ${sql.table(table)} placed set sort = place.at * 10
    from unnest(${order}::int[]) with ordinality as place (id, at) where placed.id = place.id`.execute(tx)
}
