import { expect, test } from 'vitest'
import { turnoverBand } from './turnover-band.ts'

test.each([
  [-120, 'bassa'],
  [0, 'bassa'],
  [4_999.99, 'bassa'],
  [5_000, 'media'],
  [15_000, 'media'],
  [15_000.01, 'alta'],
  [74_163, 'alta'],
])('%d euro are in the band %s', (turnover, band) => {
  expect(turnoverBand(turnover)).toBe(band)
})
