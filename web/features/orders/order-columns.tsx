import { IconFileTypePdf } from '@tabler/icons-react'
import type { OrderInProduction as Order } from '#contract/orders.ts'
import { seesManyCustomers } from '#rules/permissions.ts'
import { orderListOf, orderTable } from '#rules/tables/orders.ts'
import type { ListColumns } from '#web/kit/list/list-columns.ts'
import type { ListFrame } from '#web/kit/list/list-declaration.ts'
import { customerCell } from '#web/parts/customers/customer-link.tsx'
import { OrderLink } from '#web/parts/orders/order-link.tsx'
import { RowAction } from '#web/ui/data-table/row-action.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { expectedDelivery } from './expected-delivery.tsx'
import { type OrderFilters, orderViewOf } from './order-list.ts'

type OrderFrame = ListFrame<Order, unknown, OrderFilters, unknown>

/** A dealer sees only its own orders, so a dealer's list has no customer column. */
export const orderColumns: ListColumns<Order, OrderFrame> = {
  table: ({ filters, role }) => orderTable(orderListOf(orderViewOf(filters)), seesManyCustomers(role)),
  drawings: ({ role, isPhone }) => ({
    NUM_ORD: {
      cell: row => <OrderLink progressivo={row.Progressivo} number={row.NUM_ORD} />,
      hideable: false,
    },
    Data_ord: { card: 'hidden' },
    ConfermaWeb: {
      hint: "WEB: l'ordine è stato confermato dal portale.",
      cell: row => row.ConfermaWeb === 1 && <StatusChip tone="success">WEB</StatusChip>,
      card: 'hidden',
    },
    // A dealer knows an order by its reference.
    ...(isPhone &&
      !seesManyCustomers(role) && { Num_conferma: { cell: row => row.Riferimento, card: 'title' } }),
    CLRAGSOC: { ...customerCell(row => ({ code: row.COD_CLI, name: row.CLRAGSOC })), card: 'title' },
    Scadenza: expectedDelivery(isPhone),
    StatoPerc: { cell: row => <ProgressRing percent={row.StatoPerc} />, align: 'start', width: 92 },
  }),
  before: ({ open }) => [
    {
      id: 'Pdf',
      header: 'Pdf',
      cell: row => (
        <RowAction
          label={`Conferma d'ordine ${row.NUM_ORD} in PDF`}
          icon={<IconFileTypePdf className="danger" size={20} stroke={1.5} />}
          onClick={() => open(row)}
        />
      ),
      kind: 'action',
      width: 52,
      card: 'detail',
    },
  ],
}
