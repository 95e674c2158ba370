/** What a person types for an amount in euro: `50.000`, `50000,5`, `50 000 €`. Undefined where it is none. */
export function amountOf(text: string): number | undefined {
  const plain = text.replace(/[\s€\u00a0]/g, '')
  if (!/^\d{1,3}(\.\d{3})+(,\d{1,2})?$|^\d+(,\d{1,2})?$/.test(plain)) return undefined
  return Number(plain.replaceAll('.', '').replace(',', '.'))
}

/** The same amount as it stands in a field: `50.000` or `50.000,50`. */
export function amountText(amount: number | null): string {
  if (amount === null) return ''
  const decimals = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat('it-IT', {
    useGrouping: 'always',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount)
}
