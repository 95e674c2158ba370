import { shiftedDay } from '#rules/calendar.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import { done } from '#server/kit/done.ts'
import { refuse } from '#server/kit/refuse.ts'
import { holdOpenQuote, type QuoteAct, type Tx, writeQuote } from '../held-quote.ts'
import { quoteEntry } from '../makers.ts'
import { checkedRows } from '../queries.ts'
import { readWhole } from '../whole-quote.ts'
import { holdMailBack, publishOffer } from './commands.ts'
import { type FoundOffer, findStanding, lockStanding } from './queries.ts'

const moreDays = 30

/** A new version for 30 days from today, with the prices of today. A later last day of the quote stays. */
export async function prolongOffer(tx: Tx, act: QuoteAct, id: number) {
  const quote = await holdOpenQuote(tx, id)
  await holdMailBack(tx, id)
  const before = await lockStanding(tx, id)
  if (before.outcome) throw refuse('offer.answered')
  const whole = await readWhole(tx, act.services, id)
  if (checkedRows(whole).some(row => row.isCounted && row.isPriceOpen)) throw refuse('offer.otherPrices')
  const planned = whole.record.valid_until
  const least = shiftedDay(dayInItaly(act.services.now()), moreDays)
  const isLonger = planned > least
  const validUntil = isLonger ? planned : least
  await writeQuote(tx, act, quote, {
    what: 'Offerta prorogata',
    set: { valid_until: validUntil, header_version: quote.version + 1 },
  })
  await publishOffer(tx, act, id)
  await tx.updateTable('quote_offer').set(sendingOf(before)).where('quote_id', '=', id).execute()
  const { version, content } = await findStanding(tx, id)
  const answer = { validoFino: validUntil, Versione: version, Totale: content.Totale }
  return done(answer, quoteEntry(quote, { Al: validUntil, Versione: version }))
}

/** The customer has the address already, so the new version counts as sent when the one before was. */
function sendingOf({ sent_at, sent_to, sent_by, mail_id, mail_state, mail_problem }: FoundOffer) {
  return { sent_at, sent_to, sent_by, mail_id, mail_state, mail_problem }
}
