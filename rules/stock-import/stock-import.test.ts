import { expect, test } from 'vitest'
import { findColumns } from './columns.ts'
import { StockComparison, type StoredArticle } from './compare.ts'
import { toPieces } from './values.ts'

test.each([
  [0, 0],
  [12, 12],
  ['12', 12],
  [' 12 ', 12],
  ['12,0', 12],
  ['12.00', 12],
  ['0012', 12],
])('%j is %i pieces', (cell, value) => {
  expect(toPieces(cell)).toEqual({ value })
})

test.each([
  [-1, '«-1» è negativo'],
  ['-3,5', '«-3,5» è negativo'],
  [2.5, '«2.5» non è un numero intero'],
  ['2,5', '«2,5» non è un numero intero'],
  ['1.000', /ambiguo/],
  ['12,000', /ambiguo/],
  [10_000_000, '«10000000» supera 9.999.999'],
  ['dodici', '«dodici» non è un numero'],
  [{ problem: "La cella contiene l'errore #N/D" }, /#N\/D/],
])('%j is refused with its reason', (cell, reason) => {
  const told = toPieces(cell).reason
  if (typeof reason === 'string') expect(told).toBe(reason)
  else expect(told).toMatch(reason)
})

test('columns are known by their names, ours and the wire’s, whatever their case, accents and signs', () => {
  const ours = findColumns(['Codice', 'Note', 'QTÀ IN MAGAZZINO', 'Prossima produzione.'])
  expect([...(ours?.places ?? [])]).toEqual([
    ['shownCode', 0],
    ['quantity', 2],
    ['nextProduction', 3],
  ])
  expect([...(findColumns(['COD_ART', 'QTA_MAG_FOR'])?.places ?? [])]).toEqual([
    ['code', 0],
    ['quantity', 1],
  ])
  expect(findColumns(['Codice', 'Note'])).toBeUndefined()
  expect(findColumns(['Giacenza', 'Descrizione'])).toBeUndefined()
})

const base = { family: 'Altro', minimum: 5, quantity: 10, nextProduction: 0, isClosed: false } as const
const stored: StoredArticle[] = [
  { ...base, code: 'A1', shownCode: 'A.1', supplierCode: 'F1', description: 'Uno' },
  { ...base, code: 'A2', shownCode: 'A.2', supplierCode: 'F2', description: 'Due' },
  { ...base, code: 'A3', shownCode: 'A.3', supplierCode: 'F2', description: 'Tre' },
  { ...base, code: 'A4', shownCode: 'A.4', supplierCode: '', description: 'Quattro', isClosed: true },
]
const headings = ['Codice', 'Codice fornitore', 'Descrizione', 'Giacenza']
function outcomesOf(...rows: (string | number | undefined)[][]) {
  const columns = findColumns(headings)
  if (!columns) throw new Error('no columns')
  const comparison = new StockComparison(columns, stored)
  return rows.map((cells, at) => comparison.take({ line: at + 2, cells }))
}

test.each([
  ['the shown code', ['A.1', undefined, undefined, 11]],
  ['the code', ['A1', undefined, undefined, 11]],
  ['the supplier’s code', [undefined, 'F1', undefined, 11]],
])('an article is found by %s, and what is empty stays', (_, cells) => {
  const [outcome] = outcomesOf(cells)
  expect(outcome).toMatchObject({
    kind: 'changed',
    article: { code: 'A1', description: 'Uno', quantity: 11 },
  })
})

test.each([
  [['', undefined, 'x', 1], undefined, 'Manca il codice'],
  [[undefined, 'F2', undefined, 1], 'Codice fornitore', 'Più articoli hanno questo codice'],
  [[undefined, 'F9', undefined, 1], 'Codice fornitore', 'Nessun articolo ha questo codice fornitore'],
  [['A.4', undefined, undefined, 1], undefined, "L'articolo è chiuso nel gestionale"],
  [['B1', undefined, undefined, 1], 'Descrizione', 'A un articolo nuovo serve la descrizione'],
  [['B 1', undefined, 'Nuovo', 1], 'Codice', 'Un codice nuovo non può avere spazi o virgole'],
  [['A.1', undefined, undefined, -1], 'Giacenza', '«-1» è negativo'],
])('%j is refused', (cells, column, reason) => {
  expect(outcomesOf(cells)).toEqual([expect.objectContaining({ kind: 'refused', line: 2, column, reason })])
})

test('the second row of an article is refused, and names the first', () => {
  const [first, second] = outcomesOf(['A.1', undefined, undefined, 10], ['A1', undefined, undefined, 12])
  expect(first?.kind).toBe('unchanged')
  expect(second).toMatchObject({ kind: 'refused', reason: "L'articolo è già alla riga 2: vale quella" })
})

test('a row that says nothing is passed over', () => {
  expect(outcomesOf([undefined, undefined, undefined, undefined])).toEqual([undefined])
})
