import { expect, test } from 'vitest'
import { stateSentence } from './order-state.ts'

const facts = { StatoPerc: 40, Scadenza: '2026-12-03', DataConsegna: null, PuoConfermare: false }

test('whoever may confirm is told to, the others who must', () => {
  expect(stateSentence({ ...facts, Stato: 'daConfermare', PuoConfermare: true })).toMatch(/^Controlla/)
  expect(stateSentence({ ...facts, Stato: 'daConfermare' })).toBe("L'ordine aspetta la conferma del cliente.")
})

test('an order out of time names the office', () => {
  expect(stateSentence({ ...facts, Stato: 'daAggiornare' })).toBe(
    "La data di consegna deve essere aggiornata: contattare l'ufficio",
  )
})

test('production tells how far it is, a delivery when it was', () => {
  expect(stateSentence({ ...facts, Stato: 'inProduzione' })).toContain('40%')
  expect(stateSentence({ ...facts, Stato: 'inProduzione' })).toContain('prevista per il 03/12/2026')
  expect(stateSentence({ ...facts, Stato: 'confermato', Scadenza: null })).toContain('data da definire')
  expect(stateSentence({ ...facts, Stato: 'consegnato', DataConsegna: '2026-11-20' })).toContain('20/11/2026')
  expect(stateSentence({ ...facts, Stato: 'consegnato' })).toBe("L'ordine è stato consegnato.")
})
