import { type BrandToken, brandTokens, brandVariable } from '#rules/brand-tokens.ts'

/** Variables for style sheets, as var(--soglia-…): first the light scheme's value, then the dark scheme's value. */
const tokens = {
  page: ['#f7f7f5', '#171615'],
  surface: ['#ffffff', '#1f1e1c'],
  raised: ['#ffffff', '#282724'],
  sunken: ['#eeeeea', '#131211'],
  line: ['#e5e4df', '#33312e'],
  'line-strong': ['#cfcdc6', '#4a4844'],
  'line-field': ['#8f8d86', '#77746d'],
  ink: ['#1f1f1d', '#e9e7e2'],
  'ink-soft': ['#5c5b55', '#aeaba3'],
  'ink-faint': ['#696761', '#9a978f'],
  /** The ground of the bar and of other places in the company's colour. */
  brand: ['#005055', '#0c393c'],
  'brand-line': ['rgba(255, 255, 255, 0.4)', 'rgba(255, 255, 255, 0.3)'],
  'brand-shade': ['rgba(0, 0, 0, 0.18)', 'rgba(0, 0, 0, 0.25)'],
  accent: ['#005055', '#13757b'],
  'accent-ink': ['#005055', '#7fc6ca'],
  'on-accent': ['#ffffff', '#ffffff'],
  hover: ['#f4f6f5', '#272623'],
  selected: ['#e6f0f0', '#1a3436'],
  'selected-soft': ['#f1f7f7', '#1b2829'],
  focus: ['#0b7d84', '#53b3b9'],
  danger: ['#ad2318', '#f29a90'],
  'danger-surface': ['#fdf1ef', '#381c19'],
  'danger-line': ['#f4cdc7', '#5f2e29'],
  warning: ['#7c4b00', '#eebb68'],
  'warning-surface': ['#fef3e0', '#33260f'],
  'warning-line': ['#f3d9a8', '#57431d'],
  success: ['#1c683a', '#86cc9d'],
  'success-surface': ['#e9f5ed', '#17301f'],
  'success-line': ['#bfe0ca', '#2b5238'],
  info: ['#1b58aa', '#93bdf0'],
  'info-surface': ['#edf4fc', '#17283f'],
  'info-line': ['#c4dbf6', '#2a4568'],
  'badge-new': ['#ad2318', '#c73a2c'],
  'on-badge': ['#ffffff', '#ffffff'],
  'ring-green': ['#267a45', '#57aa73'],
  'ring-blue': ['#2a72d8', '#6aa2ea'],
  'ring-orange': ['#c45f00', '#e0863a'],
  'ring-amber': ['#a07a00', '#cfa93a'],
  'ring-grey': ['#8f8d86', '#8f8c84'],
  'ring-track': ['#e7e6e2', '#3a3835'],
  'map-sea': ['#e3eaec', '#131a1c'],
  'map-land': ['#fbfbf9', '#282623'],
  'map-abroad': ['#eeeeea', '#1d1c1a'],
  scrim: ['rgba(31, 35, 34, 0.45)', 'rgba(0, 0, 0, 0.6)'],
  shadow: [
    '0 8px 28px rgba(31, 31, 29, 0.14), 0 1px 3px rgba(31, 31, 29, 0.1)',
    '0 8px 28px rgba(0, 0, 0, 0.5), 0 1px 3px rgba(0, 0, 0, 0.4)',
  ],
} as const

export type TokenName = keyof typeof tokens

export const lightTokens = tokensOf(0)
export const darkTokens = tokensOf(1)

function tokensOf(scheme: 0 | 1) {
  const values = Object.entries(tokens).map(([name, pair]) => [name, pair[scheme]])
  return Object.fromEntries(values) as Record<TokenName, string>
}

/** These colours are the same in both schemes, because the colour identifies a product group everywhere. */
export const groupTokens = {
  'group-porte': '#005055',
  'group-arredo': '#8cc63f',
  'group-sicurezza': '#f3a633',
  'group-pop': '#9b4f96',
} as const

/** Tokens of the brand give way to the company's own value, which the page carries (`rules/logo-look.ts`). */
function variables(tokens: Readonly<Record<string, string>>, suffix?: string): Record<string, string> {
  const written = (name: string, value: string) =>
    suffix === undefined || !isOfBrand(name) ? value : `var(${brandVariable(name, suffix)},${value})`
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [`--soglia-${name}`, written(name, value)]),
  )
}

function isOfBrand(name: string): name is BrandToken {
  return (brandTokens as readonly string[]).includes(name)
}

export const tokenVariables = {
  both: variables(groupTokens),
  light: variables(lightTokens, ''),
  dark: variables(darkTokens, '-dark'),
}
