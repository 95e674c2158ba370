import type { LogEntry } from '#server/kit/done.ts'
import { deskOfQuote, ownerOf } from './makers.ts'

interface QuoteOwners {
  id: number
  maker: string
  customer_code: string
}

/** A log entry about a quote, with the owner of its desk. */
export function quoteEntry(quote: QuoteOwners, detail?: Record<string, unknown>): LogEntry {
  return { subject: String(quote.id), of: ownerOf(deskOfQuote(quote)), ...(detail && { detail }) }
}
