import { sql } from 'kysely'
import type { Removed } from '#contract/kit/removal.ts'
import { euro } from '#rules/italian-format.ts'
import type { Reader } from '#server/db/reader.ts'
import { orRefuse } from '#server/kit/refuse.ts'
import { listRemoved } from '#server/kit/removal.ts'
import type { Tx } from './held-quote.ts'
import { type ExtraRow, extraAmount, type PositionRow } from './priced.ts'

export function listPositions(tx: Reader, quoteId: number): Promise<PositionRow[]> {
  return tx
    .selectFrom('quote_position')
    .where('quote_id', '=', quoteId)
    .where('deleted_at', 'is', null)
    .selectAll()
    .orderBy(sql`coalesce(place, position)`)
    .orderBy('position')
    .execute()
}

export function listExtras(tx: Reader, quoteId: number): Promise<ExtraRow[]> {
  return tx
    .selectFrom('quote_extra')
    .where('quote_id', '=', quoteId)
    .where('deleted_at', 'is', null)
    .selectAll()
    .orderBy('line')
    .execute()
}

export function readPosition(tx: Reader, quoteId: number, position: number): Promise<PositionRow> {
  return tx
    .selectFrom('quote_position')
    .where('quote_id', '=', quoteId)
    .where('position', '=', position)
    .where('deleted_at', 'is', null)
    .selectAll()
    .executeTakeFirstOrThrow(orRefuse('position.unknown'))
}

/** Refuses a quote that does not exist or was removed. Returns the number of the next position. */
export function demandQuote(tx: Reader, id: number) {
  return tx
    .selectFrom('quote')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['next_position', 'maker', 'customer_code'])
    .executeTakeFirstOrThrow(orRefuse('quote.unknown'))
}

export async function listRemovedRows(tx: Reader, quoteId: number): Promise<Removed[]> {
  await demandQuote(tx, quoteId)
  const asked = {
    columns: sql<{
      position: number
      model: string
      reference: string
    }>`position, model_code as model, reference`,
    key: sql`removed.position`,
    which: sql`quote_id = ${quoteId}`,
  }
  return listRemoved(tx, 'quote_position', asked, ({ position, model, reference }) => ({
    Nome: `Posizione ${position}`,
    Dettaglio: [model && `modello ${model}`, reference].filter(Boolean).join(' · '),
  }))
}

export async function listRemovedExtras(tx: Reader, quoteId: number): Promise<Removed[]> {
  await demandQuote(tx, quoteId)
  const asked = {
    columns: sql<ExtraRow>`removed.*`,
    key: sql`removed.line`,
    which: sql`quote_id = ${quoteId}`,
  }
  return listRemoved(tx, 'quote_extra', asked, row => ({
    Nome: row.description,
    Dettaglio: euro(extraAmount(row)),
  }))
}

/** A door and its alternatives stand in one room. */
export async function moveAlternatives(
  tx: Tx,
  { quote_id, position, alternative_of, room, version }: PositionRow,
) {
  const first = alternative_of ?? position
  await tx
    .updateTable('quote_position')
    .set({ room, version })
    .where('quote_id', '=', quote_id)
    .where('position', '<>', position)
    .where(eb => eb.or([eb('position', '=', first), eb('alternative_of', '=', first)]))
    .execute()
}
