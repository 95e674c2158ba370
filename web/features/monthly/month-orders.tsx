import { Flex, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import type { monthly } from '#contract/monthly.ts'
import { dayText, euro, integer } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { monthName } from '#rules/months.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import classes from './monthly.module.css'
import { monthOrdersQuery } from './monthly-data.ts'
import type { MonthlyUrl } from './monthly-url.ts'

type Order = z.output<typeof monthly.orders.answer>[number]

const cents = (amount: number) => Math.round(amount * 100)

const columns: readonly DataColumn<Order>[] = [
  { id: 'NUM_ORD', header: 'Ordine', cell: order => <OrderLink order={order} />, width: 110, card: 'title' },
  { id: 'Data', header: 'Data', cell: order => dayText(order.Data), width: 110 },
  { id: 'Riferimento', header: 'Riferimento', cell: order => order.Riferimento || '—' },
  { id: 'Qta', header: 'Quantità', cell: order => integer(order.Qta), align: 'end', width: 90 },
  { id: 'Importo', header: 'Importo', cell: order => euro(cents(order.Importo)), align: 'end', width: 130 },
]

interface Props {
  customer: { code: string; name: string }
  url: MonthlyUrl
  show: (change: Partial<MonthlyUrl>) => unknown
}

/** The confirmed orders behind a figure, if the URL names a customer and a month. */
export function MonthOrders({ customer, url, show }: Props) {
  const { cliente, mese, anno } = url
  if (!cliente || !mese || mese > 12) return null
  const close = () => void show({ cliente: '', mese: undefined })
  return <OrdersDialog customer={customer} year={anno} month={mese} onClose={close} />
}

interface DialogProps extends Pick<Props, 'customer'> {
  year: string
  month: number
  onClose: () => void
}

function OrdersDialog({ customer, year, month, onClose }: DialogProps) {
  const orders = useQuery(monthOrdersQuery(customer.code, year, month))
  const period = `${monthName(month)} ${year}`
  return (
    <Dialog onClose={onClose} title={`${customer.name} · ${period.toLowerCase()}`} size="large">
      <Stack>
        <DetailTable
          label={`Ordini di ${customer.name}, ${period.toLowerCase()}`}
          columns={columns}
          rows={orders.data}
          rowKey={order => String(order.Progressivo)}
          failure={failureOf(orders)}
          empty="Nessun dato trovato"
        />
        {orders.data && orders.data.length > 0 && <Sum orders={orders.data} />}
      </Stack>
    </Dialog>
  )
}

function OrderLink({ order }: { order: Order }) {
  return (
    <Link to={`/ordine/${order.Progressivo}` as string} className="strong tabular">
      {order.NUM_ORD}
    </Link>
  )
}

function Sum({ orders }: { orders: readonly Order[] }) {
  const amount = orders.reduce((sum, { Importo }) => sum + cents(Importo), 0)
  const doors = orders.reduce((sum, { Qta }) => sum + Qta, 0)
  return (
    <Flex
      component="p"
      className={`soft tabular ${classes.sum}`}
      wrap="wrap"
      justify="flex-end"
      gap="4px 20px"
    >
      <span>{counted(orders.length, 'ordine', 'ordini')}</span>
      <span>
        Quantità <strong>{integer(doors)}</strong>
      </span>
      <span>
        Totale <strong>{euro(amount)}</strong>
      </span>
    </Flex>
  )
}
