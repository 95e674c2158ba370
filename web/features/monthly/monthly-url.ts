import { chosenMonths, type Measure, monthField, monthNumbers, monthsText, type Sort } from '#rules/months.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { choiceField, idField, pageField, textField, type UrlField, urlState } from '#web/kit/url-state.ts'

const firstYear = 2018
export const pageSizes = [250, 500, 1000] as const

/** Newest first. */
export function yearsUntil(today: string): readonly string[] {
  const last = Number(today.slice(0, 4))
  return Array.from({ length: last - firstYear + 1 }, (_, index) => String(last - index))
}

const sortable: readonly Sort[] = [
  'RagSociale',
  'TotMesi',
  'TotMesiImp',
  ...monthNumbers.flatMap(month => [monthField(month, 'Q'), monthField(month, 'F')]),
]

function yearField(today: string): UrlField<string> {
  const years = yearsUntil(today)
  const standard = years[0] ?? String(firstYear)
  return { standard, read: value => years.find(year => year === String(value)) ?? standard }
}

const monthsField: UrlField<string> = {
  standard: '',
  read: value => (typeof value === 'string' ? monthsText(chosenMonths(value)) : ''),
}

const measureField: UrlField<Measure> = { standard: 'F', read: value => (value === 'Q' ? 'Q' : 'F') }

const sizeField: UrlField<number> = {
  standard: 500,
  read: value => pageSizes.find(size => size === Number(value)) ?? 500,
}

export const monthlyUrl = urlState({
  anno: yearField(todayInItaly()),
  valore: measureField,
  mesi: monthsField,
  cerca: textField(),
  ordina: choiceField<Sort | `-${Sort}`>([...sortable, ...sortable.map(field => `-${field}` as const)]),
  pagina: pageField(),
  righe: sizeField,
  /** Code of the customer whose months are shown, on a phone. */
  aperto: textField(20),
  /** Customer and month whose orders are shown. */
  cliente: textField(20),
  mese: idField(),
})

export type MonthlyUrl = typeof monthlyUrl.standard
