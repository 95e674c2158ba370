import { expect, test } from 'vitest'
import { compareValues, sortableValue } from '#rules/sorted.ts'
import { ariaSort, nextSort, parseSort, sortedRows } from './sort.ts'

test('a header goes from unsorted to ascending, descending and back', () => {
  const first = nextSort(undefined, 'DataConferma')
  const second = nextSort(first, 'DataConferma')
  expect([first, second, nextSort(second, 'DataConferma')]).toEqual([
    'DataConferma',
    '-DataConferma',
    undefined,
  ])
})

test('another header starts ascending whatever the sort was', () => {
  expect(nextSort('-Ordine', 'Stato')).toBe('Stato')
})

test('the wire form is read with its direction', () => {
  expect(parseSort('-Ordine')).toEqual({ id: 'Ordine', desc: true })
  expect(parseSort('Ordine')).toEqual({ id: 'Ordine', desc: false })
  expect(parseSort(undefined)).toBeUndefined()
})

test('aria-sort names the direction of the sorted column only', () => {
  expect([ariaSort('A', 'A'), ariaSort('-A', 'A'), ariaSort('A', 'B')]).toEqual([
    'ascending',
    'descending',
    'none',
  ])
})

test('words are ordered as an Italian reads them: numbers inside by size, accents and case ignored', () => {
  const names = ['Pos. 10', 'Però', 'pos. 9', 'Pera', 'perù', 'Étoile', 'Elba']
  expect(names.toSorted(compareValues)).toEqual([
    'Elba',
    'Étoile',
    'Pera',
    'Però',
    'perù',
    'pos. 9',
    'Pos. 10',
  ])
})

test('numbers come by size and before the words that stand for no number', () => {
  expect(['perso', 12, 'nuovo', -3, 9].toSorted(compareValues)).toEqual([-3, 9, 12, 'nuovo', 'perso'])
})

test('null, an empty text and NaN count as no value', () => {
  expect([sortableValue(null), sortableValue(''), sortableValue(Number.NaN)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([sortableValue(0), sortableValue('0')]).toEqual([0, '0'])
})

const columns = [
  { id: 'Sconto', header: 'Sconto', cell: () => null, value: (row: { sconto: number | null }) => row.sconto },
]
const rows = [
  { sconto: null, at: 0 },
  { sconto: 5, at: 1 },
  { sconto: 40, at: 2 },
  { sconto: 5, at: 3 },
]

test('rows without a value go last in both directions, and equal rows stay as they came', () => {
  expect(sortedRows(rows, columns, 'Sconto').map(({ at }) => at)).toEqual([1, 3, 2, 0])
  expect(sortedRows(rows, columns, '-Sconto').map(({ at }) => at)).toEqual([2, 1, 3, 0])
})

test('without an order, or by a column that has no value, the rows stay as they came', () => {
  expect(sortedRows(rows, columns, undefined)).toBe(rows)
  expect(sortedRows(rows, columns, 'Altro')).toBe(rows)
})
