import { type Increment, readIncrement } from '#rules/increment.ts'
import { dayText, euro, instantText, integer, percent, plainEuro } from '#rules/italian-format.ts'

/** A cell's value as on the wire: euro with decimals, days and instants as ISO text. */
export type Value = string | number | boolean | null | Increment

/** Formats of cells; each has one spelling for screen, workbook and paper. */
export type Format =
  | 'text'
  | 'integer'
  /** `1.234,50 €`; paper leaves out the euro sign, because a note states it once. */
  | 'euro'
  | 'percent'
  /** `+12,5%`, `-100,0% perso`, `nuovo`, or a dash for no increment. */
  | 'increment'
  /** An increment without a word such as `nuovo`, for a month. */
  | 'change'
  | 'day'
  | 'instant'
  /** `Sì` or empty. */
  | 'flag'
  /** `Sì` or `No`; the total is `146 sì`. */
  | 'answer'

const figures: readonly Format[] = ['integer', 'euro', 'percent', 'increment', 'change']

/** Figures are right-aligned. */
export function isFigure(format: Format): boolean {
  return figures.includes(format)
}

const texts: Record<Format, (value: Exclude<Value, null>) => string> = {
  text: String,
  integer: value => integer(Number(value)),
  euro: value => euro(Math.round(Number(value) * 100)),
  percent: value => percent(Number(value)),
  increment: value => incrementText(asIncrement(value)),
  change: value => incrementText(asIncrement(value)),
  day: value => dayText(String(value)),
  instant: value => instantText(String(value)),
  flag: () => 'Sì',
  answer: value => (typeof value === 'number' ? `${integer(value)} sì` : value ? 'Sì' : 'No'),
}

/** True for an empty cell. A missing increment is not empty, because it shows a dash. */
export function isNothing(value: Value, format: Format): boolean {
  if (value === null) return format !== 'increment' && format !== 'change'
  return value === '' || (value === false && format !== 'answer') || (value === 0 && format === 'flag')
}

/** The text of a value; empty for no value. */
export function valueText(value: Value, format: Format): string {
  if (isNothing(value, format)) return ''
  return value === null ? '—' : texts[format](value)
}

/** Like `valueText`, without the euro sign, which a title or note states once. */
export function plainText(value: Value, format: Format): string {
  return format === 'euro' && !isNothing(value, format)
    ? plainEuro(Math.round(Number(value) * 100))
    : valueText(value, format)
}

/** The increment of a value; a bare percentage has no word. */
export function asIncrement(value: Exclude<Value, null>): Pick<Increment, 'percent' | 'word'> {
  return typeof value === 'object' ? value : { percent: Number(value), word: null }
}

function incrementText({ percent: increment, word }: Pick<Increment, 'percent' | 'word'>): string {
  if (increment === null) return word ?? '—'
  const { text } = readIncrement(increment)
  return word ? `${text} ${word}` : text
}
