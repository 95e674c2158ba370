import { expect, test } from 'vitest'
import { validityText } from './validity.ts'

test.each([
  ['2026-11-20', 'Scaduta il 20/11/2026'],
  ['2026-11-21', 'Valida fino al 21/11/2026 (ultimo giorno)'],
  ['2026-11-22', 'Valida fino al 22/11/2026 (ancora un giorno)'],
  ['2026-12-21', 'Valida fino al 21/12/2026 (ancora 30 giorni)'],
  ['2027-01-31', 'Valida fino al 31/01/2027'],
])('on 21 November an offer until %s says: %s', (lastDay, text) => {
  expect(validityText(lastDay, '2026-11-21')).toBe(text)
})
