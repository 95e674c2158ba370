import { expect, test } from 'vitest'
import { palette } from './palette.ts'
import { darkTokens, lightTokens, type TokenName } from './tokens.ts'

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

const grounds: TokenName[] = ['page', 'surface', 'raised', 'hover', 'selected', 'selected-soft']
const readable: [TokenName, TokenName[]][] = [
  ['ink', [...grounds, 'sunken', 'danger-surface', 'warning-surface', 'success-surface', 'info-surface']],
  ['ink-soft', [...grounds, 'sunken']],
  ['ink-faint', ['page', 'surface', 'raised', 'sunken']],
  ['accent-ink', [...grounds, 'sunken']],
  ['on-accent', ['accent']],
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

for (const [scheme, tokens] of Object.entries({ light: lightTokens, dark: darkTokens })) {
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
