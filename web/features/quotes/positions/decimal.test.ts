import { expect, test } from 'vitest'
import { decimalOf, decimalText } from './decimal.ts'

test.each([
  ['80', 80],
  ['80,5', 80.5],
  ['80.50', 80.5],
  ['1.234', 1234],
  ['1.234,50 €', 1234.5],
  ['', undefined],
  ['-3', undefined],
  ['3,123', undefined],
  ['molto', undefined],
])('%s is read as %s', (text, value) => {
  expect(decimalOf(text)).toBe(value)
})

test('a figure stands in its field with a comma', () => {
  expect(decimalText(80.5)).toBe('80,5')
})
