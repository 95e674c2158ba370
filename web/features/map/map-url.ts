import { turnoverBands } from '#rules/turnover-band.ts'
import { choiceField, flagField, idField, type StateOf, textField, urlState } from '#web/kit/url-state.ts'
import { longestFound } from './view.ts'

export const pointKinds = ['showroom', 'clienti'] as const
export const listOrders = ['nome', 'visita'] as const

export const sides = ['giro'] as const
/** Length of a plan with the largest number of stops. */
const longestRound = 25 * 21

const fields = {
  fatturato: flagField(),
  tipo: choiceField(pointKinds),
  fascia: choiceField(turnoverBands),
  /** Only customers whose position is not the ERP's. */
  imprecisi: flagField(),
  ordina: choiceField(listOrders),
  cliente: textField(20),
  vista: textField(40),
  /** The search result. */
  trovato: textField(longestFound),
  elenco: choiceField(sides),
  /** The open plan with its day, and its stops if they differ from the saved ones. */
  giro: idField(),
  giorno: textField(10),
  tappe: textField(longestRound),
}

export const mapUrl = urlState(fields)
export type MapUrl = StateOf<typeof fields>
