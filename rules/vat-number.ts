/** Normalizes a VAT number: no spaces or dots, no prefix for Italy. Undefined if the number is impossible. */
export function vatNumberOf(typed: string): string | undefined {
  const text = plainVatNumber(typed)
  if (/^\d+$/.test(text)) return isItalian(text) ? text : undefined
  return foreign[text.slice(0, 2)]?.test(text.slice(2)) ? text : undefined
}

export function plainVatNumber(typed: string): string {
  return typed
    .replace(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^IT(?=\d)/, '')
}

/** Eleven digits with a check digit at the end; all zeros would pass the check, but nobody has that number. */
function isItalian(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^0+$/.test(text)) return false
  const sum = [...text].reduce((total, sign, index) => total + weightOf(Number(sign), index), 0)
  return sum % 10 === 0
}

// Every second digit is doubled, and its double counts by its digit sum.
function weightOf(digit: number, index: number): number {
  if (index % 2 === 0) return digit
  return digit * 2 > 9 ? digit * 2 - 9 : digit * 2
}

/** Patterns after the country prefix; the check digits of other countries are not verified. */
const foreign: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  LI: /^\d{5}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d]{9}B\d{2}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  SM: /^\d{5}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}
