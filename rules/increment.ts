import type { SummaryGroup } from '#contract/statistics-names.ts'
import { percent as percentText } from './italian-format.ts'

export type IncrementGroup = Exclude<SummaryGroup, 'tutti'>

/** The change between two figures; `server/features/statistics/increment.ts` computes the same in SQL. */
export interface Increment {
  /** Null if the first figure is 0. */
  percent: number | null
  word: 'nuovo' | 'perso' | null
  group: IncrementGroup
}

/** The sign always means better or worse, even if credit notes make the first figure negative. */
export function incrementOf(first: number, second: number): Increment {
  const group = incrementGroup(first, second)
  return {
    percent: first === 0 ? null : ((second - first) / Math.abs(first)) * 100,
    word: group === 'nuovi' ? 'nuovo' : group === 'persi' ? 'perso' : null,
    group,
  }
}

/** Every pair of figures belongs to exactly one group. */
function incrementGroup(first: number, second: number): IncrementGroup {
  if (first === second) return 'invariati'
  if (first === 0 && second > 0) return 'nuovi'
  if (first > 0 && second === 0) return 'persi'
  return second > first ? 'crescita' : 'calo'
}

/** Text like `+12,5%` with its direction; a change that rounds to zero has neither sign nor direction. */
export function readIncrement(percent: number, decimals = 1): { text: string; way?: 'up' | 'down' } {
  const text = percentText(percent, decimals)
  if (Math.round(Math.abs(percent) * 10 ** decimals) === 0) return { text: percentText(0, decimals) }
  return percent > 0 ? { text: `+${text}`, way: 'up' } : { text, way: 'down' }
}
