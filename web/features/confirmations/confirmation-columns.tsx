import { IconCircleCheck, IconFileTypePdf, IconLock, IconPencil, type IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Opening, OrderToConfirm } from '#contract/confirmations.ts'
import type { Role } from '#contract/roles.ts'
import { confirmedAt, type OrderToConfirmState, stateOf, stateTexts } from '#rules/confirmation-state.ts'
import { dayText, instantDayText, instantText, shortInstantText } from '#rules/italian-format.ts'
import { canConfirmOrders, canSeeOpenings, seesManyCustomers } from '#rules/permissions.ts'
import { confirmationTable } from '#rules/tables/confirmations.ts'
import type { ListColumns } from '#web/kit/list/list-columns.ts'
import { customerCell } from '#web/parts/customers/customer-link.tsx'
import { OrderLink } from '#web/parts/orders/order-link.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import type { Drawings } from '#web/ui/data-table/drawn-columns.ts'
import { RowAction } from '#web/ui/data-table/row-action.tsx'
import { RowChoice } from '#web/ui/data-table/row-choice.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { MailList } from './mail-list.tsx'

type Column = DataColumn<OrderToConfirm>

export function isConfirmable(order: OrderToConfirm): boolean {
  return stateOf(order) === 'waiting'
}

const choice: Column = {
  id: 'Scelta',
  header: 'Scelta',
  cell: row =>
    isConfirmable(row) && (
      <RowChoice rowKey={String(row.Progressivo)} label={`Scegli l'ordine ${row.Num_Ord}`} />
    ),
  hideable: false,
  width: 64,
  card: 'action',
}

const drawings = {
  Num_Ord: {
    cell: row => <OrderLink progressivo={row.Progressivo} number={row.Num_Ord} />,
    hideable: false,
  },
  ClRagSoc: { ...customerCell(row => ({ code: row.Cod_cli, name: row.ClRagSoc })) },
  Data_ord: { cell: row => <span className="tabular">{dayText(row.Data_ord)}</span> },
  DataConfermaWeb: {
    hint: "Quando l'ordine è stato confermato nel portale.",
    cell: row => <ConfirmedOn at={confirmedAt(row)} />,
    card: 'hidden',
  },
  MailInviate: {
    cell: row => row.MailInviate && <MailList mails={row.MailInviate} />,
    card: 'hidden',
  },
  UltimaApertura: {
    hint: 'Chi ha aperto per ultimo il Pdf.',
    cell: row => row.UltimaApertura && <LastOpening last={row.UltimaApertura} />,
    card: 'hidden',
  },
} satisfies Drawings<OrderToConfirm>

function ConfirmedOn({ at }: { at: string | undefined }) {
  if (!at) return null
  return (
    <span className="tabular" title={instantText(at)}>
      {instantDayText(at)}
    </span>
  )
}

function LastOpening({ last: { Utente, Quando, Volte } }: { last: Opening }) {
  return (
    <span className="tabular" title={`${Utente}, ${instantText(Quando)} · ${timesText(Volte)}`}>
      {Utente} · {shortInstantText(Quando)}
    </span>
  )
}

function timesText(times: number): string {
  return times === 1 ? 'una volta' : `${times} volte`
}

interface Frame {
  role: Role
  isPhone: boolean
  open: (order: OrderToConfirm) => void
}

/** Dealers see only their own orders, so they need no customer column. */
export const confirmationColumns: ListColumns<OrderToConfirm, Frame> = {
  table: ({ role }) => confirmationTable(canSeeOpenings(role), seesManyCustomers(role)),
  drawings: ({ role, isPhone }) => ({
    ...drawings,
    // A dealer knows an order by its reference.
    ...(!seesManyCustomers(role) && { Riferimento: { card: 'title' } }),
    // A card shows the state in full, because a card has no column title.
    FuoriTempo: { cell: row => <StateChip state={stateOf(row)} isShort={!isPhone} /> },
  }),
  before: ({ role, open }) => [...(canConfirmOrders(role) ? [choice] : []), pdf(open)],
}

function pdf(onPdf: (order: OrderToConfirm) => void): Column {
  return {
    id: 'Pdf',
    header: 'Pdf',
    cell: row => (
      <RowAction
        label={`Conferma d'ordine ${row.Num_Ord} in PDF: ${stateTexts[stateOf(row)]}`}
        icon={<IconFileTypePdf className="danger" size={20} stroke={1.5} aria-hidden />}
        onClick={() => onPdf(row)}
      />
    ),
    hideable: false,
    width: 52,
    card: 'action',
  }
}

const icons: Record<OrderToConfirmState, ComponentType<IconProps>> = {
  confirmed: IconCircleCheck,
  outOfTime: IconLock,
  waiting: IconPencil,
}

const tones = { confirmed: 'success', outOfTime: 'danger', waiting: 'neutral' } as const

const shortTexts = { ...stateTexts, outOfTime: 'Da aggiornare' }

function StateChip({ state, isShort = false }: { state: OrderToConfirmState; isShort?: boolean }) {
  const Icon = icons[state]
  return (
    <StatusChip tone={tones[state]} icon={<Icon size={13} stroke={2} aria-hidden />}>
      {(isShort ? shortTexts : stateTexts)[state]}
    </StatusChip>
  )
}
