import { firstSalesYear } from '#rules/sales-periods.ts'
import { yearsSince } from '#web/kit/today.ts'
import { oneOfNow, type UrlField } from '#web/kit/url-state.ts'

export const salesYears = () => yearsSince(firstSalesYear)

/** Empty until a year is chosen. */
export function yearField(): UrlField<string> {
  return oneOfNow(() => ['', ...salesYears()])
}
