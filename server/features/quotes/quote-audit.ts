import { recordAudit } from '#server/kit/audit.ts'
import type { Act, Tx } from './held-quote.ts'
import { deskOfQuote } from './makers.ts'

interface QuoteOwners {
  id: number
  maker: string
  customer_code: string
}

/** Who did what to a quote; of the Admin, at whose desk. */
export async function recordOnQuote(
  tx: Tx,
  { user, caller }: Pick<Act, 'user' | 'caller'>,
  quote: QuoteOwners,
  entry: { action: string; detail?: Record<string, unknown> },
): Promise<void> {
  const { customerCode, maker } = deskOfQuote(quote)
  await recordAudit(tx, {
    actor: user.name,
    onBehalfOf: user.role === 'Admin' ? customerCode || maker : undefined,
    subject: String(quote.id),
    address: caller.address,
    ...entry,
  })
}
