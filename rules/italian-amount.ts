export type TypedAmount = { value: number; problem?: undefined } | { value?: undefined; problem: string }

const grouped = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/
const withComma = /^\d+(,\d{1,2})?$/
const withPoint = /^\d+\.\d{1,2}$/

/** A figure as it is typed in Italy: `50.000`, `1.234,5 €`, `1234.50`. What would have to be changed is refused with the reason. */
export function readAmount(text: string): TypedAmount {
  const plain = text.replace(/[\s€%\u00a0]/g, '')
  if (grouped.test(plain) || withComma.test(plain))
    return { value: Number(plain.replaceAll('.', '').replace(',', '.')) }
  if (withPoint.test(plain)) return { value: Number(plain) }
  if (/^[-−]/.test(plain)) return { problem: 'Non può essere negativo' }
  if (/^[\d.]+[.,]\d{3,}$/.test(plain)) return { problem: 'Scrivi al massimo due decimali, come 12,50' }
  return { problem: 'Scrivi un numero, come 12,50' }
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

/** `50.000 €`; two decimals where it has cents. */
export function exactEuro(amount: number): string {
  return `${amountText(Math.round(amount * 100) / 100)} €`
}

/** Why a text is no whole number of so many digits; undefined where it is one, or empty. */
export function wholeProblem(text: string, digits: number): string | undefined {
  if (/^[-−]/.test(text)) return 'Non può essere negativo'
  if (!/^\d*$/.test(text)) return 'Scrivi un numero intero, con sole cifre'
  return text.length > digits ? `Al massimo ${digits} cifre` : undefined
}
