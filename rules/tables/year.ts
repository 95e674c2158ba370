import type { YearMonth } from '#contract/monthly.ts'
import { shortDayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { measureFormat } from '#rules/monthly-figures.ts'
import { type Measure, monthName } from '#rules/months.ts'
import { type Column, columns } from './column.ts'

/** The twelve months of a year next to the previous year, which may be cut at the same day. */
export function yearTable(
  measure: Measure,
  year: number,
  until: string | null,
): readonly Column<YearMonth>[] {
  const isAmount = measure === 'F'
  const format = measureFormat[measure]
  const [now, before] = isAmount ? (['Importo', 'ImportoPrec'] as const) : (['Qta', 'QtaPrec'] as const)
  return columns<YearMonth>([
    {
      field: 'Mese',
      title: 'Mese',
      format: 'text',
      value: row => (row.Mese === 0 ? 'Totale' : monthName(row.Mese)),
      width: 120,
    },
    {
      field: now,
      title: String(year),
      format,
      dash: true,
      width: 136,
      total: true,
    },
    {
      field: before,
      dash: true,
      title: until ? `${year - 1} fino ${articled('al', shortDayText(until))}` : String(year - 1),
      format,
      width: 136,
      total: true,
    },
    {
      field: isAmount ? 'IncrementoImp' : 'Incremento',
      title: 'Incremento',
      format: 'change',
      compares: [before, now],
      width: 116,
      total: true,
    },
  ])
}

export function yearNotes(until: string | null): readonly string[] {
  return ['Valori riferiti agli ordini confermati, al netto IVA', ...(until ? [untilText(until)] : [])]
}

/** `il 2025 conta fino al 23/11, come il 2026` */
export function untilText(until: string): string {
  const year = Number(until.slice(0, 4))
  return `il ${year} conta fino ${articled('al', shortDayText(until))}, come il ${year + 1}`
}
