import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { chosenMonths, monthsText, toggledMonth } from '#rules/months.ts'
import { useFilter } from '#web/kit/filter.ts'
import { countText } from '#web/ui/data-table/page-text.ts'
import { Page } from '#web/ui/page.tsx'
import { MonthOrders } from './month-orders.tsx'
import { monthlyQuery, totalsQuery } from './monthly-data.ts'
import { MonthlyTable } from './monthly-table.tsx'
import { MonthlyToolbar } from './monthly-toolbar.tsx'
import { useMonthlyUrl } from './use-monthly-url.ts'

export function MonthlyPage() {
  const { url, list, show } = useMonthlyUrl()
  const filter = useFilter()
  const customers = useQuery(monthlyQuery(filter, url))
  const { data: totals } = useQuery(totalsQuery(filter, url))
  const chosen = useMemo(() => chosenMonths(url.mesi), [url.mesi])
  const onToggle = useCallback(
    (month: number) => show({ mesi: monthsText(toggledMonth(chosen, month)) }),
    [chosen, show],
  )
  const opened = customers.data?.rows.find(row => row.CodCliente === url.cliente)
  return (
    <Page fill>
      <MonthlyToolbar
        url={url}
        list={list}
        count={customers.data && countText(customers.data, 'cliente', 'clienti')}
        chosen={chosen}
        onToggle={onToggle}
        onAllMonths={() => show({ mesi: '' })}
      />
      <MonthlyTable
        customers={customers}
        totals={totals}
        chosen={chosen}
        onToggle={onToggle}
        url={url}
        list={list}
        show={show}
      />
      {url.cliente && url.mese && url.mese <= 12 && (
        <MonthOrders
          customer={{ code: url.cliente, name: opened?.RagSociale ?? url.cliente }}
          year={url.anno}
          month={url.mese}
          onClose={() => show({ cliente: '', mese: undefined })}
        />
      )}
    </Page>
  )
}
