import { expect, test } from 'vitest'
import { codeSigns, documentCodeText, plainCode } from './document-code.ts'

test.each([
  ['ABCD-2345', 'ABCD2345'],
  [' abcd 2345 ', 'ABCD2345'],
  ['abcd2345', 'ABCD2345'],
  ['', ''],
])('"%s" is the code %s', (typed, code) => {
  expect(plainCode(typed)).toBe(code)
})

test('a code is shown in two halves, and has no signs that are alike', () => {
  expect(documentCodeText('ABCD2345')).toBe('ABCD-2345')
  expect(codeSigns).not.toMatch(/[01IO]/)
})
