import type { Measure } from '#rules/months.ts'
import { summedFigures } from '#rules/sales-figures.ts'
import { totalsOf } from '#rules/tables/column.ts'
import type { Exported } from '#rules/tables/exported.ts'
import type { SeriesTableRow } from '#rules/tables/statistics.ts'
import { client } from '#web/kit/connection.ts'
import type { ListCalls } from '#web/kit/export/read-all.ts'
import type { Filter } from '#web/kit/filter.ts'
import type { Calculated } from './chosen.ts'
import { seriesCall } from './statistics-data.ts'

/** Calls for all series, on screen and for print. */
export function seriesCalls(
  filter: Filter | undefined,
  { calculated, measure }: { calculated: Calculated; measure: Measure },
  list: Exported<SeriesTableRow>,
): ListCalls<SeriesTableRow> {
  const { params, query } = seriesCall(filter, calculated)
  const read = (signal?: AbortSignal) => client.statistics.series({ filter, params, query, signal })
  return {
    readPage: async (_, signal) => {
      const { DatiExcel } = await read(signal)
      return { rows: DatiExcel, total: DatiExcel.length }
    },
    readTotals: async () => {
      const { DatiExcel } = await read()
      return totalsOf(list.columns, {
        Tipologia: '',
        CodGruppo: '',
        CodSerie: '',
        Serie: 'Totale',
        ...summedFigures(DatiExcel),
      })
    },
    print: signal =>
      client.statistics.seriesPdf({ filter, params: { ...params, misura: measure }, query, signal }),
  }
}
