import { daysBetween } from '#rules/calendar.ts'
import { dayText } from '#rules/italian-format.ts'
import { articled, counted } from '#rules/italian-words.ts'

/** Tells the customer who has to decide how long the offer's prices hold. */
export function validityText(lastDay: string, today: string): string {
  const text = `Valida fino ${articled('al', dayText(lastDay))}`
  const left = daysBetween(today, lastDay)
  if (left < 0) return `Scaduta ${articled('il', dayText(lastDay))}`
  if (left === 0) return `${text} (ultimo giorno)`
  if (left === 1) return `${text} (ancora un giorno)`
  return left <= 30 ? `${text} (ancora ${counted(left, 'giorno', 'giorni')})` : text
}
