import { turnoverBands } from '#rules/turnover-band.ts'
import { choiceField, flagField, idField, type StateOf, textField, urlState } from '#web/kit/url-state.ts'
import { longestFound } from './view.ts'

export const pointKinds = ['showroom', 'clienti'] as const
export const listOrders = ['nome', 'visita'] as const

export const sides = ['giro'] as const
/** A plan has at most 25 stops, each with a customer code of up to 20 characters and a separator. */
const longestRound = 25 * 21

const fields = {
  fatturato: flagField(),
  tipo: choiceField(pointKinds),
  fascia: choiceField(turnoverBands),
  /** Shows only customers without an exact position from the ERP. */
  imprecisi: flagField(),
  ordina: choiceField(listOrders),
  cliente: textField(20),
  vista: textField(40),
  /** The search result that the pin marks. */
  trovato: textField(longestFound),
  elenco: choiceField(sides),
  /** The open plan with its day, and its stops if they differ from the saved stops. */
  giro: idField(),
  giorno: textField(10),
  tappe: textField(longestRound),
}

export const mapUrl = urlState(fields)
export type MapUrl = StateOf<typeof fields>
