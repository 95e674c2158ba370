import { expect, test } from 'vitest'
import { emptyRegistration, registrationProblems, vatNumberProblem } from './registration-check.ts'

const wrong = 'La partita IVA non è corretta: controlla le cifre'

test('everything is asked for', () => {
  const required = 'Il campo è obbligatorio'
  expect(registrationProblems(emptyRegistration)).toEqual({
    RagSociale: required,
    Piva: required,
    Utente: required,
    EMail: required,
    Privacy: 'Accettare per proseguire',
  })
})

test.each([
  ['0000000000', true, undefined],
  ['0000000000', false, wrong],
  ['00000000000', true, wrong],
  ['12345678903', true, undefined],
  ['IT 12345 678903', true, undefined],
  ['DE 1366', true, undefined],
  ['DE 1366', false, wrong],
  ['DE 136695976', false, undefined],
  ['it00000000001', true, wrong],
  ['', false, undefined],
])('the VAT number "%s", while typing: %s', (typed, isTyping, problem) => {
  expect(vatNumberProblem(typed, isTyping)).toBe(problem)
})

test('a complete registration has no problem', () => {
  const typed = {
    RagSociale: 'Porte Prova',
    Piva: '12345678903',
    Utente: 'prova',
    EMail: 'a@example.com',
    Privacy: true,
  }
  expect(registrationProblems(typed)).toEqual({})
})
