import type { LogEntry } from '#server/kit/done.ts'
import { deskOfQuote, ownerOf } from './makers.ts'

interface QuoteOwners {
  id: number
  maker: string
  customer_code: string
}

/** What the log says of a quote, with the desk that it belongs to. */
export function quoteEntry(quote: QuoteOwners, detail?: Record<string, unknown>): LogEntry {
  return { subject: String(quote.id), of: ownerOf(deskOfQuote(quote)), ...(detail && { detail }) }
}
