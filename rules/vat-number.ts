/** An Italian VAT number: eleven digits, the last of which checks the others. */
export function isVatNumber(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false
  const sum = [...text].reduce((total, sign, index) => total + weightOf(Number(sign), index), 0)
  return sum % 10 === 0
}

// every second digit counts twice, as the sum of the digits of its double
function weightOf(digit: number, index: number): number {
  if (index % 2 === 0) return digit
  return digit * 2 > 9 ? digit * 2 - 9 : digit * 2
}
