import { expect, it } from 'vitest'
import { drawnOnce, svgAddress } from './svg-picture.ts'

it('an address holds the whole drawing, whatever is in it', () => {
  const svg = '<svg xmlns="x"><text>100 % #è "\'</text></svg>'
  expect(decodeURIComponent(svgAddress(svg).replace('data:image/svg+xml,', ''))).toBe(svg)
  expect(svgAddress(svg)).not.toMatch(/[<>#" ]/)
})

it('draws once, and forgets the oldest first', () => {
  let drawn = 0
  const draw = () => `<svg>${drawn++}</svg>`
  const first = drawnOnce('first', draw)
  expect(drawnOnce('first', draw)).toBe(first)
  expect(drawn).toBe(1)
  for (let index = 0; index < 1_000; index++) drawnOnce(`other ${index}`, draw)
  expect(drawnOnce('other 999', draw)).toContain('1000')
  expect(drawnOnce('first', draw)).not.toBe(first)
})
