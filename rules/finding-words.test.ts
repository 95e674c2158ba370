import { expect, test } from 'vitest'
import type { Finding } from '#contract/health.ts'
import { findingCodes } from '#contract/health-kinds.ts'
import { findingWords, minutesText } from './finding-words.ts'

const finding = (told: Partial<Finding> & Pick<Finding, 'Codice'>): Finding => ({
  Peso: 'daFare',
  Oggetto: '',
  Quanto: null,
  Limite: null,
  Motivi: [],
  ...told,
})

test.each<[Parameters<typeof finding>[0], string]>([
  [{ Codice: 'disk.full', Quanto: 91, Limite: 80 }, 'Disco pieno: 91%, il limite è 80%'],
  [{ Codice: 'backup.old', Limite: 48 }, 'Questo archivio non ricorda nessuna copia di sicurezza'],
  [
    { Codice: 'backup.old', Quanto: 80, Limite: 48 },
    'Ultima copia di sicurezza 3 giorni fa, il limite è 48 ore',
  ],
  [
    { Codice: 'feed.old', Oggetto: 'ordini', Quanto: 8, Limite: 6 },
    'Ordini e consegne: dati fermi da 8 ore, il limite è 6 ore',
  ],
  [{ Codice: 'feed.old', Quanto: 30, Limite: 26 }, 'Gestionale: dati fermi da 30 ore, il limite è 26 ore'],
  [{ Codice: 'jobs.failing', Oggetto: 'night.tidy', Quanto: 3 }, 'Pulizia notturna: 3 errori di fila'],
  [{ Codice: 'jobs.waiting', Oggetto: 'mai.vista', Quanto: 16 }, 'mai.vista: fermo da 16 minuti'],
  [{ Codice: 'mails.failed', Quanto: 1 }, '1 mail rifiutata dal server di posta'],
  [
    { Codice: 'calls.slow', Oggetto: 'Statistiche', Quanto: 1640, Limite: 1000 },
    'Statistiche: 1.640 ms, il limite è 1.000 ms',
  ],
])('%j', (told, title) => {
  expect(findingWords(finding(told)).title).toBe(title)
})

test('reasons are told with their number, and a single one without', () => {
  const failed = (Motivi: Finding['Motivi']) =>
    findingWords(finding({ Codice: 'mails.failed', Quanto: 4, Motivi }))
  expect(failed([{ Testo: 'Casella piena', Numero: 4 }]).text).toMatch(/^Casella piena\. /)
  expect(
    failed([
      { Testo: 'Indirizzo inesistente', Numero: 3 },
      { Testo: 'Casella piena', Numero: 1 },
    ]).text,
  ).toMatch(/^Indirizzo inesistente: 3, Casella piena\. /)
  expect(failed([]).way?.action).toBe('Vedi le 4 mail')
})

test('every code has words, and a way to where it is mended or a page of the docs for whoever can mend it', () => {
  for (const Codice of findingCodes) {
    const told = { Oggetto: '2026-11-25', Quanto: 2, Motivi: [{ Testo: 'Casella piena', Numero: 1 }] }
    const { title, text, way } = findingWords(finding({ Codice, ...told }))
    expect([title, text].every(Boolean)).toBe(true)
    expect(Boolean(way) || text.includes('docs/'), Codice).toBe(true)
  }
})

test.each([
  [0, '0 minuti'],
  [119, '119 minuti'],
  [120, '2 ore'],
  [4_320, '3 giorni'],
])('%d minutes are %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text)
})
