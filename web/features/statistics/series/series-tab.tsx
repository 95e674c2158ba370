import { useQuery } from '@tanstack/react-query'
import { axisMaximum } from '#rules/axis-maximum.ts'
import { ListExport } from '#web/kit/export/list-export.tsx'
import { failureOf } from '#web/kit/failure-of.ts'
import { useFilter } from '#web/kit/filter.ts'
import { Failure, FailureStrip } from '#web/ui/failure.tsx'
import { HeldWhile } from '#web/ui/held-while.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { seriesExport } from '../exported-statistics.ts'
import { seriesCalls } from '../series-calls.ts'
import { seriesQuery } from '../statistics-data.ts'
import { StatisticsToolbar } from '../statistics-toolbar.tsx'
import type { TabProps } from '../use-choices.ts'
import { SeriesCards } from './series-cards.tsx'
import { seriesGroups, seriesValues } from './series-groups.ts'
import { SeriesTable } from './series-table.tsx'
import { SeriesWaiting } from './series-waiting.tsx'

/** Sales by series, with bars inside the table. */
export function SeriesTab({ choices }: TabProps) {
  const { calculated, url } = choices
  const filter = useFilter()
  const series = useQuery(seriesQuery(filter, calculated))
  const isPhone = useIsPhone()
  const failure = failureOf(series)
  const rows = series.data?.DatiExcel
  const values = rows?.map(row => seriesValues(row, url.misura)) ?? []
  const shown = {
    calculated,
    measure: url.misura,
    groups: seriesGroups(rows ?? []),
    maximum: axisMaximum(values.flatMap(({ first, second }) => [first, second])),
  }
  const list = seriesExport(calculated, url.misura, rows ?? [])
  const Shown = isPhone ? SeriesCards : SeriesTable
  return (
    <HeldWhile isLoading={series.isPending}>
      <StatisticsToolbar
        title="Statistiche"
        choices={choices}
        isLoading={series.isPending}
        actions={
          <ListExport list={list} calls={seriesCalls(filter, { calculated, measure: url.misura }, list)} />
        }
      />
      {failure && rows && <FailureStrip {...failure} />}
      {rows && <Shown {...shown} />}
      {!rows && (failure ? <Failure {...failure} /> : <SeriesWaiting {...shown} />)}
    </HeldWhile>
  )
}
