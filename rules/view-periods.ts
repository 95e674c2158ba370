import type { ViewAddress } from '#contract/saved-views.ts'
import {
  firstComparedYear,
  type Period,
  type Periods,
  periodFaults,
  presetPeriods,
  shownRangeFault,
  wholeYears,
} from './sales-periods.ts'

// Finds the days that a URL of the statistics means on the day when a screen or a mail uses the URL.

type Of<Field extends keyof ViewAddress> = Pick<ViewAddress, Field>
type Chosen = Of<'anno' | 'periodo' | 'da1' | 'a1' | 'da2' | 'a2'>

export function chosenPeriods({ anno, periodo, da1, a1, da2, a2 }: Chosen, today: string): Periods {
  if (anno !== '') return wholeYears(Number(anno))
  if (periodo !== 'libero') return presetPeriods(periodo, today)
  return { first: { from: da1, to: a1 }, second: { from: da2, to: a2 } }
}

/** Free periods come from the URL and may be impossible; then the defaults apply. */
export function calculatedPeriods(chosen: Chosen, today: string): Periods {
  const periods = chosenPeriods(chosen, today)
  return Object.keys(periodFaults(periods)).length === 0 ? periods : presetPeriods('anno', today)
}

type AskedTrends = Of<'annoTendenze' | 'dal1' | 'al1' | 'dal2' | 'al2'>

/** The chosen year and the previous one, both up to today if the year is running. Free days override a year. */
export function trendPeriods({ annoTendenze, dal1, al1, dal2, al2 }: AskedTrends, today: string): Periods {
  const running = today.slice(0, 4)
  const year = annoTendenze || running
  const standard = year === running ? presetPeriods('anno', today) : wholeYears(Number(year))
  return {
    first: fitting({ from: dal1, to: al1 }, today, firstComparedYear) ?? standard.first,
    second: fitting({ from: dal2, to: al2 }, today) ?? standard.second,
  }
}

function fitting(period: Period, today: string, first?: number): Period | undefined {
  return shownRangeFault(period, today, first) === undefined ? period : undefined
}

/**
 * A missing day becomes the first or last day of the other day's year. Without both days, or with impossible days, the
 * running year applies.
 */
export function promotionPeriod({ dal, al }: Of<'dal' | 'al'>, today: string): Period {
  return fitting(wholePeriod(dal, al, today), today) ?? wholePeriod('', '', today)
}

/** Completes a period with the year of the given day, or with the running year. */
export function wholePeriod(from: string, to: string, today: string): Period {
  const year = (from || to || today).slice(0, 4)
  return { from: from || `${year}-01-01`, to: to || `${year}-12-31` }
}
