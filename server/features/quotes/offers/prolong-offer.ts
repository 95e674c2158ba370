import { shiftedDay } from '#rules/calendar.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import { done } from '#server/kit/done.ts'
import { refuse } from '#server/kit/refuse.ts'
import { holdOpenQuote, type QuoteAct, type Tx, writeQuote } from '../held-quote.ts'
import { quoteEntry } from '../makers.ts'
import { readRecord } from '../whole-quote.ts'
import { publishOffer } from './commands.ts'
import { findStanding } from './queries.ts'

const moreDays = 30

/** A new version for 30 days from today, with the prices of today. A later last day of the quote stays. */
export async function prolongOffer(tx: Tx, act: QuoteAct, id: number) {
  const quote = await holdOpenQuote(tx, id)
  const before = await findStanding(tx, id)
  if (before.outcome) throw refuse('offer.answered')
  const { valid_until: planned } = await readRecord(tx, id)
  const least = shiftedDay(dayInItaly(act.services.now()), moreDays)
  const isLonger = planned > least
  const validUntil = isLonger ? planned : least
  await writeQuote(tx, act, quote, {
    what: 'Offerta prorogata',
    set: { valid_until: validUntil, header_version: quote.version + 1 },
  })
  await publishOffer(tx, act, id)
  const { version, content } = await findStanding(tx, id)
  const answer = { validoFino: validUntil, Versione: version, Totale: content.Totale }
  return done(answer, quoteEntry(quote, { Al: validUntil, Versione: version }))
}
