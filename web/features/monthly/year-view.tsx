import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { capitalised } from '#rules/italian-format.ts'
import { untilText, yearNotes, yearTable } from '#rules/tables/year.ts'
import type { Filter } from '#web/kit/filter.ts'
import { type ListScreen, listPart } from '#web/kit/list/list-page.tsx'
import { useUser } from '#web/kit/user.ts'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { MonthOrders } from './month-orders.tsx'
import { MonthlyChoices, monthlyViews } from './monthly-choices.tsx'
import { yearList } from './monthly-data.ts'
import { measureNames } from './monthly-export.ts'
import { MonthlyNotes } from './monthly-notes.tsx'
import type { MonthlyUrl } from './monthly-url.ts'
import { oneCustomer } from './one-customer.ts'
import { drawnYear, yearTotals } from './year-columns.tsx'

const namesOf = (anno: string) => `${anno} e ${Number(anno) - 1}`

/** One customer's twelve months, compared with the previous year. */
export const YearView: ListScreen = listPart(yearList, {
  title: 'Ordini mensili',
  heading: ({ filters }) => `Ordini mensili ${filters.anno}`,
  label: ({ filters }) => `Ordini mensili ${namesOf(filters.anno)}`,
  counted: ['mese', 'mesi'],
  firstTime: "Qui si vedono gli ordini mese per mese, accanto a quelli dell'anno prima.",
  count: () => '',
  rowKey: 'Mese',
  uses: useCustomersYear,
  shown: ({ filters, show, more: { customer, year } }) =>
    drawnYear({
      measure: filters.valore,
      year: Number(filters.anno),
      until: year?.FinoAl ?? null,
      months: year?.Mesi ?? [],
      onOpen: mese => show({ cliente: customer, mese }),
    }),
  presses: ({ Mese }, { show, more }) => show({ cliente: more.customer, mese: Mese }),
  inTable: ({ sums, filters, isPhone }) => ({
    totals: sums && yearTotals(sums.year, filters.valore, Number(filters.anno), isPhone),
  }),
  exported: ({ filters: { anno, valore }, more }) => {
    const until = more.year?.FinoAl ?? null
    const { word, file } = measureNames[valore]
    return {
      fileName: `ordini-mensili-${namesOf(anno).replaceAll(' ', '-')}-${file}`,
      columns: yearTable(valore, Number(anno), until),
      searched: '',
      sort: 'Mese',
      about: [
        ['Anno', anno],
        ['Anno prima', String(Number(anno) - 1)],
        ['Valori', word],
      ],
      notes: yearNotes(until),
    }
  },
  views: monthlyViews,
  drawn: {
    note: () => <FreshnessNote />,
    filters: ({ url, change }) => <MonthlyChoices url={url} onChange={change} />,
  },
  below: ({ url, show, more: { customer, year } }) => (
    <>
      <MonthlyNotes>{year?.FinoAl && capitalised(untilText(year.FinoAl))}</MonthlyNotes>
      <MonthOrders customer={{ code: customer, name: 'Ordini' }} url={url} show={show} />
    </>
  ),
})

/** The columns depend on the answer: the best month has the longest bar. */
function useCustomersYear({ filter, url }: { filter: Filter | undefined; url: MonthlyUrl }) {
  const customer = oneCustomer(useUser(), filter) ?? ''
  const { data } = useQuery(yearList.query(filter, url))
  const year = data?.year
  return useMemo(() => ({ customer, year }), [customer, year])
}
