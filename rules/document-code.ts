/** Letters and digits that readers do not confuse on paper. */
export const codeSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codeLength = 8

/** Normalizes a typed code: upper case, no separators. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/** The printed form of a code: ABCD-2345. */
export function documentCodeText(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
