import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { quoteStateNames } from '#contract/quote-kinds.ts'
import type { OrderRequest } from '#contract/quote-requests.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useFilter } from '#web/kit/filter.ts'
import { useStoredColumns } from '#web/kit/stored-columns.ts'
import { ColumnMenu } from '#web/ui/column-menu.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { countText } from '#web/ui/data-table/page-text.ts'
import { Page } from '#web/ui/page.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { requestColumns } from './request-columns.tsx'
import { pageSize, requestsQuery, standardSort } from './request-data.ts'
import { RequestDialog } from './request-dialog.tsx'
import type { RequestsUrl } from './requests-url.ts'
import { useRequestsUrl } from './use-requests-url.ts'

const views = [
  { value: 'tutte', label: 'Tutte' },
  { value: 'richiesta', label: 'Da vedere' },
  { value: 'inVerifica', label: quoteStateNames.inVerifica },
  { value: 'inSospeso', label: quoteStateNames.inSospeso },
  { value: 'confermata', label: 'Confermate' },
] as const

export function RequestsPage() {
  const { url, list, show } = useRequestsUrl()
  const requests = useQuery(requestsQuery(useFilter(), url))
  const [hidden, setHidden] = useStoredColumns('requests')
  const { data } = requests
  const open = data?.rows.find(row => row.Id === url.aperta)
  return (
    <Page fill>
      <Toolbar
        title="Richieste d’ordine"
        count={data && countText(data, 'richiesta', 'richieste')}
        search={{ value: url.cerca, onChange: cerca => list({ cerca }), placeholder: 'Cerca richiesta' }}
        actions={<ColumnMenu columns={requestColumns} hidden={hidden} onChange={setHidden} />}
      >
        <WordSwitch
          label="Richieste da mostrare"
          options={views}
          value={url.stato ?? 'tutte'}
          onChange={value => list({ stato: value === 'tutte' ? undefined : value })}
        />
      </Toolbar>
      <DataTable<OrderRequest>
        label="Richieste d’ordine"
        columns={requestColumns}
        hiddenColumns={hidden}
        rows={data?.rows}
        rowKey={keyOf}
        refreshing={requests.isFetching}
        failure={failureOf(requests)}
        empty={{ text: 'Nessun dato trovato', action: <NextStep url={url} list={list} /> }}
        sort={url.ordina ?? standardSort}
        onSortChange={sort => list({ ordina: sort as RequestsUrl['ordina'] })}
        paging={{
          page: url.pagina,
          pageSize,
          total: data?.total ?? 0,
          hasMore: data?.hasMore,
          onPageChange: pagina => list({ pagina }),
        }}
        onOpen={row => show(row.Id)}
      />
      {open && <RequestDialog key={open.Id} request={open} onClose={() => show(undefined)} />}
    </Page>
  )
}

function keyOf(row: OrderRequest): string {
  return String(row.Id)
}

function NextStep({ url, list }: Pick<ReturnType<typeof useRequestsUrl>, 'url' | 'list'>) {
  if (url.cerca) {
    return (
      <Button variant="default" onClick={() => list({ cerca: '' })}>
        Annulla la ricerca
      </Button>
    )
  }
  if (!url.stato) return null
  return (
    <Button variant="default" onClick={() => list({ stato: undefined })}>
      Vedi tutte le richieste
    </Button>
  )
}
