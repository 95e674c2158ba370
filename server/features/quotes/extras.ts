import { sql } from 'kysely'
import { mostPositions } from '#contract/quote-kinds.ts'
import { refuse } from '#server/kit/refuse.ts'
import { removeRow, restoreRow } from '#server/kit/removal.ts'
import {
  holdOpenQuote,
  ofQuote,
  type QuoteAct,
  refuseStale,
  type Tx,
  withNewVersion,
  writeQuote,
} from './held-quote.ts'
import { extraAmount } from './priced.ts'
import { listExtras } from './rows.ts'
import { toExtra } from './wire.ts'

interface Extra {
  quoteId: number
  /** 0 creates a line. */
  line: number
  description: string
  quantityHundredths: number
  unitCents: number
  vatPercent: number
  read: number | undefined
  once: string | undefined
}

/** Saves one of the dealer's own lines and returns its number. */
export async function saveExtra(tx: Tx, act: QuoteAct, asked: Extra): Promise<number> {
  const quote = await holdOpenQuote(tx, asked.quoteId)
  const extras = await listExtras(tx, quote.id)
  const before = extras.find(row =>
    asked.line === 0 ? asked.once !== undefined && row.once === asked.once : row.line === asked.line,
  )
  if (asked.line === 0 && before) return before.line
  if (asked.line !== 0 && !before) throw refuse('position.unknown')
  if (!before && extras.length >= mostPositions) throw refuse('quote.full')
  if (before)
    await refuseStale(tx, { quote, read: asked.read, current: before.version }, async () => toExtra(before))
  const row = {
    ...ofQuote(quote),
    line: before?.line ?? quote.next_extra,
    description: asked.description,
    quantity_hundredths: asked.quantityHundredths,
    unit_cents: asked.unitCents,
    vat_percent: asked.vatPercent,
    version: quote.version + 1,
    once: before ? before.once : (asked.once ?? null),
  }
  const difference = extraAmount(row) - (before ? extraAmount(before) : 0)
  await withNewVersion(tx, act, quote, {
    what: `Voce «${asked.description}» ${before ? 'modificata' : 'aggiunta'}`,
    set: {
      total_cents: quote.total_cents + difference,
      ...(!before && { next_extra: quote.next_extra + 1 }),
    },
  })
    .insertInto('quote_extra')
    .values(row)
    .onConflict(conflict => conflict.columns(['quote_id', 'line']).doUpdateSet(row))
    .execute()
  return row.line
}

export async function removeExtra(tx: Tx, act: QuoteAct, quoteId: number, line: number): Promise<void> {
  const quote = await holdOpenQuote(tx, quoteId)
  const before = (await listExtras(tx, quoteId)).find(row => row.line === line)
  if (!before) throw refuse('position.unknown')
  await writeQuote(tx, act, quote, {
    what: `Voce «${before.description}» eliminata`,
    set: { total_cents: quote.total_cents - extraAmount(before) },
  })
  await removeRow(tx, 'quote_extra', sql`quote_id = ${quoteId} and line = ${line}`)
}

/** The restored line gets its old number back. */
export async function restoreExtra(tx: Tx, act: QuoteAct, quoteId: number, line: number): Promise<void> {
  const quote = await holdOpenQuote(tx, quoteId)
  if ((await listExtras(tx, quoteId)).length >= mostPositions) throw refuse('quote.full')
  const restored = await restoreRow(tx, 'quote_extra', sql`quote_id = ${quoteId} and line = ${line}`)
  await withNewVersion(tx, act, quote, {
    what: `Voce «${restored.description}» ripristinata`,
    set: { total_cents: quote.total_cents + extraAmount(restored) },
  })
    .updateTable('quote_extra')
    .set({ version: quote.version + 1 })
    .where('quote_id', '=', quoteId)
    .where('line', '=', line)
    .execute()
}
