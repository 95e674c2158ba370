import type { SummaryGroup } from '#contract/statistics-names.ts'
import { percent as percentText } from './italian-format.ts'

export type IncrementGroup = Exclude<SummaryGroup, 'tutti'>

/** How one figure follows another: `server/features/statistics/increment.ts` says the same in SQL. */
export interface Increment {
  /** None where the first figure is 0. */
  percent: number | null
  word: 'nuovo' | 'perso' | null
  group: IncrementGroup
}

/** The sign of the percent says better or worse, also where credit notes make the first figure negative. */
export function incrementOf(first: number, second: number): Increment {
  const group = incrementGroup(first, second)
  return {
    percent: first === 0 ? null : ((second - first) / Math.abs(first)) * 100,
    word: group === 'nuovi' ? 'nuovo' : group === 'persi' ? 'perso' : null,
    group,
  }
}

/** Every pair of figures has exactly one group. */
function incrementGroup(first: number, second: number): IncrementGroup {
  if (first === second) return 'invariati'
  if (first === 0 && second > 0) return 'nuovi'
  if (first > 0 && second === 0) return 'persi'
  return second > first ? 'crescita' : 'calo'
}

/** As it is read: `+12,5%`; one that is rounded to nothing has no sign and goes no way. */
export function readIncrement(percent: number, decimals = 1): { text: string; way?: 'up' | 'down' } {
  const text = percentText(percent, decimals)
  if (Math.round(Math.abs(percent) * 10 ** decimals) === 0) return { text: percentText(0, decimals) }
  return percent > 0 ? { text: `+${text}`, way: 'up' } : { text, way: 'down' }
}
