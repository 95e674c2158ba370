import { expect, test } from 'vitest'
import { deliveryWords } from './delivery-words.ts'

const of = (Stato: Parameters<typeof deliveryWords>[0]['Stato'], dates: object = {}) =>
  deliveryWords({ Stato, Scadenza: null, DataConsegna: null, ...dates }, '2026-11-23')

test('an order that is found says when it comes', () => {
  const expected = { Scadenza: '2026-12-10' }
  expect(of('inProduzione', expected)).toBe('in produzione, consegna prevista il 10/12/2026')
  expect(of('daConfermare', expected)).toBe('da confermare, consegna prevista il 10/12/2026')
  expect(of('confermato', { Scadenza: '2026-11-20' })).toBe('consegna in ritardo, era prevista il 20/11/2026')
  expect(of('confermato')).toBe('consegna da definire')
  expect(of('pronto', expected)).toBe('pronto, da consegnare')
  expect(of('consegnato', { DataConsegna: '2026-11-03' })).toBe('consegnato il 03/11/2026')
})
