import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFilter } from '#web/kit/filter.ts'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import { drawnColumns } from '#web/ui/data-table/drawn-columns.ts'
import { Page } from '#web/ui/page.tsx'
import { customerCalls, customersUrl } from './data.ts'
import { customerTable } from './table.ts'

export const drawnCustomers = drawnColumns(customerTable, { RagSociale: { card: 'title' } })

export function CustomersPage() {
  const list = useListUrl(customersUrl)
  const filter = useFilter()
  return (
    <Page fill>
      <ListView
        title="Clienti"
        counted={['cliente', 'clienti']}
        searchFor="Cerca cliente"
        label="Clienti"
        list={list}
        query={useQuery(customerCalls.query(filter, list.url))}
        columns={drawnCustomers}
        rowKey={row => row.CodCliente}
        exported={{ columns: customerTable, calls: customerCalls.whole(filter, list.url) }}
      >
        <Switch
          label="Solo bloccati"
          checked={list.url.bloccati}
          onChange={event => list.change({ bloccati: event.currentTarget.checked })}
        />
      </ListView>
    </Page>
  )
}
