import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { OrderInProduction } from '#contract/orders.ts'
import { useFilter } from '#web/kit/filter.ts'
import { useStoredColumns } from '#web/kit/stored-columns.ts'
import { OrderPdf } from '#web/parts/order/order-pdf.tsx'
import { ColumnMenu } from '#web/ui/column-menu.tsx'
import { countText } from '#web/ui/data-table/page-text.ts'
import { FreshNote } from '#web/ui/fresh-note.tsx'
import { Page } from '#web/ui/page.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { ContactNote } from './contact-note.tsx'
import { orderColumns } from './order-columns.tsx'
import { freshnessQuery, productionQuery } from './order-data.ts'
import classes from './orders.module.css'
import { OrdersTable } from './orders-table.tsx'
import { useOrdersUrl } from './use-orders-url.ts'

const views = [
  { value: 'false', label: 'Da consegnare' },
  { value: 'true', label: 'Consegnati' },
] as const

export function OrdersPage() {
  const { url, list, openRow } = useOrdersUrl()
  const orders = useQuery(productionQuery(useFilter(), url))
  const { data: freshness } = useQuery(freshnessQuery)
  const [hidden, setHidden] = useStoredColumns('orders')
  const [shownPdf, setShownPdf] = useState<OrderInProduction>()
  const columns = useMemo(() => orderColumns(url.consegnati, setShownPdf), [url.consegnati])
  return (
    <Page fill>
      <Toolbar
        title="Ordini in produzione"
        count={orders.data && countText(orders.data, 'ordine', 'ordini')}
        search={{ value: url.cerca, onChange: cerca => list({ cerca }), placeholder: 'Cerca Ordine' }}
        actions={<ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />}
        note={
          <span className={classes.notes}>
            <span className={classes.fresh}>
              {freshness && (
                <FreshNote
                  at={freshness.AggiornatoAl ?? undefined}
                  staleAfterMinutes={freshness.OreMassime * 60}
                />
              )}
            </span>
            <ContactNote />
          </span>
        }
      >
        <WordSwitch
          label="Ordini da mostrare"
          options={views}
          value={url.consegnati ? 'true' : 'false'}
          onChange={value => list({ consegnati: value === 'true', ordina: undefined })}
        />
      </Toolbar>
      <OrdersTable
        orders={orders}
        columns={columns}
        hidden={hidden}
        url={url}
        list={list}
        openRow={openRow}
      />
      {shownPdf && <OrderPdf order={shownPdf} onClose={() => setShownPdf(undefined)} />}
    </Page>
  )
}
