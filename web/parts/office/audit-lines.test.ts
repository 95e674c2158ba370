import { expect, test } from 'vitest'
import { actionLabel } from './action-labels.ts'
import { detailLines } from './audit-lines.ts'

const lines = (Dettaglio: Record<string, unknown>, Azione = 'user.changed') =>
  detailLines({ Azione, Dettaglio })

test('of a change only what differs is told', () => {
  const prima = { Utente: 'anna', EMail: 'a@b.it', AccountAttivo: true }
  const dopo = { Utente: 'anna', EMail: '', AccountAttivo: false }
  expect(lines({ prima, dopo, Password: 'modificata' })).toEqual([
    { name: 'EMail', before: 'a@b.it', text: '—' },
    { name: 'AccountAttivo', before: 'sì', text: 'no' },
    { name: 'Password', text: 'modificata' },
  ])
})

test('settings are pairs of before and after', () => {
  expect(lines({ Telefono: ['', '0424'], PasswordMinima: [5, 8] }, 'settings.changed')).toEqual([
    { name: 'Telefono', before: '—', text: '0424' },
    { name: 'PasswordMinima', before: '5', text: '8' },
  ])
})

test('anything else is written out', () => {
  expect(lines({ Ruoli: ['Admin', 'Agente'], Voce: { Id: 3, Aperta: false }, prima: 1 })).toEqual([
    { name: 'Ruoli', text: 'Admin, Agente' },
    { name: 'Voce', text: 'Id: 3; Aperta: no' },
    { name: 'prima', text: '1' },
  ])
})

test('an action without a label shows its code', () => {
  expect(actionLabel('login.done')).toBe('Accesso')
  expect(actionLabel('quote.moved')).toBe('quote.moved')
})
