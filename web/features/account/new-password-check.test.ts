import { expect, test } from 'vitest'
import { firstPasswordProblems, newPasswordProblems } from './new-password-check.ts'

test.each([
  ['', '', { Password: 'Il campo è obbligatorio' }],
  ['abc1', 'abc1', { Password: 'La password deve essere almeno 5 caratteri' }],
  ['abcd1', '', { ConfermaPassword: 'Il campo è obbligatorio' }],
  ['abcd1', 'abcd2', { ConfermaPassword: 'Le password non corrispondono' }],
  ['abcde', 'abcde', {}],
])('a new password "%s", repeated "%s"', (Password, ConfermaPassword, problems) => {
  expect(newPasswordProblems({ Password, ConfermaPassword }, 5)).toEqual(problems)
})

test('the length that is asked for follows the setting', () => {
  expect(newPasswordProblems({ Password: 'abcdefg', ConfermaPassword: 'abcdefg' }, 8)).toEqual({
    Password: 'La password deve essere almeno 8 caratteri',
  })
})

test.each([
  ['abcdef', false],
  ['123456', false],
  ['àèìòù1', true],
  ['legno2porta', true],
])('the first password "%s" has letters and digits: %s', (Password, isGood) => {
  const { Password: problem } = firstPasswordProblems({ Password, ConfermaPassword: Password }, 5)
  expect(problem).toBe(isGood ? undefined : 'Errore! La password deve contenere sia lettere che numeri')
})
