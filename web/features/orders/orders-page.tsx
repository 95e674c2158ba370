import { Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { OrderInProduction } from '#contract/orders.ts'
import { seesManyCustomers } from '#rules/permissions.ts'
import type { Period } from '#rules/sales-periods.ts'
import {
  type OrderList,
  orderListOf,
  orderNoteWords,
  orderTable,
  orderTableTitle,
  receivedText,
} from '#rules/tables/orders.ts'
import { useFilter } from '#web/kit/filter.ts'
import { Elsewhere } from '#web/kit/list/elsewhere.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import { queryClient } from '#web/kit/query-client.ts'
import { useUser } from '#web/kit/user.ts'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { OrderPdf } from '#web/parts/orders/order-pdf.tsx'
import { CountedChips } from '#web/ui/counted-chips.tsx'
import { Page } from '#web/ui/page.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { ContactNote } from './contact-note.tsx'
import { orderColumns } from './order-columns.tsx'
import { countsQuery, foundOrdersQuery, linesQuery, productionCalls } from './order-data.ts'
import { OrderLines } from './order-lines.tsx'
import { ordersUrl, orderViewOf } from './orders-url.ts'

const views: readonly { value: OrderList; label: string }[] = [
  { value: 'daConsegnare', label: 'Da consegnare' },
  { value: 'consegnati', label: 'Consegnati' },
]

/** A figure on another screen leads to received orders. This option names their days and lets the user leave that view. */
function receivedOption(days: Period): (typeof views)[number] {
  return { value: 'ricevuti', label: `Ricevuti ${receivedText(days)}` }
}

const amongOpen = {
  see: 'Vedi gli ordini da consegnare',
  found: (count: string) => `${count} tra quelli da consegnare: mostra`,
  none: 'Nessuno neanche tra quelli da consegnare.',
}
const amongDelivered = {
  see: 'Vedi gli ordini consegnati',
  found: (count: string) => `${count} tra i consegnati: mostra`,
  none: 'Nessuno neanche tra quelli consegnati.',
}

const notes = (['ritardo', 'pronti', 'settimana'] as const).map(value => ({
  value,
  label: orderNoteWords[value],
}))

export function OrdersPage() {
  const list = useListUrl(ordersUrl)
  const { consegnati } = list.url
  const view = orderViewOf(list.url)
  const shown = orderListOf(view)
  const filter = useFilter()
  const orders = useQuery(productionCalls.query(filter, list.url))
  const counts = useQuery({ ...countsQuery(filter), enabled: shown === 'daConsegnare' })
  const [shownPdf, setShownPdf] = useState<OrderInProduction>()
  const hasCustomer = seesManyCustomers(useUser().Tipologia)
  const columns = useMemo(
    () => orderColumns({ list: shown, hasCustomer, onPdf: setShownPdf }),
    [shown, hasCustomer],
  )
  const see = (other: 'daConsegnare' | 'consegnati') =>
    list.change({
      consegnati: other === 'consegnati',
      solo: undefined,
      ordina: undefined,
      ricevutiDal: '',
      ricevutiAl: '',
    })
  return (
    <Page fill>
      <ListView
        title="Ordini in produzione"
        counted={['ordine', 'ordini']}
        searchFor="Cerca Ordine"
        label={orderTableTitle(view)}
        list={list}
        query={orders}
        columns={columns}
        storedColumns="orders"
        rowKey={keyOf}
        renderExpanded={linesOf}
        onPoint={row => void queryClient.prefetchQuery(linesQuery(row.Progressivo))}
        next={
          <Elsewhere
            searched={list.url.cerca}
            found={foundOrdersQuery(filter, { isDelivered: !consegnati, searched: list.url.cerca })}
            words={consegnati ? amongOpen : amongDelivered}
            onSee={() => see(consegnati ? 'daConsegnare' : 'consegnati')}
          />
        }
        chips={
          shown === 'daConsegnare' && (
            <CountedChips
              label="Quali ordini"
              options={notes.map(note => ({ ...note, count: counts.data?.[note.value] }))}
              value={list.url.solo}
              onChange={solo => list.change({ solo })}
            />
          )
        }
        exported={{ columns: orderTable(shown, hasCustomer), calls: productionCalls.whole(filter, list.url) }}
        note={<Notes />}
      >
        <WordSwitch
          label="Ordini da mostrare"
          options={view.received ? [...views, receivedOption(view.received)] : views}
          value={shown}
          onChange={value => value !== 'ricevuti' && see(value)}
        />
      </ListView>
      {shownPdf && <OrderPdf order={shownPdf} onClose={() => setShownPdf(undefined)} />}
    </Page>
  )
}

function keyOf(order: OrderInProduction): string {
  return String(order.Progressivo)
}

function linesOf({ Progressivo, NUM_ORD }: OrderInProduction) {
  return <OrderLines progressivo={Progressivo} orderNumber={NUM_ORD} />
}

function Notes() {
  return (
    <Flex component="span" wrap="wrap" align="center" gap="4px 20px">
      <FreshnessNote />
      <ContactNote />
    </Flex>
  )
}
