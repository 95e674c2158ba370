import { expect, test } from 'vitest'
import type { Invitable } from '#contract/users.ts'
import { chosenRow, invitationsOf, rowsLeft, withPeople } from './invite-rows.ts'

const person = (Codice: string): Invitable => ({
  ...{ Tipologia: 'Cliente', Codice, Nome: `Cliente ${Codice}`, EMail: '', Utente: Codice.toLowerCase() },
})

test('nobody is chosen twice, and no more than one call takes', () => {
  const rows = withPeople([chosenRow(person('C1'))], [person('C1'), person('C2'), person('C3')], 2)
  expect(rows.map(({ Codice }) => Codice)).toEqual(['C1', 'C2'])
})

test('who was invited leaves the list; the others stay as typed, each with its reason', () => {
  const rows = [chosenRow(person('C1')), { ...chosenRow(person('C2')), EMail: ' x ' }]
  expect(invitationsOf(rows)[1]).toEqual({ Tipologia: 'Cliente', Codice: 'C2', Utente: 'c2', EMail: 'x' })
  const left = rowsLeft(rows, [
    { Tipologia: 'Cliente', Codice: 'C1', Motivo: null, Campo: null },
    { Tipologia: 'Cliente', Codice: 'C2', Motivo: "L'indirizzo e-mail non è valido", Campo: 'EMail' },
  ])
  expect(left).toMatchObject([{ Codice: 'C2', EMail: ' x ', fault: { Campo: 'EMail' } }])
})
