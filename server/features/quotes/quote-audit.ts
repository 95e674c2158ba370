import type { LogAction } from '#contract/log-actions.ts'
import { type Act, audit } from '#server/kit/audit.ts'
import type { Tx } from './held-quote.ts'
import { deskOfQuote, ownerOf } from './makers.ts'

interface QuoteOwners {
  id: number
  maker: string
  customer_code: string
}

/** Writes down who did what to a quote, and at which desk. */
export async function recordOnQuote(
  tx: Tx,
  act: Act,
  quote: QuoteOwners,
  entry: { action: LogAction; detail?: Record<string, unknown> },
): Promise<void> {
  await audit(tx, act, { subject: String(quote.id), of: ownerOf(deskOfQuote(quote)), ...entry })
}
