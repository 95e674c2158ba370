import { expect, test } from 'vitest'
import { progressTone } from './progress-tone.ts'

test.each([
  [100, 'green'],
  [99, 'blue'],
  [90, 'blue'],
  [89, 'orange'],
  [80, 'orange'],
  [60, 'orange'],
  [40, 'orange'],
  [39, 'amber'],
  [20, 'amber'],
  [19, 'grey'],
  [0, 'grey'],
] as const)('an order at %i percent is drawn %s', (percent, tone) => {
  expect(progressTone(percent)).toBe(tone)
})
