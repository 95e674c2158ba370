import { expect, test } from 'vitest'
import { readItalianDay } from './italian-day.ts'

test.each([
  ['21/11/2026', '2026-11-21'],
  [' 1/2/2026 ', '2026-02-01'],
  ['1.2.26', '2026-02-01'],
  ['01-02-2026', '2026-02-01'],
  ['01022026', '2026-02-01'],
  ['010226', '2026-02-01'],
  ['29/02/2028', '2028-02-29'],
])('%j is %s', (text, day) => {
  expect(readItalianDay(text)).toBe(day)
})

test.each(['', '29/02/2026', '31/04/2026', '2026-11-21', '1/13/2026', 'ieri', '1/1', '1/1/026'])(
  '%j is no day',
  text => {
    expect(readItalianDay(text)).toBeUndefined()
  },
)
