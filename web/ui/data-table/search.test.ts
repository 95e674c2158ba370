import { expect, test } from 'vitest'
import type { DataColumn } from './column.ts'
import { bestFirst, matchingRows, searchTexts } from './search.ts'

interface Order {
  number: number
  customer: string
  town: string | null
}

const columns: DataColumn<Order>[] = [
  { id: 'number', header: 'Ordine', cell: order => order.number, value: order => order.number },
  { id: 'customer', header: 'Rag.Sociale', cell: order => order.customer, value: order => order.customer },
  { id: 'town', header: 'Città', cell: order => order.town, value: order => order.town },
  { id: 'pdf', header: 'Pdf', cell: () => 'scarica' },
]
const rows: Order[] = [
  { number: 24188, customer: 'Forniture Edili Però S.p.A.', town: 'Forlì' },
  { number: 24201, customer: 'Idea Porte', town: null },
]
const texts = searchTexts(rows, columns)

test.each([
  ['pero', [24188]],
  ['FORLÌ edili', [24188]],
  ['242', [24201]],
  ['porte forli', []],
  ['  ', [24188, 24201]],
  ['scarica', []],
])('searching %j finds the orders %j', (search, found) => {
  expect(matchingRows(rows, texts, search).map(order => order.number)).toEqual(found)
})

test('a word does not match across two columns', () => {
  expect(matchingRows(rows, texts, '24188forniture')).toEqual([])
})

test('what begins with the search comes first, then where a word begins with it', () => {
  const names = ['Bar Rossi', 'Carossi', 'Rossi & Figli', 'Porte Rossini']
  expect(bestFirst(names, 'ròssi', name => name)).toEqual([
    'Rossi & Figli',
    'Bar Rossi',
    'Porte Rossini',
    'Carossi',
  ])
})
