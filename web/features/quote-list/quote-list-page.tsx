import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useFilter } from '#web/kit/filter.ts'
import { useStoredColumns } from '#web/kit/stored-columns.ts'
import { useUser } from '#web/kit/user.ts'
import { QuotePdf } from '#web/parts/quote/quote-pdf.tsx'
import { QuoteToolbar } from '#web/parts/quote/quote-toolbar.tsx'
import { useCustomerFirst } from '#web/parts/quote/use-customer-first.tsx'
import { ColumnMenu } from '#web/ui/column-menu.tsx'
import { countText } from '#web/ui/data-table/page-text.ts'
import { notify } from '#web/ui/notify.ts'
import { Page } from '#web/ui/page.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { NewQuoteDialog } from './new-quote-dialog.tsx'
import { QuoteActions } from './quote-actions.tsx'
import classes from './quote-list.module.css'
import { quoteListColumns } from './quote-list-columns.tsx'
import { quotesQuery } from './quote-list-data.ts'
import { QuoteListTable } from './quote-list-table.tsx'
import { useQuoteCommands } from './use-quote-commands.ts'
import { useQuotesUrl } from './use-quotes-url.ts'

const dayViews = [
  { value: '30', label: '30 giorni' },
  { value: '60', label: '60 giorni' },
  { value: '90', label: '90 giorni' },
  { value: 'tutti', label: 'Tutti' },
] as const

export function QuoteListPage() {
  const state = useQuotesUrl()
  const { url, list } = state
  const quotes = useQuery(quotesQuery(useFilter(), url))
  const commands = useQuoteCommands(state)
  const { open } = commands
  const [hidden, setHidden] = useStoredColumns('quotes')
  const newQuote = useNewQuoteDialog(open)
  const hasCustomer = useUser().Tipologia !== 'Cliente'
  const columns = useMemo(
    () => quoteListColumns({ hasCustomer, onOpen: row => void open(row.NumPrev) }),
    [hasCustomer, open],
  )
  return (
    <Page fill>
      <QuoteToolbar
        count={quotes.data && countText(quotes.data, 'preventivo aperto', 'preventivi aperti')}
        search={{
          value: url.cerca,
          onChange: cerca => list({ cerca }),
          placeholder: 'Cerca preventivo',
        }}
        actions={<ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />}
        isReloading={quotes.isRefetching}
        onReload={() => void quotes.refetch()}
      >
        <WordSwitch
          label="Preventivi modificati negli ultimi giorni"
          options={dayViews}
          value={url.giorni}
          onChange={giorni => list({ giorni })}
        />
      </QuoteToolbar>
      <div className={classes.list}>
        <QuoteListTable
          {...state}
          quotes={quotes}
          columns={columns}
          hidden={hidden}
          onOpen={row => void open(row.NumPrev)}
          onNew={newQuote.ask}
        />
        <QuoteActions {...commands} onNew={newQuote.ask} />
      </div>
      {newQuote.dialogs}
      {commands.printed !== undefined && <QuotePdf number={commands.printed} onClose={commands.closePdf} />}
    </Page>
  )
}

function useNewQuoteDialog(open: (number: number) => Promise<void>) {
  const [isOpen, setOpen] = useState(false)
  const queries = useQueryClient()
  const { withCustomer, askCustomer, dialog } = useCustomerFirst()
  const onCreated = (number: number) => {
    setOpen(false)
    notify.success(`Preventivo ${number} creato`)
    void queries.invalidateQueries({ queryKey: ['quotes', 'list'] })
    void open(number)
  }
  return {
    ask: () => withCustomer(() => setOpen(true)),
    dialogs: (
      <>
        {isOpen && (
          <NewQuoteDialog onCreated={onCreated} askCustomer={askCustomer} onClose={() => setOpen(false)} />
        )}
        {dialog}
      </>
    ),
  }
}
