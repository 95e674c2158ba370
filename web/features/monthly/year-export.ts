import type { YearMonth } from '#contract/monthly.ts'
import { totalsOf } from '#rules/tables/column.ts'
import type { Exported } from '#rules/tables/exported.ts'
import { yearNotes, yearTable } from '#rules/tables/year.ts'
import { client } from '#web/kit/connection.ts'
import type { ListCalls } from '#web/kit/export/read-all.ts'
import type { Filter } from '#web/kit/filter.ts'
import { measureNames } from './monthly-export.ts'
import type { MonthlyUrl } from './monthly-url.ts'

export function yearExport({ anno, valore }: MonthlyUrl, until: string | null): Exported<YearMonth> {
  const before = String(Number(anno) - 1)
  const { word, file } = measureNames[valore]
  return {
    title: `Ordini mensili ${anno} e ${before}`,
    fileName: `ordini-mensili-${anno}-e-${before}-${file}`,
    counted: 'Mesi',
    columns: yearTable(valore, Number(anno), until),
    searched: '',
    sort: 'Mese',
    about: [
      ['Anno', anno],
      ['Anno prima', before],
      ['Valori', word],
    ],
    notes: yearNotes(until),
  }
}

export function yearCalls(filter: Filter | undefined, { anno, valore }: MonthlyUrl): ListCalls<YearMonth> {
  const call = { filter, params: { anno } }
  return {
    readPage: async (_, signal) => {
      const { Mesi } = await client.monthly.year({ ...call, signal })
      return { rows: Mesi, total: Mesi.length }
    },
    readTotals: async () => {
      const { Totale, FinoAl } = await client.monthly.year(call)
      return totalsOf(yearTable(valore, Number(anno), FinoAl), Totale)
    },
    print: signal => client.monthly.yearPdf({ ...call, query: { valore }, signal }),
  }
}
