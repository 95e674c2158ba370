import { expect, test } from 'vitest'
import { brandColours, contrast } from '#rules/brand-look.ts'
import { palette } from './palette.ts'
import { darkTokens, lightTokens, type TokenName } from './tokens.ts'

const grounds: TokenName[] = ['page', 'surface', 'raised', 'hover', 'selected', 'selected-soft']
const readable: [TokenName, TokenName[]][] = [
  ['ink', [...grounds, 'sunken', 'danger-surface', 'warning-surface', 'success-surface', 'info-surface']],
  ['ink-soft', [...grounds, 'sunken']],
  ['ink-faint', ['page', 'surface', 'raised', 'sunken']],
  ['accent-ink', [...grounds, 'sunken']],
  ['on-accent', ['accent', 'brand']],
  ['on-badge', ['badge-new']],
  ['danger', [...grounds, 'danger-surface']],
  ['warning', [...grounds, 'warning-surface']],
  ['success', [...grounds, 'success-surface']],
  ['info', [...grounds, 'info-surface']],
]
const visible: TokenName[] = [
  'focus',
  'line-field',
  'accent',
  'ring-green',
  'ring-blue',
  'ring-orange',
  'ring-amber',
  'ring-grey',
]

const companies = [
  '#ffff00',
  '#ffffff',
  '#000000',
  '#e30613',
  '#f6e71d',
  '#ff7f00',
  '#00a651',
  '#0000ff',
  '#808080',
  '#005055',
]
const schemes = [
  ['light', lightTokens] as const,
  ['dark', darkTokens] as const,
  ...companies.flatMap(colour => {
    const { light, dark } = brandColours(colour)
    return [
      [`light ${colour}`, { ...lightTokens, ...light }] as const,
      [`dark ${colour}`, { ...darkTokens, ...dark }] as const,
    ]
  }),
]

for (const [scheme, tokens] of schemes) {
  test.each(readable)(`in the ${scheme} scheme %s is readable on %j`, (ink, surfaces) => {
    const poor = surfaces.filter(surface => contrast(tokens[ink], tokens[surface]) < 4.5)
    expect(poor).toEqual([])
  })

  test.each(visible)(`in the ${scheme} scheme %s stands out from the surfaces`, name => {
    expect(contrast(tokens[name], tokens.surface)).toBeGreaterThanOrEqual(3)
    expect(contrast(tokens[name], tokens.page)).toBeGreaterThanOrEqual(3)
  })
}

test.each([lightTokens, darkTokens])('the border of a field stands out from the field itself', tokens => {
  expect(contrast(tokens['line-field'], tokens.raised)).toBeGreaterThanOrEqual(3)
})

test.each(['teal', 'red'] as const)('white is readable on a filled %s button', name => {
  for (const shade of [6, 7, 8, 9])
    expect(contrast('#ffffff', palette[name][shade] ?? '')).toBeGreaterThanOrEqual(4.5)
})
