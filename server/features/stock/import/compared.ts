import type { StockImportRow, StockPreview, StockRefusal } from '#contract/stock/import.ts'
import { integer } from '#rules/italian-format.ts'
import type { ArticleField } from '#rules/stock-import/columns.ts'
import {
  type ArticleValues,
  type Outcome,
  StockComparison,
  type StoredArticle,
} from '#rules/stock-import/compare.ts'
import type { StockFile } from './stock-rows.ts'

const names: Record<ArticleField, string> = {
  code: 'Codice interno',
  shownCode: 'Codice',
  supplierCode: 'Codice fornitore',
  description: 'Descrizione',
  family: 'Famiglia',
  minimum: 'Minimo scorta',
  quantity: 'Qtà in magazzino',
  nextProduction: 'Prossima produzione',
}
const firstRows = 10
const shownChanges = 200

export function compareStock({ columns, rows }: StockFile, stored: readonly StoredArticle[]): Outcome[] {
  const comparison = new StockComparison(columns, stored)
  return rows.flatMap(row => comparison.take(row) ?? [])
}

export function countsOf(outcomes: readonly Outcome[]) {
  const count = (wanted: Outcome['kind']) => outcomes.filter(({ kind }) => kind === wanted).length
  return {
    Righe: outcomes.length,
    Nuovi: count('new'),
    Cambiati: count('changed'),
    Invariati: count('unchanged'),
    Rifiutati: count('refused'),
  }
}

export function refusalsOf(outcomes: readonly Outcome[]): StockRefusal[] {
  return outcomes.flatMap(outcome =>
    outcome.kind === 'refused'
      ? [{ Riga: outcome.line, Codice: outcome.code, Colonna: outcome.column ?? '', Motivo: outcome.reason }]
      : [],
  )
}

export function previewOf(name: string, { columns }: StockFile, outcomes: readonly Outcome[]): StockPreview {
  const known = new Set(columns.places.values())
  const isTold = ({ kind }: Outcome) => kind === 'new' || kind === 'changed'
  return {
    Nome: name,
    ...countsOf(outcomes),
    Colonne: [...columns.places].map(([field, place]) => ({
      Titolo: columns.titles[place] ?? '',
      Campo: names[field],
    })),
    Ignorate: columns.titles.filter((title, place) => title !== '' && !known.has(place)),
    Prime: outcomes.slice(0, firstRows).map(toRow),
    Modifiche: outcomes.filter(isTold).slice(0, shownChanges).map(toRow),
    Rifiuti: refusalsOf(outcomes),
  }
}

const results = { new: 'nuovo', changed: 'cambiato', unchanged: 'invariato', refused: 'rifiutato' } as const

function toRow(outcome: Outcome): StockImportRow {
  const row = { Riga: outcome.line, Esito: results[outcome.kind], Testo: textOf(outcome) }
  return outcome.kind === 'refused'
    ? { ...row, Codice: outcome.code, Descrizione: '' }
    : { ...row, Codice: outcome.article.shownCode, Descrizione: outcome.article.description }
}

function textOf(outcome: Outcome): string {
  if (outcome.kind === 'refused') return [outcome.column, outcome.reason].filter(Boolean).join(': ')
  if (outcome.kind === 'changed') return changesOf(outcome.before, outcome.article)
  if (outcome.kind === 'unchanged') return ''
  return `${names.quantity} ${integer(outcome.article.quantity)}`
}

function changesOf(before: ArticleValues, after: ArticleValues): string {
  return (Object.keys(names) as ArticleField[])
    .filter(field => before[field] !== after[field])
    .map(field => `${names[field]} da ${shown(before[field])} a ${shown(after[field])}`)
    .join('; ')
}

function shown(value: string | number): string {
  return typeof value === 'number' ? integer(value) : `«${value}»`
}
