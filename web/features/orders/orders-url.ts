import { choiceField, flagField, idField, pageField, textField, urlState } from '#web/kit/url-state.ts'

const sortable = [
  'NUM_ORD',
  'Data_ord',
  'ConfermaWeb',
  'Num_conferma',
  'Scadenza',
  'DataConsegna',
  'CLRAGSOC',
  'StatoPerc',
] as const

type Sort = (typeof sortable)[number]

export const ordersUrl = urlState({
  consegnati: flagField(),
  cerca: textField(),
  ordina: choiceField<Sort | `-${Sort}`>([...sortable, ...sortable.map(field => `-${field}` as const)]),
  pagina: pageField(),
  /** Progressivo of the order whose lines are shown. */
  aperto: idField(),
})

export type OrdersUrl = typeof ordersUrl.standard
