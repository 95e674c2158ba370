import { expect, test } from 'vitest'
import { accountChange, accountProblems } from './account-check.ts'

const typed = {
  Utente: 'anna',
  EMail: 'anna@example.com',
  PasswordAttuale: 'soglia1',
  Password: '',
  PasswordRepeat: '',
}

test.each([
  [{}, {}],
  [{ Utente: ' ', EMail: '', PasswordAttuale: '' }, ['Utente', 'EMail', 'PasswordAttuale']],
])('what must not be empty: %o', (change, names) => {
  const problems = accountProblems({ ...typed, ...change }, 5)
  expect(problems).toEqual(
    Array.isArray(names) ? Object.fromEntries(names.map(name => [name, 'Campo obbligatorio'])) : {},
  )
})

test.each([
  ['porta', 'porta', {}],
  ['porta', 'porte', { PasswordRepeat: 'Password non corrispondenti' }],
  ['porta', '', { PasswordRepeat: 'Password non corrispondenti' }],
  ['', 'porta', { Password: 'Campo obbligatorio' }],
  ['due', 'due', { Password: 'La password deve essere almeno 5 caratteri' }],
])('a new password "%s", repeated "%s"', (Password, PasswordRepeat, problems) => {
  expect(accountProblems({ ...typed, Password, PasswordRepeat }, 5)).toEqual(problems)
})

test('name and address are changed only where they differ', () => {
  expect(accountChange({ ...typed, Utente: ' anna ' }, typed)).toMatchObject({
    Utente: 'anna',
    UpdateUtente: false,
  })
  expect(accountChange({ ...typed, EMail: 'a@example.com' }, typed).UpdateUtente).toBe(true)
})
