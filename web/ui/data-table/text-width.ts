/** Widths of Inter's signs in hundredths of the type size; figures are tabular. A sign of no group counts as a letter. */
const groups: readonly (readonly [signs: string, width: number])[] = [
  [' .,:\u00a0', 26.5],
  [";'!|iljI·", 28],
  ['ftr()[]/', 37],
  ['0123456789-', 63.5],
  ['ABEFJKLPRSTUVXYZ&+€', 67],
  ['CDGHNOQ', 76],
  ['mwM…', 88],
  ['W%@—', 100],
]
const widths = new Map(groups.flatMap(([signs, width]) => [...signs].map(sign => [sign, width] as const)))
const letter = 59
const size = 14
/** Names and totals are bold. */
const boldness = 1.02

/** Width in pixels of a text in a table, rounded up; it is known before the text is drawn. */
export function textWidth(text: string): number {
  let sum = 0
  for (const sign of text.normalize('NFD').replaceAll(/\p{M}/gu, '')) sum += widths.get(sign) ?? widthOf(sign)
  return Math.ceil((sum * size * boldness) / 100)
}

/** Signs outside the Latin script may be as wide as they are high. */
function widthOf(sign: string): number {
  return sign > '\u024f' ? 100 : letter
}
