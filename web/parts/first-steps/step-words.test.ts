import { expect, test } from 'vitest'
import type { FirstStep } from '#contract/first-steps.ts'
import { stepWords } from './step-words.ts'

const step = (given: Partial<FirstStep>): FirstStep => ({
  Passo: 'azienda',
  Stato: 'daFare',
  Numero: null,
  Mancano: [],
  Quando: null,
  ...given,
})

test.each<[Partial<FirstStep>, string, string | undefined]>([
  [{ Mancano: ['telefono'] }, 'manca 1 dato', 'Manca: telefono.'],
  [{ Mancano: ['telefono', 'e-mail'] }, 'mancano 2 dati', 'Mancano: telefono, e-mail.'],
  [{ Stato: 'fatto' }, 'fatto', undefined],
  [{ Passo: 'posta' }, 'da fare', undefined],
  [{ Passo: 'posta', Stato: 'attesa' }, 'prova in corso', undefined],
  [
    { Passo: 'posta', Stato: 'errore', Mancano: ['535 no'], Quando: '2026-11-23T07:41:00Z' },
    'non parte',
    "L'ultimo messaggio non è partito: 535 no.",
  ],
  [{ Passo: 'posta', Stato: 'fatto', Quando: '2026-11-23T07:41:00Z' }, 'inviata 23/11/2026 08:41', undefined],
  [{ Passo: 'gestionale', Stato: 'attesa', Numero: 1 }, 'in attesa del primo invio', undefined],
  [
    { Passo: 'gestionale', Stato: 'fatto', Quando: '2026-11-23T07:41:00Z', Mancano: ['a.csv, riga 2: no'] },
    'ultimo invio 23/11/2026 08:41',
    "Nell'ultimo invio qualcosa non è entrato: «a.csv, riga 2: no».",
  ],
  [{ Passo: 'clienti', Stato: 'fatto', Numero: 2 }, '2 clienti', undefined],
  [{ Passo: 'utenti', Numero: 0 }, '0 utenti', undefined],
])('%j', (given, chip, reason) => {
  const words = stepWords(step(given))
  expect([words.chip.text, words.reason]).toEqual([chip, reason])
})
