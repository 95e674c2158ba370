import { summedFigures } from '#rules/sales-figures.ts'
import { sentSecond } from '#rules/sent-periods.ts'
import { totalsOf } from '#rules/tables/column.ts'
import { type SeriesTableRow, seriesColumns } from '#rules/tables/statistics.ts'
import { client } from '#web/kit/connection.ts'
import type { ListPage } from '#web/kit/endpoint.ts'
import { listCalls, readAs } from '#web/kit/list/list-calls.ts'
import { calculatedNow, seriesComparison } from '../chosen.ts'
import { type Chosen, seriesUrl } from '../statistics-url.ts'

const { series, seriesPdf } = client.statistics

/** One answer contains both measures of every series, so a change of measure needs no call. */
export const seriesList = listCalls(
  {
    list: readAs(series, ({ DatiExcel }): ListPage<SeriesTableRow> => {
      return { rows: DatiExcel, total: DatiExcel.length }
    }),
    pdf: seriesPdf,
  },
  seriesUrl,
  {
    isWhole: true,
    ask: seriesCall,
    paper: url => {
      const { params, query } = seriesCall(url)
      return { params: { ...params, misura: url.misura }, query }
    },
    totals: ({ rows }, url) =>
      totalsOf(seriesColumns(seriesComparison(calculatedNow(url), url.misura)), {
        Tipologia: '',
        CodGruppo: '',
        CodSerie: '',
        Serie: 'Totale',
        ...summedFigures(rows),
      }),
  },
)

function seriesCall(url: Chosen) {
  const { periods, isCompared, state } = calculatedNow(url)
  const { first, second } = periods
  const { from, to } = isCompared ? first : second
  return {
    params: { from, to, ordini: state, misura: 'F' as const },
    query: isCompared ? sentSecond(second) : {},
  }
}
