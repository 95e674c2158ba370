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
  compareWithRequest(asked, answered)?.differences.map(({ kind, position, lines, text, ...amounts }) => [
    ...[kind, position, lines.join(), text],
    ...[amounts.requestedCents, amounts.orderedCents],
  ])

test('an order that answers each position alike is as requested, whatever the discounts', () => {
  expect(compareWithRequest([requested()], [ordered()])).toEqual({
    differences: [],
    ...{ requestedCents: 40_000, orderedCents: 40_000, amounts: 'listino', elsewhere: [] },
  })
})

test.each([
  [{ quantity: 3, listCents: 60_000 }, '3 pezzi invece di 2 pezzi', 60_000],
  [{ measures: '700 × 2150 × 80' }, 'misure 700 × 2150 × 80 invece di 700 × 2100 × 80', 40_000],
  [{ measures: '700x2150 DX' }, 'misure 700x2150 DX invece di 700 × 2100 × 80', 40_000],
  [{ measures: '700x2100x45 mm' }, 'misure 700x2100x45 mm invece di 700 × 2100 × 80', 40_000],
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
  [{ measures: '700x2100 sp.45' }],
  [{ measures: '300+400 × 2100' }],
  [{ measures: '800 × 2100 + 400' }],
  [{ measures: '800 × 2100 × 80 × 3' }],
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
    ['aggiunta', null, '4', '2 pezzi, non erano nella richiesta', null, 40_000],
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

test('only doors are counted among the lines of a position, while all amounts are summed', () => {
  const door = ordered({ listCents: 36_000 })
  const extra = { model: { text: '', codes: [] }, color: { text: '', codes: [] } }
  const trim = ordered({ ...extra, position: 2, measures: '', quantity: 10, listCents: 4_000 })
  expect(differences([requested()], [door, trim])).toEqual([])
  const unnamed = { ...extra, measures: '' }
  expect(
    differences([requested()], [ordered({ ...unnamed, listCents: 36_000 }), { ...trim, quantity: 1 }]),
  ).toEqual([])
  expect(differences([requested()], [ordered({ ...unnamed, listCents: 36_000 }), trim])).toEqual([
    ['cambiata', 1, '1,2', '10 pezzi invece di 2 pezzi', 40_000, 40_000],
  ])
  const measured = ordered({ ...extra, listCents: 36_000 })
  expect(differences([requested()], [measured, trim])).toEqual([])
})

test('without an amount of the price list the net amount is compared, and that is told', () => {
  const result = compareWithRequest([requested()], [ordered({ listCents: null })])
  expect(result).toMatchObject({ orderedCents: 23_200, amounts: 'netti' })
  expect(result?.differences).toMatchObject([{ text: 'importo diverso', orderedCents: 23_200 }])
})

test('a line that is added needs a name, even without a description', () => {
  const other = ordered({ description: '', requestPosition: null })
  const [found] = compareWithRequest([requested()], [ordered(), other])?.differences ?? []
  expect(found?.name).toBe('110 · Cocco · 700 × 2100 × 80')
})

test('a door whose colour the request does not have has no other colour', () => {
  const asked = requested({ color: { code: '', name: '' } })
  expect(differences([asked], [ordered({ color: { text: 'Antracite', codes: ['ANTRACITE'] } })])).toEqual([])
})

test.each([null, 9])(
  'an order whose lines name no position of the request (%s) is not compared',
  position => {
    expect(compareWithRequest([requested()], [ordered({ requestPosition: position })])).toBeNull()
  },
)

test('a position of another order is not missing, but one that both answer is compared', () => {
  const third = requested({ position: 3, cents: 15_000 })
  const asked = [requested(), requested({ position: 2, cents: 10_000 }), third]
  expect(compareWithRequest(asked, [ordered({ listCents: 30_000 })], [1, 2])).toMatchObject({
    ...{ elsewhere: [2], requestedCents: 55_000 },
    differences: [
      { kind: 'cambiata', position: 1 },
      { kind: 'mancante', position: 3 },
    ],
  })
})

test.each([
  ['misti', { listCents: null, netCents: 4_500 }],
  ['listino', { listCents: 4_500 }],
  ['listino', { listCents: null, netCents: 0 }],
])('amounts are of the price list only if those of added lines are: %s', (amounts, given) => {
  const transport = ordered({ requestPosition: null, ...given })
  expect(compareWithRequest([requested()], [ordered(), transport])?.amounts).toBe(amounts)
})
