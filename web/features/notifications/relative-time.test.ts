import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-11-21T12:00:00+01:00')

test.each([
  ['2026-11-21T11:59:30+01:00', 'adesso'],
  ['2026-11-21T12:00:20+01:00', 'adesso'],
  ['2026-11-21T11:55:00+01:00', '5 minuti fa'],
  ['2026-11-21T11:00:00+01:00', '1 ora fa'],
  ['2026-11-21T05:00:00+01:00', '7 ore fa'],
  ['2026-11-20T10:00:00+01:00', 'ieri'],
  ['2026-11-19T10:00:00+01:00', "l'altro ieri"],
  ['2026-11-01T10:00:00+01:00', '20 giorni fa'],
  ['2026-09-01T10:00:00+01:00', '2 mesi fa'],
  ['2024-09-01T10:00:00+01:00', '2 anni fa'],
])('%s was %s', (instant, said) => {
  expect(relativeTime(instant, now)).toBe(said)
})
