import { firstTargetYear } from '#rules/targets.ts'
import { yearsSince } from '#web/kit/today.ts'
import { choiceField, oneOfNow, textField, urlState } from '#web/kit/url-state.ts'

export const targetYears = () => yearsSince(firstTargetYear)

const sortable = ['NomeAgente', 'Fatturato', 'Percentuale', 'Proiezione'] as const

export const sortField = choiceField([...sortable, ...sortable.map(field => `-${field}` as const)])

export const targetsUrl = urlState({
  anno: oneOfNow(targetYears),
  andamento: choiceField(['inLinea', 'indietro']),
  cerca: textField(),
  ordina: sortField,
  /** The agent whose detail is open. */
  aperto: textField(20),
})

export type TargetsUrl = typeof targetsUrl.standard
