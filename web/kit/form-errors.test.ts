import { expect, test } from 'vitest'
import { boundErrors } from './form-errors.ts'
import { ProblemError } from './problem-error.ts'

const values = { Utente: 'anna', Password: '' }
const problem = (code: 'request.invalid' | 'password.wrong', fields?: Record<string, string>) =>
  new ProblemError({ status: 422, code, message: 'Il messaggio', fields })

test('errors by field go to the fields', () => {
  expect(boundErrors(problem('request.invalid', { Utente: 'Almeno 3 caratteri' }), values)).toEqual({
    Utente: 'Almeno 3 caratteri',
  })
})

test('a refusal that is about one field goes there', () => {
  const bound = boundErrors(problem('password.wrong'), values, { 'password.wrong': 'Password' })
  expect(bound).toEqual({ Password: 'Il messaggio' })
})

test('a field the form does not show leaves the message to the whole form', () => {
  expect(boundErrors(problem('request.invalid', { Code: 'Non valido' }), values)).toEqual({})
})

test('anything else is about the whole form', () => {
  expect(boundErrors(new Error('boom'), values)).toEqual({})
  expect(boundErrors(problem('password.wrong'), values)).toEqual({})
})
