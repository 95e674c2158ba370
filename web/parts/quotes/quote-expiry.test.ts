import { expect, test } from 'vitest'
import { expiryText, urgentDays } from './quote-expiry.ts'

const open = { Stato: 'aperto', Offerta: 'nessuna', ValidoFino: '2027-03-01' } as const
const textOn = (today: string, changes: object = {}) => expiryText(urgentDays({ ...open, ...changes }, today))

test('an open quote says when it expires from seven days before', () => {
  expect(
    ['2027-02-21', '2027-02-22', '2027-02-28', '2027-03-01', '2027-03-02'].map(day => textOn(day)),
  ).toEqual(['', 'scade tra 7 giorni', 'scade domani', 'scade oggi', 'scaduto'])
})

test('a sent request and an accepted offer expire no more', () => {
  expect(textOn('2027-03-02', { Stato: 'richiesta' })).toBe('')
  expect(textOn('2027-03-02', { Offerta: 'accettata' })).toBe('')
  expect(textOn('2027-03-02', { Offerta: 'scaduta' })).toBe('scaduto')
})
