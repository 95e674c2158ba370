import { isDay, salesYears } from '#rules/sales-periods.ts'
import { todayInItaly } from '#web/kit/today.ts'
import type { UrlField } from '#web/kit/url-state.ts'

/** The first one where the address says nothing, or nothing that is known. */
export function oneOf<const T extends string>(choices: readonly [T, ...T[]]): UrlField<T> {
  const [standard] = choices
  return { standard, read: value => choices.find(choice => choice === String(value)) ?? standard }
}

export function yearField(): UrlField<string> {
  return {
    standard: '',
    read: value => salesYears(todayInItaly()).find(year => year === String(value)) ?? '',
  }
}

export function dayField(): UrlField<string> {
  return { standard: '', read: value => (typeof value === 'string' && isDay(value) ? value : '') }
}
