import { expect, test } from 'vitest'
import type { HomeChange, HomeTask } from '#contract/home.ts'
import type { Role } from '#contract/roles.ts'
import { momentText } from '#rules/moment-text.ts'
import { changeMoment, changeText } from './change-words.ts'
import { comingDay, namesText, rangeText, receivedDay, sinceText } from './day-words.ts'
import { taskWords } from './task-words.ts'

const today = '2026-11-20'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const task = (given: Partial<HomeTask> & Pick<HomeTask, 'Tipo'>): HomeTask => ({
  Numero: 1,
  Nomi: ['Casa Salvò'],
  Importo: null,
  Telefono: '',
  Giorno: null,
  ...given,
})
const said = (given: Parameters<typeof task>[0], view: Role = 'Cliente') => {
  const { title, under, chip } = taskWords({ task: task(given), view, today })
  return [title, plain(under), plain(chip.text), chip.tone]
}

test('one is said in the singular, several with their number, and the day as a chip', () => {
  expect(said({ Tipo: 'daConfermare', Giorno: '2026-11-21' })).toEqual([
    '1 ordine da confermare',
    'Casa Salvò',
    'scade domani',
    'warning',
  ])
  expect(
    said({ Tipo: 'daConfermare', Numero: 6, Nomi: ['A', 'A', 'B'], Giorno: '2026-11-30' }, 'Agente'),
  ).toEqual(['6 ordini da confermare dai clienti', 'A, B e altri 3', 'il primo scade lun 30/11', 'neutral'])
})

test.each([
  ['ritardo', 'Agente', '2 ordini dei tuoi clienti in ritardo', 'Il più vecchio: X', 'da 40 giorni'],
  ['ritardo', 'AgenteCapo', '2 ordini della squadra in ritardo', 'Il più vecchio: X', 'da 40 giorni'],
  ['ritardo', 'Cliente', '2 ordini in ritardo', 'Il più vecchio: X', 'da 40 giorni'],
  [
    'daAggiornare',
    'Cliente',
    '2 ordini con data di consegna da aggiornare',
    "X e Y · contatta l'ufficio",
    'da 40 giorni',
  ],
  ['daAggiornare', 'Admin', '2 ordini da confermare con data di consegna passata', 'X e Y', 'da 40 giorni'],
  [
    'registrazioni',
    'Admin',
    '2 registrazioni da confermare',
    'La più vecchia: X, 11/10/2026',
    'da 40 giorni',
  ],
  ['richieste', 'Admin', "2 nuove richieste d'ordine", 'X e Y · dal 11/10', '12.405,54 €'],
  [
    'preventiviInScadenza',
    'Agente',
    '2 preventivi in scadenza',
    'X e Y, 12.405,54 € in tutto',
    'scade dom 11/10',
  ],
  ['maiAperte', 'Admin', '2 conferme mai aperte dal cliente', 'Inviate da almeno 3 giorni: X e Y', '2'],
  ['offerteFerme', 'Cliente', '2 offerte aspettano una risposta da giorni', 'Preventivi X e Y', '2'],
  ['offerteAperte', 'Cliente', '2 offerte aperte dai clienti, senza risposta', 'Preventivi X e Y', '2'],
] as const)('%s, as %s', (Tipo, view, ...words) => {
  const given = { Tipo, Numero: 2, Nomi: ['X', 'Y'], Giorno: '2026-10-11', Importo: 12405.54 }
  expect(said(given, view).slice(0, 3)).toEqual(words)
})

test('an order that is out of time before its day has a number, and no days', () => {
  expect(said({ Tipo: 'daAggiornare', Numero: 2, Giorno: '2026-11-26' }).at(2)).toBe('2')
})

const change = (given: Partial<HomeChange> & Pick<HomeChange, 'Tipo'>): HomeChange => ({
  Numero: 1,
  Nomi: ['26/1'],
  Importo: null,
  Quando: null,
  Da: null,
  A: null,
  Scartati: 0,
  Progressivo: null,
  Notifica: null,
  ...given,
})

