import { sql } from 'kysely'
import { refuse } from '#server/kit/refuse.ts'
import { holdOpenQuote, type QuoteAct, refuseStale, type Tx, withNewVersion } from './held-quote.ts'
import { listPositions } from './rows.ts'

interface Measured {
  quoteId: number
  positions: readonly number[]
  isFinal: boolean
  /** The version in which the caller has seen the measures; absent if any will do. */
  read: number | undefined
}

/** The caller declares the measures of these positions final, or no longer so. Another measure ends it by itself. */
export async function setFinalMeasures(tx: Tx, act: QuoteAct, asked: Measured): Promise<void> {
  const { positions, isFinal } = asked
  const quote = await holdOpenQuote(tx, asked.quoteId)
  const rows = (await listPositions(tx, quote.id)).filter(row => positions.includes(row.position))
  if (rows.length < new Set(positions).size) throw refuse('position.unknown')
  const current = Math.max(...rows.map(row => row.version))
  await refuseStale(tx, { quote, read: asked.read, current }, async () => positions)
  const what = isFinal ? 'Misure definitive' : 'Misure non più definitive'
  const [position = 0] = positions
  await withNewVersion(
    tx,
    act,
    quote,
    rows.length === 1 ? { what: `${what}: posizione ${position}`, position } : { what },
  )
    .updateTable('quote_position')
    .set({
      measured_by: isFinal ? act.user.name : '',
      measured_at: isFinal ? sql<Date>`clock_now()` : null,
    })
    .where('quote_id', '=', quote.id)
    .where(sql<boolean>`position = any(${[...positions]}::int[])`)
    .where('measured_at', isFinal ? 'is' : 'is not', null)
    .execute()
}
