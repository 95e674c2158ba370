import { expect, test } from 'vitest'
import { isStale } from './stale.ts'

const at = '2026-11-21T05:30:00Z'

test.each([
  ['2026-11-21T05:31:00Z', false],
  ['2026-11-21T17:30:00Z', false],
  ['2026-11-21T17:31:00Z', true],
])('data of 05:30 with an agreed age of 12 hours, read at %s, are stale: %s', (now, stale) => {
  expect(isStale(at, 720, new Date(now))).toBe(stale)
})
