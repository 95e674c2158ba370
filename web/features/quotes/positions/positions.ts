import type { QuoteRow } from '#contract/quotes/rows.ts'
import { counted } from '#rules/italian-words.ts'

/** 'Posizione 3' or '3 posizioni' */
export function positionsText(count: number): string {
  return counted(count, 'posizione', 'posizioni')
}

/** The position that a row and its alternatives stand for. */
export function groupOf(row: QuoteRow): number {
  return row.Alternativa?.Di ?? row.posizione
}

/** The positions of which there is a choice. */
export function choiceGroups(rows: readonly QuoteRow[]): ReadonlySet<number> {
  const groups = rows.map(groupOf)
  return new Set(groups.filter((group, index) => groups.indexOf(group) !== index))
}

/** Where the price list has changed and nobody has decided yet. */
export function undecidedRows(rows: readonly QuoteRow[]): QuoteRow[] {
  return rows.filter(row => row.ListinoNuovo !== null)
}

export function measuresText({ L, H, S }: QuoteRow): string {
  return [L, H, S].map(size => (size > 0 ? size : '—')).join(' × ')
}
