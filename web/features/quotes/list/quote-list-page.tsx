import { Button, Stack } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { QuoteListRow } from '#contract/quotes.ts'
import { integer } from '#rules/italian-format.ts'
import { seesManyCustomers } from '#rules/permissions.ts'
import { useFilter } from '#web/kit/filter.ts'
import { Elsewhere } from '#web/kit/list/elsewhere.tsx'
import { ListTable } from '#web/kit/list/list-table.tsx'
import { foundOf, useListMenu } from '#web/kit/list/use-list-menu.tsx'
import { useListPrint } from '#web/kit/list/use-list-print.tsx'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { useStoredColumns } from '#web/kit/stored-columns.ts'
import type { UrlChange } from '#web/kit/use-url-state.ts'
import { useUser } from '#web/kit/user.ts'
import { QuoteHead } from '#web/parts/quotes/quote-head.tsx'
import { QuotePdf } from '#web/parts/quotes/quote-pdf.tsx'
import { useCustomerFirst } from '#web/parts/quotes/use-customer-first.tsx'
import { useRemoveQuote } from '#web/parts/quotes/use-remove-quote.ts'
import { visibleColumns } from '#web/ui/data-table/column.ts'
import { countText, type FoundRows } from '#web/ui/data-table/page-text.ts'
import { FilterGroup } from '#web/ui/filter-group.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { Page } from '#web/ui/page.tsx'
import type { Chip } from '#web/ui/removable-chip.tsx'
import { useIsPhone, useIsTablet } from '#web/ui/use-media.ts'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { NewQuoteDialog } from './new-quote-dialog.tsx'
import { QuoteActions, quoteMenu, useQuoteCommands } from './quote-actions.tsx'
import classes from './quote-list.module.css'
import { quoteListColumns, withoutEmptyOffers } from './quote-list-columns.tsx'
import {
  deletedQuotesQuery,
  foundQuotesQuery,
  openQuotesQuery,
  quoteListCalls,
  quoteNoteWords,
} from './quote-list-data.ts'
import { type Days, quotesUrl } from './quotes-url.ts'
import { storeDays, storedDays } from './stored-days.ts'

const inAllDays = {
  see: 'Vedi tutti i preventivi',
  found: (count: string) => `${count} in tutti i periodi: mostra`,
  none: 'Nessuno neanche tra quelli più vecchi.',
}

const dayViews = [
  { value: '30', label: '30 giorni' },
  { value: '60', label: '60 giorni' },
  { value: '90', label: '90 giorni' },
  { value: 'tutti', label: 'Tutti' },
] as const

const OfferNumbersDialog = lazyDialog(
  async () => (await import('../offers/offer-numbers-dialog.tsx')).OfferNumbersDialog,
)

