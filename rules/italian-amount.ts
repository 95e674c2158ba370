export type TypedAmount = { value: number; problem?: undefined } | { value?: undefined; problem: string }

const grouped = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/
const withComma = /^\d+(,\d{1,2})?$/
const withPoint = /^\d+\.\d{1,2}$/

/**
 * Reads a figure in Italian notation: `50.000`, `1.234,5 €`, `1234.50`. Any other text gives a reason for its refusal
 * instead of a guess.
 */
export function readAmount(text: string): TypedAmount {
  const plain = text.replace(/[\s€%\u00a0]/g, '')
  if (grouped.test(plain) || withComma.test(plain))
    return { value: Number(plain.replaceAll('.', '').replace(',', '.')) }
  if (withPoint.test(plain)) return { value: Number(plain) }
  if (/^[-−]/.test(plain)) return { problem: 'Non può essere negativo' }
  if (/^[\d.]+[.,]\d{3,}$/.test(plain)) return { problem: 'Scrivi al massimo due decimali, come 12,50' }
  return { problem: 'Scrivi un numero, come 12,50' }
}

/** An amount as text for a form field: `50.000` or `50.000,50`. */
export function amountText(amount: number | null): string {
  if (amount === null) return ''
  const decimals = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat('it-IT', {
    useGrouping: 'always',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount)
}

/** `50.000 €`, or `50.000,50 €` if there are cents. */
export function exactEuro(amount: number): string {
  return `${amountText(Math.round(amount * 100) / 100)} €`
}

/** The reason why a text is not a whole number of at most `digits` digits; undefined for such a number or no text. */
export function wholeProblem(text: string, digits: number): string | undefined {
  if (/^[-−]/.test(text)) return 'Non può essere negativo'
  if (!/^\d*$/.test(text)) return 'Scrivi un numero intero, con sole cifre'
  return text.length > digits ? `Al massimo ${digits} cifre` : undefined
}
