/** Signs that nobody takes for one another when they stand on paper. */
export const codeSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codeLength = 8

/** As a visitor may have typed it, without what stands between. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/** As it is printed and shown: ABCD-2345. */
export function codeText(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
