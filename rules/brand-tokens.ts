/** The tokens of the theme that follow the company's colour. */
export const brandTokens = ['brand', 'accent', 'accent-ink', 'selected', 'selected-soft', 'focus'] as const
export type BrandToken = (typeof brandTokens)[number]

/** The variable that holds the company's value of a token; without one the token keeps the portal's own value. */
export function brandVariable(token: BrandToken, suffix = ''): string {
  return `--own-${token}${suffix}`
}
