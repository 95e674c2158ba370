import { holdDesk, type Tx } from './held-quote.ts'

interface Passing {
  from: string
  to: string
  /** Agents whose customers the receiver sees today. */
  keepers: readonly string[]
}

interface PassedQuotes {
  quotes: number
  /** Passed quotes that the receiver will see only once the ERP gives it the customer. */
  hidden: number
}

/** Each quote moves with all its rows, so one statement takes some quotes only. */
const mostAtOnce = 200

/** Gives all quotes of one maker to another. Their prices stay, even if the two desks differ. */
export async function passQuotes(tx: Tx, { from, to, keepers }: Passing): Promise<PassedQuotes> {
  for (const maker of [from, to].sort()) await holdDesk(tx, { maker, customerCode: '' }, 'markups')
  const prices = await pricesToKeep(tx, from, to)
  const quotes = await tx
    .selectFrom('quote')
    .where('maker', '=', from)
    .select(['id', 'keeper_code'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (let at = 0; at < quotes.length; at += mostAtOnce) {
    const ids = quotes.slice(at, at + mostAtOnce).map(({ id }) => id)
    if (prices) await keepPrices(tx, ids, prices)
    // The other maker may have used the same key for a quote of its own.
    await tx.updateTable('quote').set({ maker: to, once: null }).where('id', 'in', ids).execute()
  }
  const hidden = quotes.filter(({ keeper_code }) => !keepers.includes(keeper_code))
  return { quotes: quotes.length, hidden: hidden.length }
}

interface Prices {
  markup_hundredths: number
  markup_cents: number
  discount_hundredths: number
}

/** The markups of the former desk; undefined if those of the new desk are the same. */
async function pricesToKeep(tx: Tx, from: string, to: string): Promise<Prices | undefined> {
  const desks = await tx
    .selectFrom('quote_desk')
    .where('maker', 'in', [from, to])
    .where('customer_code', '=', '')
    .select(['maker', 'markup_hundredths', 'markup_cents', 'discount_hundredths'])
    .execute()
  const pricesOf = (maker: string): Prices => {
    const desk = desks.find(row => row.maker === maker)
    return {
      markup_hundredths: desk?.markup_hundredths ?? 0,
      markup_cents: desk?.markup_cents ?? 0,
      discount_hundredths: desk?.discount_hundredths ?? 0,
    }
  }
  const before = pricesOf(from)
  return JSON.stringify(before) === JSON.stringify(pricesOf(to)) ? undefined : before
}

/** Quotes that followed the markups of the former desk get them as their own. */
async function keepPrices(tx: Tx, ids: readonly number[], prices: Prices): Promise<void> {
  await tx
    .updateTable('quote')
    .set(prices)
    .where('id', 'in', ids)
    .where('markup_hundredths', 'is', null)
    .execute()
  await tx
    .updateTable('order_request')
    .set({ has_own_markups: true })
    .where('quote_id', 'in', ids)
    .where('has_own_markups', '=', false)
    .execute()
}
