import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { YearMonth } from '#contract/monthly.ts'
import { capitalised } from '#rules/italian-format.ts'
import { untilText } from '#rules/tables/year.ts'
import { ListExport } from '#web/kit/export/list-export.tsx'
import { failureOf } from '#web/kit/failure-of.ts'
import { useFilter } from '#web/kit/filter.ts'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { MonthOrders } from './month-orders.tsx'
import { MonthlyChoices } from './monthly-choices.tsx'
import { yearQuery } from './monthly-data.ts'
import { MonthlyNotes } from './monthly-notes.tsx'
import { monthlyUrl } from './monthly-url.ts'
import { drawnYear, yearTotals } from './year-columns.tsx'
import { yearCalls, yearExport } from './year-export.ts'

/** One customer's twelve months, compared with the previous year. */
export function YearView({ customer }: { customer: string }) {
  const { url, change, show } = useListUrl(monthlyUrl)
  const filter = useFilter()
  const query = useQuery(yearQuery(filter, url))
  const isPhone = useIsPhone()
  const year = Number(url.anno)
  const until = query.data?.FinoAl ?? null
  const onOpen = useCallback((mese: number) => void show({ cliente: customer, mese }), [show, customer])
  const columns = useMemo(
    () => drawnYear({ measure: url.valore, year, until, months: query.data?.Mesi ?? [], onOpen }),
    [url.valore, year, until, query.data, onOpen],
  )
  return (
    <>
      <Toolbar
        title="Ordini mensili"
        actions={<ListExport list={yearExport(url, until)} calls={yearCalls(filter, url)} />}
        note={<MonthlyNotes>{until && capitalised(untilText(until))}</MonthlyNotes>}
      >
        <MonthlyChoices url={url} onChange={change} />
      </Toolbar>
      <DataTable<YearMonth>
        label={`Ordini mensili ${year} e ${year - 1}`}
        columns={columns}
        rows={query.data?.Mesi}
        rowKey={keyOf}
        refreshing={query.isFetching}
        failure={failureOf(query)}
        empty={{ text: 'Nessun dato trovato' }}
        onOpen={row => onOpen(row.Mese)}
        totals={query.data && yearTotals(query.data, url.valore, year, isPhone)}
      />
      <MonthOrders customer={{ code: customer, name: 'Ordini' }} url={url} show={show} />
    </>
  )
}

function keyOf({ Mese }: YearMonth): string {
  return String(Mese)
}
