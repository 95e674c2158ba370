import { expect, test } from 'vitest'
import { isLate, todayInItaly } from './order-delay.ts'

test.each([
  ['2026-11-20', null, true],
  ['2026-11-21', null, false],
  ['2026-11-20', '2026-11-25', false],
  [null, null, false],
])('an order expected on %s and delivered on %s is late: %s', (Scadenza, DataConsegna, late) => {
  expect(isLate({ Scadenza, DataConsegna }, '2026-11-21')).toBe(late)
})

test('the day is the one in Italy, whatever the clock of the machine says', () => {
  expect(todayInItaly(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21')
  expect(todayInItaly(new Date('2026-07-20T21:59:00Z'))).toBe('2026-07-20')
})
