import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { QuoteListRow } from '#contract/quotes.ts'
import type { Page } from '#web/kit/endpoint.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import classes from './quote-list.module.css'
import { pageSize, standardSort } from './quote-list-data.ts'
import type { QuotesUrl } from './quotes-url.ts'
import type { QuotesState } from './use-quotes-url.ts'

interface Props extends QuotesState {
  quotes: UseQueryResult<Page<QuoteListRow>>
  columns: readonly DataColumn<QuoteListRow>[]
  hidden: readonly string[]
  onOpen: (row: QuoteListRow) => void
  onNew: () => void
}

export function QuoteListTable({ quotes, columns, hidden, url, list, select, onOpen, onNew }: Props) {
  const { data } = quotes
  return (
    <DataTable<QuoteListRow>
      label="Preventivi"
      columns={columns}
      hiddenColumns={hidden}
      rows={data?.rows}
      rowKey={keyOf}
      refreshing={quotes.isFetching}
      failure={failureOf(quotes)}
      empty={{
        text: 'Nessun preventivo trovato',
        action: <NextStep url={url} list={list} onNew={onNew} />,
      }}
      sort={url.ordina ?? standardSort}
      onSortChange={sort => list({ ordina: sort as QuotesUrl['ordina'] })}
      paging={{
        page: url.pagina,
        pageSize,
        total: data?.total ?? 0,
        hasMore: data?.hasMore,
        onPageChange: pagina => list({ pagina }),
      }}
      selectedKey={url.scelto === undefined ? undefined : String(url.scelto)}
      onSelectedKeyChange={key => void select(Number(key))}
      onOpen={onOpen}
    />
  )
}

function keyOf(row: QuoteListRow): string {
  return String(row.NumPrev)
}

/** What a user would try next when nothing was found. */
function NextStep({ url, list, onNew }: Pick<Props, 'url' | 'list' | 'onNew'>) {
  const isNarrow = url.giorni !== 'tutti'
  return (
    <div className={classes.next}>
      {url.cerca && (
        <Button variant="default" onClick={() => list({ cerca: '' })}>
          Annulla la ricerca
        </Button>
      )}
      {isNarrow && (
        <Button variant="default" onClick={() => list({ giorni: 'tutti' })}>
          {url.cerca ? 'Cerca in tutti i preventivi' : 'Vedi tutti i preventivi'}
        </Button>
      )}
      <Button onClick={onNew}>Nuovo preventivo</Button>
    </div>
  )
}
