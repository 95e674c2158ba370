import { yearsBack } from '#rules/calendar.ts'
import { firstTargetYear } from '#rules/targets.ts'
import { yearInItaly } from '#web/kit/today.ts'
import { choiceField, oneOf, textField, urlState } from '#web/kit/url-state.ts'

export const targetYears = yearsBack(firstTargetYear, yearInItaly())

const sortable = ['NomeAgente', 'Fatturato', 'Percentuale', 'Proiezione'] as const

export const sortField = choiceField([...sortable, ...sortable.map(field => `-${field}` as const)])

export const targetsUrl = urlState({
  anno: oneOf(targetYears),
  andamento: choiceField(['inLinea', 'indietro']),
  cerca: textField(),
  ordina: sortField,
  /** The agent whose detail is open. */
  aperto: textField(20),
})

export type TargetsUrl = typeof targetsUrl.standard
