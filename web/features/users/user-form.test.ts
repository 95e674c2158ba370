import { expect, test } from 'vitest'
import type { User } from '#contract/users.ts'
import { changedFields, changeOf, checkUser, newUser, valuesOf } from './user-form.ts'
import { userState } from './user-state.ts'

const user: User = {
  IdUtente: 7,
  Utente: 'lucia',
  Password: '',
  Tipologia: 'Agente',
  Codice: '14',
  EMail: 'lucia@example.com',
  AccountAttivo: true,
  Obiettivo: 120_000.5,
  DataRegistrazione: '2026-01-10T10:00:00+01:00',
  DataUltimaAttivita: null,
  RagSociale: 'Lucia Ferraris',
  SecondoFattore: false,
  Attivato: true,
  Versione: 3,
}

test('what must be given is said field by field; an Admin has no code', () => {
  const missing = 'Il campo è obbligatorio'
  expect(checkUser(newUser)).toEqual({ Utente: missing, Tipologia: missing, EMail: missing })
  expect(checkUser({ ...newUser, Tipologia: 'Cliente' })).toHaveProperty('Codice', missing)
  expect(checkUser({ ...newUser, Tipologia: 'Admin' })).not.toHaveProperty('Codice')
  expect(checkUser({ ...valuesOf(user), Obiettivo: 'tanto' })).toHaveProperty('Obiettivo')
})

test('what is sent names the version that was read, and drops what the role has not', () => {
  expect(changeOf(valuesOf(user), user)).toMatchObject({ IdUtente: 7, Versione: 3, Obiettivo: 120_000.5 })
  expect(changeOf({ ...valuesOf(user), Tipologia: 'Admin' }, user)).toMatchObject({
    Codice: '',
    Obiettivo: null,
  })
})

test('what was typed is known, so that a reload can keep it', () => {
  expect(changedFields(user, valuesOf(user))).toEqual([])
  const typed = { ...valuesOf(user), EMail: 'nuova@example.com', AccountAttivo: false }
  expect(changedFields(user, typed)).toEqual(['EMail', 'AccountAttivo'])
})

test.each([
  [true, true, 'attivo'],
  [true, false, 'da attivare'],
  [false, false, 'disattivato'],
  [false, true, 'disattivato'],
] as const)('active %s, activated %s: %s', (AccountAttivo, Attivato, state) => {
  expect(userState({ AccountAttivo, Attivato })).toBe(state)
})
