import { expect, test } from 'vitest'
import { codeProblem, typedCode, typedMethods } from './second-factor-code.ts'

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
