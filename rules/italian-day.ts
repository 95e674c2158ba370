import { dayText } from './italian-format.ts'
import { articled } from './italian-words.ts'
import { isDay } from './sales-periods.ts'

/**
 * Reads a day typed in Italian: `21/11/2026`, `21.11.26`, `21112026`, and `21/11` if `thisYear` is given. Any
 * other text gives undefined.
 */
export function readItalianDay(text: string, thisYear = ''): string | undefined {
  const parts =
    /^(\d{1,2})[/.,\- ](\d{1,2})(?:[/.,\- ](\d{4}|\d{2}))?$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text.trim())
  if (!parts) return undefined
  const [, day = '', month = '', year = thisYear] = parts
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : undefined
}

export interface DayLimits {
  min: string
  max: string
  isRequired: boolean
}

/** The text for a day field, or the reason why it is wrong; an empty text means no day. */
export function typedDay(
  text: string,
  today: string,
  { min, max, isRequired }: DayLimits,
): { day: string } | { fault: string } {
  if (text.trim() === '') return isRequired ? { fault: 'Indica una data' } : { day: '' }
  const day = readItalianDay(text, today.slice(0, 4))
  if (!day) return { fault: `Non è una data: scrivila come ${dayText(today)}` }
  if (day < min) return { fault: `Non prima ${articled('del', dayText(min))}` }
  return day > max ? { fault: `Non oltre ${articled('il', dayText(max))}` } : { day }
}
