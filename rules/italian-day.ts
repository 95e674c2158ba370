import { isDay } from './sales-periods.ts'

/** A day as Italians write it: `21/11/2026`, `21.11.26`, `21112026`; anything else is none. */
export function readItalianDay(text: string): string | undefined {
  const parts =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text.trim())
  if (!parts) return undefined
  const [, day = '', month = '', year = ''] = parts
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : undefined
}
