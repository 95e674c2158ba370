import { expect, test } from 'vitest'
import { codeProblem, firstMethod, typedCode, typedMethods } from './second-factor-code.ts'

test('the authenticator comes before the recovery codes; a passkey is not typed', () => {
  expect(typedMethods(['recupero', 'passkey', 'totp'])).toEqual(['totp', 'recupero'])
  expect(typedMethods(['passkey'])).toEqual([])
})

test.each([
  ['totp', '', 'Il campo è obbligatorio'],
  ['totp', '12345', 'Il codice ha 6 cifre'],
  ['totp', '123 456', undefined],
  ['recupero', 'abcd-efgh', undefined],
  ['recupero', '  ', 'Il campo è obbligatorio'],
] as const)('%s code "%s": %s', (method, text, problem) => {
  expect(codeProblem(method, text)).toBe(problem)
})

test('spaces are for the eye', () => {
  expect(typedCode(' 123 456 ')).toBe('123456')
})

test.each([
  [['totp', 'recupero'], true, 'totp'],
  [['recupero'], true, undefined],
  [['recupero'], false, 'recupero'],
] as const)('of %o, with a passkey: %s, the field shown at first is %s', (methods, hasPasskey, first) => {
  expect(firstMethod(methods, hasPasskey)).toBe(first)
})
