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

// which days an address of the statistics means on the day it is opened: on the screen, and in a mail

type Of<Field extends keyof ViewAddress> = Pick<ViewAddress, Field>
type Chosen = Of<'anno' | 'periodo' | 'da1' | 'a1' | 'da2' | 'a2'>

export function chosenPeriods({ anno, periodo, da1, a1, da2, a2 }: Chosen, today: string): Periods {
  if (anno !== '') return wholeYears(Number(anno))
  if (periodo !== 'libero') return presetPeriods(periodo, today)
  return { first: { from: da1, to: a1 }, second: { from: da2, to: a2 } }
}

/** Free periods that cannot be compared, as somebody may have written them in the address, are those of a fresh start. */
export function calculatedPeriods(chosen: Chosen, today: string): Periods {
  const periods = chosenPeriods(chosen, today)
  return Object.keys(periodFaults(periods)).length === 0 ? periods : presetPeriods('anno', today)
}

type AskedTrends = Of<'annoTendenze' | 'dal1' | 'al1' | 'dal2' | 'al2'>

/** The chosen year beside the one before it, the running one up to the same day, unless a period has days of its own. */
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

/** A missing day is the first or last of the other one's year; without both, or where they fit nothing, the running year. */
export function promotionPeriod({ dal, al }: Of<'dal' | 'al'>, today: string): Period {
  return fitting(wholePeriod(dal, al, today), today) ?? wholePeriod('', '', today)
}

/** The days that are given, and from the year of one of them the day that is not; from the running year without both. */
export function wholePeriod(from: string, to: string, today: string): Period {
  const year = (from || to || today).slice(0, 4)
  return { from: from || `${year}-01-01`, to: to || `${year}-12-31` }
}
