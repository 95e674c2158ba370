import { expect, test } from 'vitest'
import { isLate, isReady } from './order-delay.ts'

test.each([
  ['2026-11-20', null, 60, true],
  ['2026-11-21', null, 60, false],
  ['2026-11-20', '2026-11-25', 100, false],
  ['2026-11-20', null, 100, false],
  [null, null, 0, false],
])(
  'an order expected on %s, delivered on %s and done to %s% is late: %s',
  (Scadenza, DataConsegna, StatoPerc, late) => {
    expect(isLate({ Scadenza, DataConsegna, StatoPerc }, '2026-11-21')).toBe(late)
  },
)

test('what is done is ready until it is delivered', () => {
  expect(isReady({ DataConsegna: null, StatoPerc: 100 })).toBe(true)
  expect(isReady({ DataConsegna: null, StatoPerc: 90 })).toBe(false)
  expect(isReady({ DataConsegna: '2026-11-25', StatoPerc: 100 })).toBe(false)
})
