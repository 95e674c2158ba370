import { expect, test } from 'vitest'
import { isLate } from './order-delay.ts'

test.each([
  ['2026-11-20', null, true],
  ['2026-11-21', null, false],
  ['2026-11-20', '2026-11-25', false],
  [null, null, false],
])('an order expected on %s and delivered on %s is late: %s', (Scadenza, DataConsegna, late) => {
  expect(isLate({ Scadenza, DataConsegna }, '2026-11-21')).toBe(late)
})
