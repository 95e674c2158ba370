import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { ExtraRow, PositionRow } from './priced.ts'

export function listPositions(tx: Reader<DB>, quoteId: number): Promise<PositionRow[]> {
  return tx
    .selectFrom('quote_position')
    .where('quote_id', '=', quoteId)
    .where('deleted_at', 'is', null)
    .selectAll()
    .orderBy('position')
    .execute()
}

export function listExtras(tx: Reader<DB>, quoteId: number): Promise<ExtraRow[]> {
  return tx.selectFrom('quote_extra').where('quote_id', '=', quoteId).selectAll().orderBy('line').execute()
}

export async function readPosition(tx: Reader<DB>, quoteId: number, position: number): Promise<PositionRow> {
  const row = await tx
    .selectFrom('quote_position')
    .where('quote_id', '=', quoteId)
    .where('position', '=', position)
    .where('deleted_at', 'is', null)
    .selectAll()
    .executeTakeFirst()
  if (!row) throw refuse('position.unknown')
  return row
}
