import { oneLine } from '#contract/kit/text.ts'
import { mostPieces } from '#contract/stock-names.ts'
import { type ArticleFamily, articleFamilies } from '../stock.ts'
import type { TableCell } from '../table-cell.ts'

/** The value of a cell, or the reason why the cell has no usable value. */
export type ReadCell<T> = { value: T; reason?: undefined } | { value?: undefined; reason: string }

const whole = /^(\d{1,15})([.,]0{1,2})?$/
const fraction = /^\d+[.,]\d{1,2}$/
const ambiguous = /^\d{1,3}([.,]\d{3})+$/

/** Reads whole pieces; refuses a separator before three digits, because it may mean thousands or decimals. */
export function toPieces(cell: Exclude<TableCell, undefined>): ReadCell<number> {
  if (typeof cell === 'object') return { reason: cell.problem }
  const text = typeof cell === 'number' ? String(cell) : cell.replace(/[\s\u00a0]/g, '')
  if (/^[-−]/.test(text)) return { reason: `${shown(text)} è negativo` }
  const digits = whole.exec(text)?.[1]
  if (digits !== undefined) {
    const value = Number(digits)
    return value > mostPieces ? { reason: `${shown(text)} supera 9.999.999` } : { value }
  }
  if (typeof cell === 'number' || fraction.test(text))
    return { reason: `${shown(text)} non è un numero intero` }
  if (ambiguous.test(text))
    return { reason: `${shown(text)} è ambiguo: scrivilo senza separatore delle migliaia e senza decimali` }
  return { reason: `${shown(text)} non è un numero` }
}

export function toText(cell: Exclude<TableCell, undefined>, longest: number): ReadCell<string> {
  if (typeof cell === 'object') return { reason: cell.problem }
  const value = oneLine(String(cell)).trim()
  if (value.includes('\0')) return { reason: 'Contiene un carattere di controllo' }
  return value.length > longest ? { reason: `${shown(value)} supera i ${longest} caratteri` } : { value }
}

export function toFamily(cell: Exclude<TableCell, undefined>): ReadCell<ArticleFamily> {
  const { value: text, reason } = toText(cell, 40)
  if (text === undefined) return { reason }
  const value = articleFamilies.find(family => family.toLowerCase() === text.toLowerCase())
  return value ? { value } : { reason: `${shown(text)} non è una famiglia (${articleFamilies.join(', ')})` }
}

function shown(text: string): string {
  return `«${text.length > 40 ? `${text.slice(0, 40)}…` : text}»`
}
