import type { QuoteListRow } from '#contract/quotes.ts'
import { daysBetween } from '#rules/calendar.ts'

const soonDays = 7

type Open = Pick<QuoteListRow, 'Stato' | 'Offerta' | 'ValidoFino'>

/** Days until an open quote expires, negative once it has; undefined where nobody has to act on it. */
export function urgentDays({ Stato, Offerta, ValidoFino }: Open, today: string): number | undefined {
  const days = daysBetween(today, ValidoFino)
  return Stato === 'aperto' && Offerta !== 'accettata' && days <= soonDays ? days : undefined
}

export function expiryText(days: number | undefined): string {
  if (days === undefined) return ''
  if (days < 0) return 'scaduto'
  if (days > 1) return `scade tra ${days} giorni`
  return days === 0 ? 'scade oggi' : 'scade domani'
}
