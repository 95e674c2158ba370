import type { FilterPair } from '#contract/kit/route.ts'
import type { MonthlyRow } from '#contract/monthly.ts'
import { months } from '#contract/months.ts'
import { euro, instantText, integer } from '#rules/italian-format.ts'
import type { PdfDocument } from './engine.ts'
import { type CompanyData, letterhead, letterheadImages } from './letterhead.ts'

export interface MonthlyTable {
  rows: MonthlyRow[]
  /** How many customers there are: more than rows where the document stops. */
  found: number
  totals: MonthlyRow
  year: number
  chosen: readonly number[] | undefined
  value: 'F' | 'Q'
  searched: string
  userName: string
  filter: FilterPair | undefined
  at: Date
}

/** Long tables are printed without tags, which would weigh ten times the rest. */
export function monthlyTable(table: MonthlyTable, company: CompanyData): PdfDocument {
  const isAmount = table.value === 'F'
  return {
    template: 'monthly-table',
    data: {
      company: letterhead(company),
      title: `Ordini mensili ${table.year} – ${isAmount ? 'Fatturato' : 'Quantità'}`,
      notes: notesOf(table),
      months: months.map((month, at) => ({ name: month.slice(0, 3), isChosen: isChosen(table, at) })),
      rows: table.rows.map(row => cellsOf(row, isAmount)),
      totals: cellsOf({ ...table.totals, RagSociale: 'Totale' }, isAmount),
    },
    images: letterheadImages(company),
    tagged: false,
  }
}

function notesOf({ rows, found, filter, searched, chosen, userName, at }: MonthlyTable): string {
  const parts = [
    'Valori riferiti agli ordini confermati, al netto IVA',
    ...(filter ? [`${filter.Tipo} ${filter.Codice}`] : []),
    ...(searched ? [`ricerca «${searched}»`] : []),
    ...(chosen ? [`totale dei mesi: ${chosen.map(month => months[month - 1]?.slice(0, 3)).join(', ')}`] : []),
    ...(found > rows.length
      ? [`solo i primi ${integer(rows.length)} clienti di ${integer(found)}, totali di tutti`]
      : []),
    `${userName}, ${instantText(at.toISOString())}`,
  ]
  return parts.join(' · ')
}

function isChosen({ chosen }: MonthlyTable, at: number): boolean {
  return !chosen || chosen.includes(at + 1)
}

function cellsOf(row: MonthlyRow, isAmount: boolean): string[] {
  const text = (value: number) => (value === 0 ? '' : isAmount ? plainEuro(value) : integer(value))
  const values = months.map(month => text(isAmount ? row[`${month}Imp`] : row[month]))
  const total = isAmount ? plainEuro(row.TotMesiImp) : integer(row.TotMesi)
  return [row.RagSociale, total, ...values]
}

/** Without its sign: the title says euro. */
function plainEuro(value: number): string {
  return euro(Math.round(value * 100)).replace(/\s?€/, '')
}
