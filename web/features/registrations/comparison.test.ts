import { expect, test } from 'vitest'
import type { Match, Registration } from '#contract/registrations.ts'
import { compared } from './comparison.ts'

const registration: Registration = {
  IdUtente: 4,
  Utente: 'rossi',
  Password: '',
  RagSociale: 'Porte Rossi S.r.l.',
  Piva: '01234567890',
  EMail: 'Info@Rossi.it',
  DataRegistrazione: '2026-11-20T10:00:00+01:00',
  DataConferma: null,
}
const match: Match = {
  Codice: '1204',
  RagSociale: 'PORTE ROSSI SRL',
  Tipologia: 'Cliente',
  EMailConferma: 'info@rossi.it',
  Piva: 'IT01234567890',
  Indirizzo: 'Via Roma 1',
  Localita: 'Bassano del Grappa',
}
const sameness = (change: Partial<Match>) =>
  Object.fromEntries(
    compared(registration, { ...match, ...change }).map(({ label, isSame }) => [label, isSame]),
  )

test('spelling makes no difference', () => {
  expect(sameness({})).toEqual({ 'Rag.Sociale': true, 'P.iva': true, EMail: true, Indirizzo: undefined })
})

test.each([
  ['Rag.Sociale', { RagSociale: 'Porte Bianchi srl' }],
  ['P.iva', { Piva: '01234567891' }],
  ['EMail', { EMailConferma: 'ordini@rossi.it' }],
  ['EMail', { EMailConferma: '' }],
])('another %s is a difference', (label, change) => {
  expect(sameness(change)[label]).toBe(false)
})

test('the address is shown, not compared', () => {
  expect(compared(registration, match).at(-1)).toMatchObject({
    typed: '',
    found: 'Via Roma 1, Bassano del Grappa',
  })
})
