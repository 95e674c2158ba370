import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { quoteStateNames } from '#contract/quote-kinds.ts'
import type { OrderRequest } from '#contract/quotes/requests.ts'
import { useFilter } from '#web/kit/filter.ts'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import { Page } from '#web/ui/page.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { requestColumns } from './request-columns.tsx'
import { requestsQuery } from './request-data.ts'
import { RequestDialog } from './request-dialog.tsx'
import { requestsUrl } from './requests-url.ts'

const views = [
  { value: 'daFare', label: 'Da fare' },
  { value: 'richiesta', label: quoteStateNames.richiesta },
  { value: 'inVerifica', label: quoteStateNames.inVerifica },
  { value: 'inSospeso', label: quoteStateNames.inSospeso },
  { value: 'confermata', label: 'Confermate' },
  { value: 'tutte', label: 'Tutte' },
] as const

export function RequestsPage() {
  const list = useListUrl(requestsUrl)
  const { stato, aperta } = list.url
  const requests = useQuery(requestsQuery(useFilter(), list.url))
  const open = requests.data?.rows.find(row => row.Id === aperta)
  return (
    <Page fill>
      <ListView
        title="Richieste d'ordine"
        counted={['richiesta', 'richieste']}
        searchFor="Cerca richiesta"
        label="Richieste d'ordine"
        list={list}
        query={requests}
        columns={requestColumns}
        storedColumns="requests"
        rowKey={keyOf}
        onOpen={row => void list.show({ aperta: row.Id }, { replace: false })}
        next={
          stato !== 'tutte' && (
            <Button variant="default" onClick={() => list.change({ stato: 'tutte' })}>
              Vedi tutte le richieste
            </Button>
          )
        }
      >
        <WordSwitch
          label="Richieste da mostrare"
          options={views}
          value={stato}
          onChange={value => list.change({ stato: value })}
        />
      </ListView>
      {open && (
        <RequestDialog key={open.Id} request={open} onClose={() => void list.show({ aperta: undefined })} />
      )}
    </Page>
  )
}

function keyOf(row: OrderRequest): string {
  return String(row.Id)
}
