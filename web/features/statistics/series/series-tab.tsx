import { axisMaximum } from '#rules/axis-maximum.ts'
import { seriesColumns } from '#rules/tables/statistics.ts'
import { type ListScreen, listPart } from '#web/kit/list/list-page.tsx'
import { Failure, FailureStrip } from '#web/ui/failure.tsx'
import { calculatedNow, seriesComparison } from '../chosen.ts'
import { seriesExport } from '../exported-statistics.ts'
import { figuresText, figureViews } from '../figure-choices.tsx'
import { calculatedHead } from '../statistics-head.tsx'
import { SeriesCards } from './series-cards.tsx'
import { seriesGroups, seriesValues } from './series-groups.ts'
import { seriesList } from './series-list.ts'
import { SeriesTable } from './series-table.tsx'
import { SeriesWaiting } from './series-waiting.tsx'

/** Sales by series, with bars inside the table. */
export const SeriesTab: ListScreen = listPart(seriesList, {
  title: 'Statistiche',
  counted: ['serie', 'serie'],
  firstTime: 'Qui si vede il venduto per serie nei periodi scelti.',
  count: ({ filters }) => figuresText(filters),
  rowKey: 'CodSerie',
  refreshes: 'statistics',
  isHeld: true,
  table: ({ filters }) => seriesColumns(seriesComparison(calculatedNow(filters), filters.misura)),
  exported: ({ filters, rows = [] }) => seriesExport(calculatedNow(filters), filters.misura, rows),
  views: figureViews,
  drawn: calculatedHead,
  layout: ({ filters, rows, isPhone, failure }, { head }) => {
    const values = rows?.map(row => seriesValues(row, filters.misura)) ?? []
    const shown = {
      calculated: calculatedNow(filters),
      measure: filters.misura,
      groups: seriesGroups(rows ?? []),
      maximum: axisMaximum(values.flatMap(({ first, second }) => [first, second])),
    }
    const Shown = isPhone ? SeriesCards : SeriesTable
    return (
      <>
        {head}
        {failure && rows && <FailureStrip {...failure} />}
        {rows && <Shown {...shown} />}
        {!rows && (failure ? <Failure {...failure} /> : <SeriesWaiting {...shown} />)}
      </>
    )
  },
})
