import { turnoverBands } from '#rules/turnover-band.ts'
import { choiceField, flagField, idField, type StateOf, textField, urlState } from '#web/kit/url-state.ts'
import { longestFound } from './view.ts'

export const pointKinds = ['showroom', 'clienti'] as const
export const listOrders = ['nome', 'visita'] as const

export const sides = ['giro'] as const
/** As many codes as a day holds stops. */
const longestRound = 25 * 21

const fields = {
  fatturato: flagField(),
  tipo: choiceField(pointKinds),
  fascia: choiceField(turnoverBands),
  /** Only those whose place is not the ERP's. */
  imprecisi: flagField(),
  ordina: choiceField(listOrders),
  cliente: textField(20),
  vista: textField(40),
  /** The place that was searched for. */
  trovato: textField(longestFound),
  elenco: choiceField(sides),
  /** The plan that is open, its day, and the codes of its stops where they differ from what is saved. */
  giro: idField(),
  giorno: textField(10),
  tappe: textField(longestRound),
}

export const mapUrl = urlState(fields)
export type MapUrl = StateOf<typeof fields>
