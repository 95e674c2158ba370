import { expect, test } from 'vitest'
import { shortAddresses } from './mail-addresses.ts'

test('up to 55 characters are shown whole, more are cut', () => {
  expect(shortAddresses(['a'.repeat(55)])).toBe('a'.repeat(55))
  expect(shortAddresses(['a'.repeat(56)])).toBe(`${'a'.repeat(55)}…`)
  expect(shortAddresses(['info@bianchi.it', 'ordini@bianchi.it'])).toBe('info@bianchi.it, ordini@bianchi.it')
})
