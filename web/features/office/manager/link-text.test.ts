import { expect, test } from 'vitest'
import { linkText } from './link-text.ts'

test.each([
  ['sceltaPreventivo', 'apre: Preventivi'],
  ['/statoordini/', 'apre: Ordini in produzione'],
  ['', 'apre: Home'],
  ['dialogListaClienti', 'apre: Scegli cliente'],
  ['dialogFile', 'apre: Caricamento file fornitore'],
  ['showroom_agente', 'apre: Showroom'],
  ['@esci', 'chiude la sessione'],
  ['https://www.example.com/a', 'apre: https://www.example.com/a'],
  ['paginaNuova', 'apre: /paginaNuova'],
])('%j is told as %s', (link, text) => {
  expect(linkText(link)).toBe(text)
})
