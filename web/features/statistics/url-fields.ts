import { yearsBack } from '#rules/calendar.ts'
import { firstSalesYear, isDay } from '#rules/sales-periods.ts'
import { yearInItaly } from '#web/kit/today.ts'
import { oneOf, type UrlField } from '#web/kit/url-state.ts'

export const salesYears = yearsBack(firstSalesYear, yearInItaly())

/** No year until one is chosen. */
export function yearField(): UrlField<string> {
  return oneOf(['', ...salesYears])
}

export function dayField(): UrlField<string> {
  return { standard: '', read: value => (typeof value === 'string' && isDay(value) ? value : '') }
}