export function QuoteListPage() {
  const list = useListUrl(quotesUrl)
  const { url, show } = list
  const days = url.solo ? 'tutti' : (url.giorni ?? storedDays())
  const filter = useFilter()
  const isPhone = useIsPhone()
  const isTablet = useIsTablet()
  const quotes = useQuery(quoteListCalls.query(filter, url))
  const openQuotes = useQuery(openQuotesQuery(filter, url))
  const chosen = quotes.data?.rows.find(row => row.NumPrev === url.scelto)
  const select = useCallback(
    async (scelto: number | undefined) => {
      await show({ scelto })
    },
    [show],
  )
  const commands = useQuoteCommands(url.scelto, select)
  const { open } = commands
  const [hidden, setHidden, isChosen] = useStoredColumns('quotes')
  const newQuote = useNewQuoteDialog(url.nuovo, { open, show })
  const hasCustomer = seesManyCustomers(useUser().Tipologia)
  const columns = useMemo(
    () => quoteListColumns({ hasCustomer, isTablet, onOpen: row => void open(row.NumPrev) }),
    [hasCustomer, isTablet, open],
  )
  const menu = useListMenu({
    ...{ columns, hidden, isChosen, list },
    onHide: setHidden,
    isSortable: true,
  })
  const see = (giorni: Days, how?: UrlChange) => {
    storeDays(giorni)
    list.change({ giorni, solo: undefined }, how)
  }
  const chips: Chip[] = [
    ...(url.solo
      ? [
          {
            label: quoteNoteWords[url.solo],
            onRemove: (how?: UrlChange) => list.change({ solo: undefined }, how),
          },
        ]
      : []),
    ...(days === 'tutti'
      ? []
      : [
          {
            label: `Modificati negli ultimi ${days} giorni`,
            onRemove: (how?: UrlChange) => see('tutti', how),
          },
        ]),
  ]
  const printing = useListPrint({
    title: 'Preventivi',
    about: [url.cerca && `ricerca: ${url.cerca}`, ...chips.map(({ label }) => label)],
    columns: visibleColumns(columns, hidden),
    readPage: quoteListCalls.whole(filter, url).readPage,
  })
  const deleted = useQuery(deletedQuotesQuery(filter))
  const removal = useRemoveQuote()
  const [areNumbersShown, setNumbersShown] = useState(false)
  return (
    <Page fill>
      <QuoteHead
        count={openQuotes.data && openText(openQuotes.data, quotes.data)}
        search={{ value: url.cerca, onChange: list.search, placeholder: 'Cerca preventivo' }}
        menu={[
          ...quoteMenu(commands, {
            ...{ isPhone, isNarrow: isTablet, isChosen: Boolean(chosen) },
            canRemove: !chosen || chosen.Stato === 'aperto',
          }),
          ...menu.items,
          printing,
          {
            label: 'Offerte in cifre',
            icon: <IconChartBar size={18} stroke={1.5} />,
            run: () => setNumbersShown(true),
          },
        ]}
        actions={
          <QuoteActions
            commands={commands}
            onNew={newQuote.ask}
            isNarrow={isTablet}
            isChosen={Boolean(chosen)}
          />
        }
        filters={
          <FilterGroup label="Preventivi modificati negli ultimi giorni">
            <WordSwitch
              label="Preventivi modificati negli ultimi giorni"
              options={dayViews}
              value={days}
              onChange={see}
            />
          </FilterGroup>
        }
        chips={chips}
        found={quotes.data && foundOf(quotes.data, ['preventivo', 'preventivi'])}
        onReload={() => void quotes.refetch()}
      />
      <Stack className={classes.list} gap={0}>
        <ListTable
          label="Preventivi"
          list={list}
          query={quotes}
          columns={isChosen ? columns : withoutEmptyOffers(columns, quotes.data?.rows)}
          {...{ isChosen }}
          hiddenColumns={hidden}
          rowKey={keyOf}
          selectedKey={url.scelto === undefined ? undefined : String(url.scelto)}
          onSelectedKeyChange={key => void select(Number(key))}
          onOpen={row => void open(row.NumPrev)}
          emptyText="Nessun preventivo trovato"
          firstTime="Qui compaiono i preventivi: il primo comincia da «Nuovo preventivo»."
          chips={chips}
          next={
            <>
              {days !== 'tutti' && (
                <Elsewhere
                  searched={url.cerca}
                  found={foundQuotesQuery(filter, url.cerca)}
                  words={inAllDays}
                  onSee={() => see('tutti')}
                />
              )}
              <Button variant="default" onClick={newQuote.ask}>
                Nuovo preventivo
              </Button>
            </>
          }
        />
      </Stack>
      <RemovedToday removed={deleted.data} {...removal} />
      {newQuote.dialogs}
      {areNumbersShown && <OfferNumbersDialog onClose={() => setNumbersShown(false)} />}
      {menu.dialogs}
      {commands.printed !== undefined && <QuotePdf number={commands.printed} onClose={commands.closePdf} />}
    </Page>
  )
}

/** Open quotes, and all that the list shows if some are not open any more. */
function openText(open: FoundRows, listed: FoundRows | undefined): string {
  const text = countText(open, 'preventivo aperto', 'preventivi aperti')
  return listed && listed.total > open.total ? `${text} di ${integer(listed.total)}` : text
}

function keyOf(row: QuoteListRow): string {
  return String(row.NumPrev)
}

interface Leading {
  open: (number: number) => Promise<void>
  show: (change: { nuovo: boolean }) => unknown
}

function useNewQuoteDialog(isOpen: boolean, { open, show }: Leading) {
  const { withCustomer, askCustomer, dialog } = useCustomerFirst()
  const onCreated = async (number: number) => {
    notify.success(`Preventivo ${number} creato`)
    await show({ nuovo: false })
    await open(number)
  }
  return {
    ask: () => withCustomer(() => show({ nuovo: true })),
    dialogs: (
      <>
        {isOpen && (
          <NewQuoteDialog
            onCreated={number => void onCreated(number)}
            askCustomer={askCustomer}
            onClose={() => show({ nuovo: false })}
          />
        )}
        {dialog}
      </>
    ),
  }
}
