import { expect, test } from 'vitest'
import { userNextStep, userSteps } from './user-steps.ts'

const user = {
  AccountAttivo: true,
  Attivato: true,
  DataRegistrazione: '2026-03-01T09:00:00Z',
  DataUltimaAttivita: null,
}
const told = (given: object) => userSteps({ ...user, ...given }).map(({ name, look }) => `${name} ${look}`)

test('a user is registered, chooses a password, and is active until somebody disables the account', () => {
  expect(told({ Attivato: false })).toEqual(['Registrato done', 'Da attivare current', 'Attivo later'])
  expect(told({})).toEqual(['Registrato done', 'Attivato done', 'Attivo current'])
  expect(told({ AccountAttivo: false })).toEqual(['Registrato done', 'Attivato done', 'Disattivato late'])
  expect(userSteps({ ...user, DataUltimaAttivita: '2026-11-20T09:00:00Z' })[2]?.note).toBe(
    'ultima attività 20/11/2026',
  )
})

test('only who has no password yet is to act', () => {
  const named = { ...user, Utente: 'lucia', EMail: 'lucia@example.com' }
  expect(userNextStep({ ...named, Attivato: false })).toMatchObject({
    turn: 'tocca a lucia',
    text: expect.stringContaining('lucia@example.com'),
  })
  expect(userNextStep(named)).toBeUndefined()
  expect(userNextStep({ ...named, Attivato: false, AccountAttivo: false })).toBeUndefined()
})
