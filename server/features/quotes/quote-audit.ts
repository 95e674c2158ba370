import { type Act, audit } from '#server/kit/audit.ts'
import type { Tx } from './held-quote.ts'
import { deskOfQuote } from './makers.ts'

interface QuoteOwners {
  id: number
  maker: string
  customer_code: string
}

/** Who did what to a quote; of the Admin, at whose desk. */
export async function recordOnQuote(
  tx: Tx,
  act: Act,
  quote: QuoteOwners,
  entry: { action: string; detail?: Record<string, unknown> },
): Promise<void> {
  const { customerCode, maker } = deskOfQuote(quote)
  await audit(tx, act, { subject: String(quote.id), of: customerCode || maker, ...entry })
}
