import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { CustomerSummaryRow } from '#contract/statistics-rows.ts'
import { canChooseAgent, canOpenSalesDetail } from '#rules/permissions.ts'
import { ListExport } from '#web/kit/export/list-export.tsx'
import { useFilter } from '#web/kit/filter.ts'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import { useUser } from '#web/kit/user.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { customerSummary } from '../statistics-data.ts'
import { customerSalesUrl } from '../statistics-url.ts'
import type { TabProps } from '../use-choices.ts'
import { useCustomersExport } from '../use-summary-export.ts'
import { drawnCustomers } from './summary-columns.tsx'
import { SummaryView } from './summary-view.tsx'

const CustomerDetail = lazyDialog(() =>
  import('../detail/customer-detail.tsx').then(module => module.CustomerSalesDetail),
)

/** Customers with a figure in either period. */
export function CustomersTab({ choices }: TabProps) {
  const { calculated, url } = choices
  const { Tipologia } = useUser()
  const hasAgents = canChooseAgent(Tipologia)
  const list = useListUrl(customerSalesUrl)
  const query = useQuery(customerSummary.query(useFilter(), list.url))
  const { data } = query
  const columns = useMemo(
    () => drawnCustomers(url.misura, calculated.periods, hasAgents),
    [url.misura, calculated.periods, hasAgents],
  )
  const { show } = choices
  const onOpen = useCallback((row: CustomerSummaryRow) => show({ aperto: row.Cod_cli }), [show])
  const exported = useCustomersExport(choices)
  const canOpen = canOpenSalesDetail(Tipologia)
  return (
    <>
      <SummaryView<CustomerSummaryRow>
        title="Riepilogo"
        counted={['cliente', 'clienti']}
        searchFor={hasAgents ? 'Cerca cliente o agente' : 'Cerca cliente'}
        choices={choices}
        list={list}
        query={query}
        summary={data?.summary}
        columns={columns}
        rowKey={keyOf}
        totalUnder="ClRagSoc"
        onOpen={canOpen ? onOpen : undefined}
        hint="Doppio clic su una riga, o Invio, per il dettaglio del cliente"
        exporting={<ListExport {...exported} />}
      />
      {canOpen && url.aperto && (
        <CustomerDetail
          choices={choices}
          code={url.aperto}
          name={data?.rows.find(row => row.Cod_cli === url.aperto)?.ClRagSoc}
          codes={data?.rows.map(keyOf) ?? []}
          onOpen={aperto => show({ aperto })}
          onClose={() => show({ aperto: '' })}
        />
      )}
    </>
  )
}

function keyOf(row: CustomerSummaryRow): string {
  return row.Cod_cli
}
