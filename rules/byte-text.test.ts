import { expect, test } from 'vitest'
import { byteText } from './byte-text.ts'

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_024, '1 kB'],
  [1_900, '1,9 kB'],
  [250_000, '244 kB'],
  [9_700_000, '9,3 MB'],
  [524_288_000, '500 MB'],
  [1_610_612_736, '1,5 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(byteText(bytes)).toBe(text)
})
