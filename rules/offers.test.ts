import { expect, test } from 'vitest'
import { opensCarousel, placeBeside } from './offers.ts'

test.each([
  ['colori', true],
  ['Colori ', true],
  ['COLORI', true],
  ['colori opachi', false],
  ['', false],
])('"%s" leads to the carousel: %s', (description, leads) => {
  expect(opensCarousel(description)).toBe(leads)
})

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, -1, 1, 0],
])('from %i by %i of %i comes %i', (place, step, count, next) => {
  expect(placeBeside(place, step, count)).toBe(next)
})
