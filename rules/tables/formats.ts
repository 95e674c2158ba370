import { type Increment, readIncrement } from '#rules/increment.ts'
import { dayText, euro, instantText, integer, percent, plainEuro } from '#rules/italian-format.ts'

/** What a cell holds, as it travels: euro with their decimals, days and instants as ISO text. */
export type Value = string | number | boolean | null | Increment

/** How a cell is written, named once for the screen, the workbook and the paper. */
export type Format =
  | 'text'
  | 'integer'
  /** `1.234,50 €`; on paper without the sign, which a note says once. */
  | 'euro'
  | 'percent'
  /** `+12,5%`, `-100,0% perso`, `nuovo`, a dash where there is none. */
  | 'increment'
  /** The same without words, for a month. */
  | 'change'
  | 'day'
  | 'instant'
  /** `Sì`, or nothing. */
  | 'flag'
  /** `Sì` or `No`; their count is `146 sì`. */
  | 'answer'

const figures: readonly Format[] = ['integer', 'euro', 'percent', 'increment', 'change']

/** Figures stand to the right, under one another. */
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

/** Whether the cell is empty; where there is no increment it has a dash. */
export function isNothing(value: Value, format: Format): boolean {
  if (value === null) return format !== 'increment' && format !== 'change'
  return value === '' || (value === false && format !== 'answer') || (value === 0 && format === 'flag')
}

/** The value as a person reads it; nothing is an empty text. */
export function valueText(value: Value, format: Format): string {
  if (isNothing(value, format)) return ''
  return value === null ? '—' : texts[format](value)
}

/** The same with euro without their sign: a title or a note says it once. */
export function plainText(value: Value, format: Format): string {
  return format === 'euro' && !isNothing(value, format)
    ? plainEuro(Math.round(Number(value) * 100))
    : valueText(value, format)
}

/** What an increment column holds: a percent alone is one without a word. */
export function asIncrement(value: Exclude<Value, null>): Pick<Increment, 'percent' | 'word'> {
  return typeof value === 'object' ? value : { percent: Number(value), word: null }
}

function incrementText({ percent: increment, word }: Pick<Increment, 'percent' | 'word'>): string {
  if (increment === null) return word ?? '—'
  const { text } = readIncrement(increment)
  return word ? `${text} ${word}` : text
}
