import type { MonthlyRow } from '#contract/monthly.ts'
import { chosenMonths, monthNumbers, monthsLabel } from '#rules/months.ts'
import type { Exported } from '#rules/tables/exported.ts'
import { monthlyColumns } from '#rules/tables/monthly.ts'
import { type MonthlyUrl, monthlyUrl } from './monthly-url.ts'

export const measureNames = {
  F: { word: 'Fatturato (€)', file: 'fatturato' },
  Q: { word: 'Quantità', file: 'quantita' },
} as const

export const confirmedOnly = 'I valori si riferiscono agli ordini confermati'

/** Exports the list that the URL describes, with the same customers, months and sort order. */
export function monthlyExport(url: MonthlyUrl): Exported<MonthlyRow> {
  const { anno, valore, cerca, mesi } = url
  const chosen = chosenMonths(mesi)
  return {
    title: `Ordini mensili ${anno}`,
    fileName: `ordini-mensili-${anno}-${measureNames[valore].file}`,
    counted: 'Clienti',
    columns: monthlyColumns(valore, chosen),
    searched: cerca,
    sort: monthlyUrl.sortOf(url),
    about: [
      ['Anno', anno],
      ['Valori', measureNames[valore].word],
      ['Mesi nel totale', chosen.length === monthNumbers.length ? 'tutti' : monthsLabel(chosen)],
    ],
    notes: [confirmedOnly],
  }
}
