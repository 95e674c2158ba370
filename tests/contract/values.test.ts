import { expect, test } from 'vitest'
import { decimal } from '#contract/fields/values.ts'

test.each([0, 0.01, -0.01, 12.5, 99_999.99])('%d has hundredths at most', figure => {
  expect(decimal.safeParse(figure).success).toBe(true)
})

test.each([0.001, 12.345, 1e-272, -1e-9])('%d has more, and is refused', figure => {
  expect(decimal.safeParse(figure).success).toBe(false)
})
