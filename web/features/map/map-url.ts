import { turnoverBands } from '#rules/turnover-band.ts'
import { choiceField, flagField, type StateOf, textField, urlState } from '#web/kit/url-state.ts'

export const pointKinds = ['showroom', 'clienti'] as const
export const listOrders = ['nome', 'visita'] as const

const fields = {
  fatturato: flagField(),
  tipo: choiceField(pointKinds),
  fascia: choiceField(turnoverBands),
  /** Only those whose place is not the ERP's. */
  imprecisi: flagField(),
  ordina: choiceField(listOrders),
  cliente: textField(20),
  vista: textField(40),
}

export const mapUrl = urlState(fields)
export type MapUrl = StateOf<typeof fields>
