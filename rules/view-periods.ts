import type { ViewAddress } from '#contract/saved-views.ts'
import {
  isDay,
  type Period,
  type Periods,
  periodFaults,
  presetPeriods,
  rangeFault,
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
    first: fitting({ from: dal1, to: al1 }) ?? standard.first,
    second: fitting({ from: dal2, to: al2 }) ?? standard.second,
  }
}

function fitting(period: Period): Period | undefined {
  return rangeFault(period) === undefined ? period : undefined
}

/** As the address has it, or else the running year. */
export function promotionPeriod({ dal, al }: Of<'dal' | 'al'>, today: string): Period {
  const year = today.slice(0, 4)
  const period = { from: dal || `${year}-01-01`, to: al || `${year}-12-31` }
  return isDay(period.from) && period.from <= period.to
    ? period
    : { from: `${year}-01-01`, to: `${year}-12-31` }
}
