import { chosenMonths, type Measure, monthsText } from '#rules/months.ts'
import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { idField, sizeField, textField, type UrlField } from '#web/kit/url-state.ts'

const firstYear = 2018
export const pageSizes = [250, 500, 1000] as const
const { list } = endpoints.monthly

/** Newest first. */
export function yearsUntil(today: string): readonly string[] {
  const last = Number(today.slice(0, 4))
  return Array.from({ length: last - firstYear + 1 }, (_, index) => String(last - index))
}

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

export const monthlyUrl = listUrl(
  list,
  {
    anno: yearField(todayInItaly()),
    valore: measureField,
    mesi: monthsField,
    righe: sizeField(pageSizes, list.list.rows),
    /** Customer and month whose orders are shown. */
    cliente: textField(20),
    mese: idField(),
  },
  'RagSociale',
)

export type MonthlyUrl = typeof monthlyUrl.standard
