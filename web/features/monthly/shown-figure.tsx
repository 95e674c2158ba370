import { figureText, wholeText } from '#rules/monthly-figures.ts'
import type { Measure } from '#rules/months.ts'

interface Shown {
  value: number
  measure: Measure
  /** True if the heading announces whole euro; hovering then shows the exact amount. */
  isWhole: boolean
}

/** A figure as content whose text a table can measure. */
export function shownFigure({ value, measure, isWhole }: Shown) {
  const text = figureText(value, measure)
  return isWhole && measure === 'F' ? <span title={text}>{wholeText(value)}</span> : text
}
