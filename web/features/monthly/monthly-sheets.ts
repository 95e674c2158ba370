import type { MonthlyRow } from '#contract/monthly.ts'
import { instantText } from '#rules/italian-format.ts'
import { hasOrders, totalOf } from '#rules/monthly-figures.ts'
import {
  chosenMonths,
  type Measure,
  monthField,
  monthName,
  monthNumbers,
  monthsLabel,
} from '#rules/months.ts'
import type { Filter } from '#web/kit/filter-store.ts'
import type { Sheet, SheetValue } from '#web/kit/xlsx/sheet.ts'
import { sortOf } from './monthly-sort.ts'
import type { MonthlyUrl } from './monthly-url.ts'

const measures: Record<Measure, { word: string; file: string; format: string }> = {
  F: { word: 'Fatturato (€)', file: 'fatturato', format: '#,##0.00' },
  Q: { word: 'Quantità', file: 'quantita', format: '#,##0' },
}

export const confirmedOnly = 'I valori si riferiscono agli ordini confermati'

export interface Exported {
  url: MonthlyUrl
  rows: readonly MonthlyRow[]
  totals: MonthlyRow
  user: string
  filter: Filter | undefined
  now: Date
}

/** ordini-mensili-2026-fatturato.xlsx */
export function fileName(
  { anno, valore }: Pick<MonthlyUrl, 'anno' | 'valore'>,
  extension: 'pdf' | 'xlsx',
): string {
  return `ordini-mensili-${anno}-${measures[valore].file}.${extension}`
}

export function monthlySheets(exported: Exported): readonly Sheet[] {
  return [figures(exported), information(exported)]
}

function figures({ url, rows, totals }: Exported): Sheet {
  const { format } = measures[url.valore]
  const chosen = chosenMonths(url.mesi)
  const line = (row: MonthlyRow): SheetValue[] => [
    totalOf(row, chosen, url.valore),
    ...monthNumbers.map(month => (hasOrders(row, month) ? row[monthField(month, url.valore)] : null)),
  ]
  return {
    name: `Ordini mensili ${url.anno}`,
    columns: [
      { header: 'Codice', width: 12 },
      { header: 'Ragione sociale', width: 38 },
      { header: 'Totale', width: 15, format },
      ...monthNumbers.map(month => ({ header: monthName(month), width: 13, format })),
    ],
    rows: rows.map(row => [row.CodCliente, row.RagSociale, ...line(row)]),
    totals: ['', 'Totale', ...line(totals)],
  }
}

function information({ url, rows, user, filter, now }: Exported): Sheet {
  const chosen = chosenMonths(url.mesi)
  return {
    name: 'Informazioni',
    columns: [
      { header: '', width: 24 },
      { header: '', width: 60 },
    ],
    rows: [
      ['Contenuto', 'Ordini mensili per cliente'],
      ['Anno', url.anno],
      ['Valori', measures[url.valore].word],
      ['Mesi nel totale', chosen.length === monthNumbers.length ? 'tutti' : monthsLabel(chosen)],
      ['Ricerca', url.cerca || 'nessuna'],
      ['Ordinamento', sortText(sortOf(url))],
      ['Clienti', rows.length],
      ['Utente', user],
      ['Filtro', filter ? `${filter.Tipo} ${filter.Codice} · ${filter.Nome}` : 'nessuno'],
      ['Generato il', `${instantText(now.toISOString())} (ora italiana)`],
      ['Nota', confirmedOnly],
    ],
  }
}

function sortText(sort: string): string {
  const field = sort.replace(/^-/, '')
  const column =
    field === 'RagSociale'
      ? 'Ragione sociale'
      : field.startsWith('TotMesi')
        ? 'Totale'
        : field.replace(/Imp$/, '')
  return `${column}, ${sort.startsWith('-') ? 'decrescente' : 'crescente'}`
}
