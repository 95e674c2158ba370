import { expect, test } from 'vitest'
import { type AnsweringLine, compareWithRequest, type RequestedLine } from './answered-request.ts'

const requested = (given: Partial<RequestedLine> = {}): RequestedLine => ({
  ...{ position: 1, model: { code: '110', name: 'Centodieci' }, color: { code: 'COCCO', name: 'Cocco' } },
  ...{ measuresMm: [700, 2100, 80], quantity: 2, cents: 40_000 },
  ...given,
})
const ordered = (given: Partial<AnsweringLine> = {}): AnsweringLine => ({
  ...{ position: 1, requestPosition: 1, description: 'Porta battente', quantity: 2 },
  ...{ model: { text: '110', codes: ['110'] }, color: { text: 'Cocco', codes: ['COCCO'] } },
  ...{ measures: '700 × 2100 × 80', listCents: 40_000, netCents: 23_200 },
  ...given,
})
const differences = (asked: RequestedLine[], answered: AnsweringLine[]) =>
  compareWithRequest(asked, answered).differences.map(({ kind, position, lines, text, ...amounts }) => [
    ...[kind, position, lines.join(), text],
    ...[amounts.requestedCents, amounts.orderedCents],
  ])

test('an order that answers each position alike is as requested, whatever the discounts', () => {
  expect(compareWithRequest([requested()], [ordered()])).toEqual({
    differences: [],
    ...{ requestedCents: 40_000, orderedCents: 40_000, isByList: true },
  })
})

test.each([
  [{ quantity: 3, listCents: 60_000 }, '3 pezzi invece di 2 pezzi', 60_000],
  [{ measures: '700 × 2150 × 80' }, 'misure 700 × 2150 × 80 invece di 700 × 2100 × 80', 40_000],
  [{ measures: 'L 800 H 2100' }, 'misure L 800 H 2100 invece di 700 × 2100 × 80', 40_000],
  [{ model: { text: 'Uno', codes: ['UNO', 'UNO2'] } }, 'modello Uno invece di Centodieci', 40_000],
  [{ color: { text: 'Bianco', codes: ['BIANCO'] } }, 'colore Bianco invece di Cocco', 40_000],
  [{ listCents: 40_001 }, 'importo diverso', 40_001],
  [
    { quantity: 1, measures: '600x2000', listCents: 19_000 },
    '1 pezzo invece di 2 pezzi; misure 600x2000 invece di 700 × 2100 × 80',
    19_000,
  ],
])('%j is told as a change', (given, text, cents) => {
  expect(differences([requested()], [ordered(given)])).toEqual([['cambiata', 1, '1', text, 40_000, cents]])
})

test.each([
  [{ measures: '' }],
  [{ measures: '70 x 210' }],
  [{ measures: 'come da disegno 12' }],
  [{ measures: '700x2100' }],
  [{ model: { text: 'Articolo 4711', codes: [] } }],
  [{ color: { text: 'RAL 9010', codes: [] } }],
])('%j cannot be compared, and is no difference', given => {
  expect(differences([requested()], [ordered(given)])).toEqual([])
})

test('a position without a line is missing; a line that nobody asked for is added', () => {
  const transport = { description: 'Trasporto', quantity: 1, listCents: null, netCents: 4_500 }
  const result = differences(
    [requested(), requested({ position: 3, cents: 15_000 })],
    [
      ordered(),
      ordered({ position: 2, requestPosition: null, ...transport }),
      ordered({ position: 4, requestPosition: 9 }),
    ],
  )
  expect(result).toEqual([
    ['mancante', 3, '', "manca nell'ordine", 15_000, null],
    ['aggiunta', null, '2', '1 pezzo, non era nella richiesta', null, 4_500],
    ['aggiunta', null, '4', '2 pezzi, non era nella richiesta', null, 40_000],
  ])
})

test('a position that the ERP splits into lines is compared as a whole', () => {
  const half = { quantity: 1, listCents: 20_000 }
  expect(differences([requested()], [ordered(half), ordered({ position: 2, ...half })])).toEqual([])
  const other = ordered({ position: 2, ...half, measures: '750 × 2100' })
  expect(differences([requested()], [ordered(half), other])).toEqual([
    ['cambiata', 1, '1,2', 'misure 750 × 2100 invece di 700 × 2100 × 80', 40_000, 40_000],
  ])
})

test('without an amount of the price list the net amount is compared, and that is told', () => {
  const result = compareWithRequest([requested()], [ordered({ listCents: null })])
  expect(result).toMatchObject({ orderedCents: 23_200, isByList: false })
  expect(result.differences).toMatchObject([{ text: 'importo diverso', orderedCents: 23_200 }])
})

test('a line that is added needs a name, even without a description', () => {
  const [found] = compareWithRequest([], [ordered({ description: '', requestPosition: null })]).differences
  expect(found?.name).toBe('110 · Cocco · 700 × 2100 × 80')
})
