import type { OrderToConfirm } from '#contract/confirmations.ts'
import { addressesOf, confirmedAt, stateOf, stateTexts } from '#rules/confirmation-state.ts'
import { dayInItaly, shortInstantText } from '#rules/italian-format.ts'
import { type Column, columns } from './column.ts'

/** Only an Admin sees the last opening; for others the remaining columns are wider. */
export function confirmationTable(
  hasOpenings: boolean,
  hasCustomer: boolean,
): readonly Column<OrderToConfirm>[] {
  const textWidth = hasOpenings ? 106 : 160
  return columns<OrderToConfirm>([
    { field: 'Riferimento', title: 'Riferimento', format: 'text', width: textWidth },
    { field: 'Num_Ord', title: 'Num.Ordine', format: 'text', kind: 'code', width: 104 },
    { field: 'Data_ord', title: 'Data', format: 'day', width: 108 },
    {
      field: 'DataConfermaWeb',
      title: 'DataC',
      format: 'day',
      value: row => confirmedOn(row),
      rank: 4,
      width: 108,
    },
    ...(hasCustomer ? customerOf(textWidth) : []),
    {
      field: 'FuoriTempo',
      title: 'Stato',
      format: 'text',
      kind: 'state',
      value: row => stateTexts[stateOf(row)],
    },
    { field: 'Scadenza', title: 'Data di consegna', format: 'day', width: 120, sheetOnly: 'FuoriTempo' },
    {
      field: 'MailInviate',
      title: 'E-Mail inviate',
      format: 'text',
      kind: 'note',
      value: row => addressesOf(row.MailInviate).join(', '),
      width: hasOpenings ? 140 : 290,
    },
    ...(hasOpenings ? [lastOpening] : []),
  ])
}

const customerOf = (width: number) =>
  columns<OrderToConfirm>([
    { field: 'Cod_cli', title: 'Codice cliente', format: 'text', width: 100, sheetOnly: 'ClRagSoc' },
    { field: 'ClRagSoc', title: 'RagSoc', format: 'text', kind: 'name', width, code: 'Cod_cli' },
  ])

function confirmedOn(row: OrderToConfirm): string | null {
  const at = confirmedAt(row)
  return at === undefined ? null : dayInItaly(new Date(at))
}

const lastOpening: Column<OrderToConfirm> = {
  field: 'UltimaApertura',
  title: 'Ultima apertura',
  format: 'text',
  kind: 'person',
  value: ({ UltimaApertura: last }) => (last ? `${last.Utente} · ${shortInstantText(last.Quando)}` : ''),
  width: 136,
}

/** Filters of the list with their labels; the last is for users who see openings. */
const views = [
  { value: 'tutti', label: 'Tutti' },
  { value: 'daConfermare', label: 'Da confermare' },
  { value: 'confermati', label: 'Confermati' },
  { value: 'daAggiornare', label: 'Data consegna da aggiornare' },
  { value: 'maiAperte', label: 'Mai aperti dal cliente' },
] as const

export function confirmationViews(hasOpenings: boolean) {
  return hasOpenings ? views : views.filter(({ value }) => value !== 'maiAperte')
}

export function confirmationViewText(view: (typeof views)[number]['value']): string {
  return views.find(({ value }) => value === view)?.label ?? ''
}
