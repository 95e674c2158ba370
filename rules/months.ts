import { type Month, months } from '#contract/months.ts'

export const monthNumbers = months.map((_, index) => index + 1)

/** F is revenue (fatturato) in euro, Q is the quantity of doors. */
export type Measure = 'F' | 'Q'
export type MonthField = Month | `${Month}Imp`
export type TotalField = 'TotMesi' | 'TotMesiImp'
export type MonthlySort = 'RagSociale' | TotalField | MonthField

export function monthName(month: number): Month {
  return months[month - 1] ?? 'Gennaio'
}

export function monthField(month: number, measure: Measure): MonthField {
  const name = monthName(month)
  return measure === 'F' ? `${name}Imp` : name
}

export function totalField(measure: Measure): TotalField {
  return measure === 'F' ? 'TotMesiImp' : 'TotMesi'
}

/** Parses the months in a URL, like `1,2,12`; an empty or invalid text means the whole year. */
export function chosenMonths(text: string): readonly number[] {
  const named = new Set(text.split(',').map(Number))
  const chosen = monthNumbers.filter(month => named.has(month))
  return chosen.length > 0 ? chosen : monthNumbers
}

/** The months as text for the URL and the server: sorted, or empty for the whole year. */
export function monthsText(chosen: readonly number[]): string {
  const inOrder = monthNumbers.filter(month => chosen.includes(month))
  return inOrder.length === monthNumbers.length ? '' : inOrder.join(',')
}

/** Adds or removes a month. The last chosen month stays, because a sum needs at least one month. */
export function toggledMonth(chosen: readonly number[], month: number): readonly number[] {
  if (!chosen.includes(month)) return [...chosen, month]
  return chosen.length === 1 ? chosen : chosen.filter(other => other !== month)
}

/** `gennaio–marzo, maggio` */
export function monthsLabel(chosen: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const month of monthNumbers.filter(number => chosen.includes(number))) {
    const run = runs.at(-1)
    if (run && run[1] === month - 1) run[1] = month
    else runs.push([month, month])
  }
  const word = (month: number) => monthName(month).toLowerCase()
  return runs
    .map(([first, last]) => (first === last ? word(first) : `${word(first)}–${word(last)}`))
    .join(', ')
}
