import { expect, test } from 'vitest'
import { brandColours, brandLook, contrast, legibleBrand } from './brand-look.ts'

test.each(['#7a1fa2', '#005055', '#000000'])('a legible colour stays as it is: %s', colour => {
  expect(legibleBrand(colour)).toBe(colour)
})

test('pure yellow becomes the nearest darker step on which white can be read', () => {
  const shade = legibleBrand('#ffff00')
  expect(contrast('#ffffff', shade)).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#ffffff', shade)).toBeLessThan(4.8)
  expect(shade).toMatch(/^#(..)\1(?:00)$/)
})

test('links are legible on the ground of a chosen row, in both schemes, for colours of all kinds', () => {
  for (const colour of ['#ffff00', '#ffffff', '#000000', '#00ff00', '#ff0000', '#0000ff', '#8cc63f']) {
    const { light, dark } = brandColours(colour)
    for (const look of [light, dark]) {
      expect(contrast(look['accent-ink'], look.selected), colour).toBeGreaterThanOrEqual(4.5)
      expect(contrast('#ffffff', look.brand), colour).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test("the portal's own colour needs no styles, and another one carries both schemes", () => {
  expect(brandLook('#005055')).toEqual({})
  expect(brandLook('#7A1FA2')).toMatchObject({ '--own-brand': '#7a1fa2' })
  expect(Object.keys(brandLook('#7a1fa2'))).toContain('--own-accent-ink-dark')
})