test.each([
  [{ Tipo: 'inArrivo' }, 'Ordine 26/1 in arrivo questa settimana'],
  [{ Tipo: 'consegnati', Numero: 2, Nomi: ['26/1', '26/2'] }, '2 ordini consegnati: 26/1 e 26/2'],
  [{ Tipo: 'ordinati', Importo: 2310 }, 'Nuovo ordine 26/1, 2.310,00 €'],
  [
    { Tipo: 'importazione', Numero: 4218, Scartati: 2, Nomi: ['partial'] },
    'Dati dal gestionale aggiornati: 4.218 righe, 2 scartate',
  ],
  [{ Tipo: 'importazione', Nomi: ['failed'] }, 'Importazione dal gestionale non riuscita'],
  [{ Tipo: 'posta', Numero: 42, Nomi: [] }, '42 messaggi inviati, nessuno fallito'],
  [{ Tipo: 'posta', Numero: 1, Scartati: 1, Nomi: [] }, '1 messaggio inviato, 1 fallito'],
  [{ Tipo: 'accessi', Nomi: [] }, '1 accesso al portale'],
] as const)('%j', (given, text) => {
  expect(plain(changeText(change(given as Parameters<typeof change>[0])))).toBe(text)
})

test('when it was is said as short as it can be', () => {
  expect(momentText('2026-11-20T00:00:00Z', today)).toBe('oggi 01:00')
  expect(momentText('2026-11-19T16:05:00Z', today)).toBe('ieri 17:05')
  expect(momentText('2026-11-17T16:05:00Z', today)).toBe('17/11 17:05')
  expect(rangeText('2026-11-25', '2026-11-27', today)).toBe('25–27/11')
  expect(rangeText('2026-11-19', '2026-11-20', today)).toBe('ieri e oggi')
  expect(rangeText('2026-12-30', '2027-01-02', today)).toBe('30/12–02/01/2027')
  expect(changeMoment(change({ Tipo: 'accessi', Da: '2026-11-19' }), today)).toBe('ieri')
  expect(comingDay('2027-01-07', today)).toBe('gio 07/01/2027')
})

test('names are said once, and the others counted', () => {
  expect(namesText(['A'], 1)).toBe('A')
  expect(namesText(['A', 'B', 'C'], 3)).toBe('A, B e C')
  expect(namesText(['A', 'B', 'C'], 4)).toBe('A, B, C e un altro')
  expect(namesText(['A', 'A', 'A'], 3)).toBe('A')
})

test('a past day is said from where one stands, with its name', () => {
  expect(receivedDay('2026-11-19', today)).toBe('ieri')
  expect(receivedDay('2026-11-13', '2026-11-16')).toBe('ven 13/11')
  expect(receivedDay('2026-12-31', '2027-01-02')).toBe('gio 31/12/2026')
})

test.each([
  ['2026-11-20', 'Da ieri'],
  ['2026-11-21', 'Da ieri'],
  ['2026-11-22', 'Da venerdì'],
  ['2026-11-23', 'Da venerdì'],
])('the changes shown on %s are called "%s"', (day, text) => {
  expect(sinceText(day)).toBe(text)
})

test('where one is to call, the number stands by the first name', () => {
  const given = { Numero: 3, Nomi: ['Magazzini Forte', 'Habitat', 'Domus'], Telefono: '0424 111' }
  expect(said({ Tipo: 'passi', ...given }, 'Agente')[1]).toBe('Magazzini Forte · 0424 111 e altri 2')
  expect(said({ Tipo: 'silenziosi', ...given }, 'Agente')[1]).toBe(
    'Il più silenzioso: Magazzini Forte · 0424 111',
  )
  expect(said({ Tipo: 'passi', ...given, Telefono: '' }, 'Agente')[1]).toBe(
    'Magazzini Forte, Habitat e Domus',
  )
})
