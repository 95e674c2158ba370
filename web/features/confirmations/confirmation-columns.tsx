import { IconFileTypePdf } from '@tabler/icons-react'
import type { OrderToConfirm } from '#contract/confirmations.ts'
import { dayText, instantText, shortInstantText } from '#rules/italian-format.ts'
import { OrderLink } from '#web/parts/order/order-link.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { RowAction } from '#web/ui/data-table/row-action.tsx'
import { RowChoice } from '#web/ui/data-table/row-choice.tsx'
import { confirmedAt, stateOf, stateTexts } from './confirmation-state.ts'
import classes from './confirmations.module.css'
import { MailList } from './mail-list.tsx'
import { StateChip, StateMark } from './state-mark.tsx'

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
  width: 68,
  card: 'action',
}

const facts: readonly Column[] = [
  { id: 'Riferimento', header: 'Riferimento', cell: row => row.Riferimento, width: 160 },
  {
    id: 'Num_Ord',
    header: 'Num.Ordine',
    cell: row => <OrderLink progressivo={row.Progressivo} number={row.Num_Ord} />,
    hideable: false,
    width: 112,
    card: 'title',
  },
  {
    id: 'Data_ord',
    header: 'Data',
    cell: row => <span className="tabular">{dayText(row.Data_ord)}</span>,
    width: 112,
  },
  {
    id: 'DataConfermaWeb',
    header: 'DataC',
    hint: 'Quando l’ordine è stato confermato nel portale.',
    cell: row => {
      const at = confirmedAt(row)
      return (
        at && (
          <span className="tabular" title={instantText(at)}>
            {instantText(at).slice(0, 10)}
          </span>
        )
      )
    },
    width: 112,
  },
  { id: 'ClRagSoc', header: 'RagSoc', cell: row => row.ClRagSoc, width: 160 },
]

const mails: Column = {
  id: 'MailInviate',
  header: 'E-Mail inviate',
  cell: row => row.MailInviate && <MailList mails={row.MailInviate} />,
  width: 290,
}

/** On a card the state is said in words. */
const state: Column = {
  id: 'Stato',
  header: 'Stato',
  cell: row => <StateChip state={stateOf(row)} />,
  card: 'title',
}

const opening: Column = {
  id: 'UltimaApertura',
  header: 'Ultima apertura',
  hint: 'Chi ha aperto per ultimo il Pdf.',
  cell: ({ UltimaApertura: last }) =>
    last && (
      <span
        className="tabular"
        title={`${last.Utente}, ${instantText(last.Quando)} · ${timesText(last.Volte)}`}
      >
        {last.Utente} · {shortInstantText(last.Quando)}
      </span>
    ),
  width: 176,
}

function timesText(times: number): string {
  return times === 1 ? 'una volta' : `${times} volte`
}

interface Options {
  canConfirm: boolean
  isAdmin: boolean
  isPhone: boolean
  onPdf: (order: OrderToConfirm) => void
}

export function confirmationColumns({ canConfirm, isAdmin, isPhone, onPdf }: Options): readonly Column[] {
  return [
    ...(canConfirm ? [choice] : []),
    pdf(onPdf, isPhone),
    ...(isAdmin ? facts.map(narrower) : facts),
    ...(isPhone ? [state] : []),
    ...(isAdmin ? [{ ...mails, width: 176 }, opening] : [mails]),
  ]
}

/** The Admin has one column more. */
function narrower(column: Column): Column {
  return column.width === 160 ? { ...column, width: 136 } : column
}

function pdf(onPdf: (order: OrderToConfirm) => void, isPhone: boolean): Column {
  return {
    id: 'Pdf',
    header: 'Pdf',
    cell: row => (
      <span className={classes.document}>
        <RowAction
          label={`Conferma d'ordine ${row.Num_Ord} in PDF: ${stateTexts[stateOf(row)]}`}
          icon={<IconFileTypePdf className={classes.pdf} size={20} stroke={1.5} aria-hidden />}
          onClick={() => onPdf(row)}
        />
        {!isPhone && <StateMark state={stateOf(row)} />}
      </span>
    ),
    hideable: false,
    width: 80,
    card: 'action',
  }
}
