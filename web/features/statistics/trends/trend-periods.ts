import { type Period, type Periods, presetPeriods, rangeFault, wholeYears } from '#rules/sales-periods.ts'
import type { TrendsUrl } from './trends-url.ts'

type Asked = Pick<TrendsUrl, 'annoTendenze' | 'dal1' | 'al1' | 'dal2' | 'al2'>

/** The chosen year beside the one before it, the running one up to the same day, unless a period has days of its own. */
export function trendPeriods({ annoTendenze, dal1, al1, dal2, al2 }: Asked, today: string): Periods {
  const running = today.slice(0, 4)
  const year = annoTendenze || running
  const standard = year === running ? presetPeriods('anno', today) : wholeYears(Number(year))
  return {
    first: fitting({ from: dal1, to: al1 }) ?? standard.first,
    second: fitting({ from: dal2, to: al2 }) ?? standard.second,
  }
}

function fitting(period: Period): Period | undefined {
  return rangeFault(period) === undefined ? period : undefined
}

/** A year is chosen: its own days, and a list of other customers. */
export function withYear(year: number, today: string) {
  const annoTendenze = String(year) === today.slice(0, 4) ? '' : String(year)
  return { annoTendenze, dal1: '', al1: '', dal2: '', al2: '' }
}
