import type { QuoteRow } from '#contract/quotes/rows.ts'
import { counted } from '#rules/italian-words.ts'

/** `1 posizione`, `3 posizioni` */
export function positionsText(count: number): string {
  return counted(count, 'posizione', 'posizioni')
}

/** The number of the main position, which a row and its alternatives share. */
export function groupOf(row: QuoteRow): number {
  return row.Alternativa?.Di ?? row.posizione
}

/** True if the measures of all these rows are final. */
export function isMeasured(rows: readonly QuoteRow[]): boolean {
  return rows.every(row => Boolean(row.MisureDefinitive))
}

/** Main positions that have alternatives. */
export function choiceGroups(rows: readonly QuoteRow[]): ReadonlySet<number> {
  const groups = rows.map(groupOf)
  return new Set(groups.filter((group, index) => groups.indexOf(group) !== index))
}

/** Rows whose price list has changed and that wait for a decision. */
export function undecidedRows(rows: readonly QuoteRow[]): QuoteRow[] {
  return rows.filter(row => row.ListinoNuovo !== null)
}

export function measuresText({ L, H, S }: QuoteRow): string {
  return [L, H, S].map(size => (size > 0 ? size : '—')).join(' × ')
}
