import { dayText, euro, instantText, integer, percent } from '#rules/italian-format.ts'

/** What a cell holds, as it travels: euro with their decimals, days and instants as ISO text. */
export type Value = string | number | boolean | null

/** How a cell is written, named once for the screen, the workbook and the paper. */
export type Format =
  | 'text'
  | 'integer'
  /** `1.234,50 €`; on paper without the sign, which a note says once. */
  | 'euro'
  | 'percent'
  /** `+12,5%`, `-100,0% perso`, a dash where there is none; a word, as `nuovo`, stands as it is. */
  | 'increment'
  | 'day'
  | 'instant'
  /** `Sì`, or nothing. */
  | 'flag'

const figures: readonly Format[] = ['integer', 'euro', 'percent', 'increment']

/** Figures stand to the right, under one another. */
export function isFigure(format: Format): boolean {
  return figures.includes(format)
}

const texts: Record<Format, (value: string | number | boolean) => string> = {
  text: String,
  integer: value => integer(Number(value)),
  euro: value => euro(Math.round(Number(value) * 100)),
  percent: value => percent(Number(value)),
  increment: value => (typeof value === 'number' ? incrementText(value) : String(value)),
  day: value => dayText(String(value)),
  instant: value => instantText(String(value)),
  flag: () => 'Sì',
}

/** Nothing stands in the cell; an increment that there is none of is a dash. */
export function isNothing(value: Value, format: Format): boolean {
  if (value === null) return format !== 'increment'
  return value === '' || value === false || (value === 0 && format === 'flag')
}

/** The value as a person reads it; nothing is an empty text. */
export function valueText(value: Value, format: Format): string {
  if (isNothing(value, format)) return ''
  return value === null ? '—' : texts[format](value)
}

function incrementText(value: number): string {
  const text = `${value > 0 ? '+' : ''}${percent(value, 1)}`
  return value === -100 ? `${text} perso` : text
}
