import { figureText, wholeText } from '#rules/monthly-figures.ts'
import type { Measure } from '#rules/months.ts'

interface Props {
  value: number
  measure: Measure
  /** Rounded to the euro, under a heading that says so; the exact figure is under the pointer. */
  isWhole: boolean
}

export function Amount({ value, measure, isWhole }: Props) {
  const text = figureText(value, measure)
  return isWhole && measure === 'F' ? <span title={text}>{wholeText(value)}</span> : text
}
