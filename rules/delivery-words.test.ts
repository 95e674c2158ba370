import { expect, test } from 'vitest'
import { daysBetween, shiftedDay } from './calendar.ts'
import { delayWords, expectedWords } from './delivery-words.ts'

const today = '2026-11-23'

test('a delivery is expected until its day is over, and was expected afterwards', () => {
  expect(expectedWords('2026-12-03', today)).toBe('prevista il 03/12/2026')
  expect(expectedWords(today, today)).toBe('prevista il 23/11/2026')
  expect(expectedWords('2026-11-16', today)).toBe('era prevista il 16/11/2026')
  expect(expectedWords('2026-11-11', today)).toBe("era prevista l'11/11/2026")
})

test('on none of 800 days is a day that has passed called expected', () => {
  for (let away = -400; away < 400; away += 1) {
    const words = expectedWords(shiftedDay(today, away), today)
    expect(words.startsWith('era '), words).toBe(away < 0)
  }
})

test('a delay is counted in days, also over the change of the clock and of the year', () => {
  expect(delayWords(daysBetween('2026-11-16', today))).toBe('in ritardo di 7 giorni')
  expect(delayWords(daysBetween('2026-10-24', '2026-10-26'))).toBe('in ritardo di 2 giorni')
  expect(delayWords(daysBetween('2025-12-31', '2026-01-01'))).toBe('in ritardo di un giorno')
})
