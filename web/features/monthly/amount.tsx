import { figureText, wholeText } from '#rules/monthly-figures.ts'
import type { Measure } from '#rules/months.ts'

interface Props {
  value: number
  measure: Measure
  /** True if the heading announces whole euro; hovering then shows the exact amount. */
  isWhole: boolean
}

export function Amount({ value, measure, isWhole }: Props) {
  const text = figureText(value, measure)
  return isWhole && measure === 'F' ? <span title={text}>{wholeText(value)}</span> : text
}
