import { firstTargetYear } from '#rules/targets.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { choiceField, textField, type UrlField, urlState } from '#web/kit/url-state.ts'

/** Newest first. */
export function targetYears(today: string): readonly string[] {
  const last = Number(today.slice(0, 4))
  return Array.from({ length: last - firstTargetYear + 1 }, (_, index) => String(last - index))
}

function yearField(today: string): UrlField<string> {
  const years = targetYears(today)
  const standard = years[0] ?? String(firstTargetYear)
  return { standard, read: value => years.find(year => year === String(value)) ?? standard }
}

const sortable = ['NomeAgente', 'Fatturato', 'Percentuale', 'Proiezione'] as const

export const sortField = choiceField([...sortable, ...sortable.map(field => `-${field}` as const)])

export const targetsUrl = urlState({
  anno: yearField(todayInItaly()),
  andamento: choiceField(['inLinea', 'indietro']),
  cerca: textField(),
  ordina: sortField,
  /** The agent whose detail is open. */
  aperto: textField(20),
})

export type TargetsUrl = typeof targetsUrl.standard
