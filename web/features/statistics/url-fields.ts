import { firstSalesYear } from '#rules/sales-periods.ts'
import { yearsSince } from '#web/kit/today.ts'
import { oneOfNow, type UrlField } from '#web/kit/url-state.ts'

export const salesYears = () => yearsSince(firstSalesYear)

/** The field is empty until the user chooses a year. */
export function yearField(): UrlField<string> {
  return oneOfNow(() => ['', ...salesYears()])
}
