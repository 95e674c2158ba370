import { dayText } from './italian-format.ts'
import { articled, counted } from './italian-words.ts'

/** `prevista il 03/12/2026`; a day that has passed `era prevista`. Every text about an expected delivery uses this. */
export function expectedWords(day: string, today: string): string {
  return `${day < today ? 'era ' : ''}prevista ${articled('il', dayText(day))}`
}

/** `in ritardo di 7 giorni`, `in ritardo di un giorno` */
export function delayWords(days: number): string {
  return `in ritardo di ${days === 1 ? 'un giorno' : counted(days, 'giorno', 'giorni')}`
}
