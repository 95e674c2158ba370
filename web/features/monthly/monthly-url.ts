import { chosenMonths, type Measure, monthsText } from '#rules/months.ts'
import { firstSalesYear } from '#rules/sales-periods.ts'
import { endpoints } from '#web/kit/endpoints.gen.ts'
import { listUrl } from '#web/kit/list/list-url.ts'
import { yearsSince } from '#web/kit/today.ts'
import { idField, oneOf, oneOfNow, sizeField, textField, type UrlField } from '#web/kit/url-state.ts'

export const monthlyPageSizes = [250, 500, 1000] as const
const { list } = endpoints.monthly

export const monthlyYears = () => yearsSince(firstSalesYear)

const monthsField: UrlField<string> = {
  standard: '',
  read: value => (typeof value === 'string' ? monthsText(chosenMonths(value)) : ''),
}

export const monthlyUrl = listUrl(
  list,
  { anno: oneOfNow(monthlyYears), valore: oneOf<Measure>(['F', 'Q']), mesi: monthsField },
  'RagSociale',
  {
    righe: sizeField(monthlyPageSizes, list.list.rows),
    /** Customer and month whose orders are open. */
    cliente: textField(20),
    mese: idField(),
  },
)

export type MonthlyUrl = typeof monthlyUrl.standard
