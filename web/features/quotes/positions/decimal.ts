/** A figure as it is typed in Italy, `1.234,5` or `1234.50`; undefined where it is none. */
export function decimalOf(text: string): number | undefined {
  const plain = text.replace(/[\s€%\u00a0]/g, '')
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$|^\d+,\d{1,2}$/.test(plain)) {
    return Number(plain.replaceAll('.', '').replace(',', '.'))
  }
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** The same figure as it stands in a field. */
export function decimalText(value: number): string {
  return String(value).replace('.', ',')
}
