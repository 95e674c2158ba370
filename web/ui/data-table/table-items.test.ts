import { expect, test } from 'vitest'
import { itemOfRow, openEntries, tableItems, withGaps } from './table-items.ts'

const entries = ['a', 'b', 'c'].map(key => ({ key, row: { key } }))

test('the detail follows the expanded row and the rows keep their numbers', () => {
  const items = tableItems(entries, 'b')
  expect(items.map(item => `${item.kind} ${item.index}`)).toEqual(['row 0', 'row 1', 'detail 1', 'row 2'])
})

test('a row below the detail stands one item further down', () => {
  const items = tableItems(entries, 'b')
  expect([0, 1, 2].map(row => itemOfRow(items, row))).toEqual([0, 1, 3])
  expect([0, 1, 2].map(row => itemOfRow(tableItems(entries, undefined), row))).toEqual([0, 1, 2])
})

test('what is left out before, between and after the drawn items keeps its height', () => {
  const placed = [
    { index: 0, start: 36, size: 36 },
    { index: 50, start: 1836, size: 36 },
    { index: 51, start: 1872, size: 120 },
  ]
  expect(withGaps(placed, 36, 36_036)).toEqual({
    items: [
      { before: 0, index: 0 },
      { before: 1764, index: 50 },
      { before: 0, index: 51 },
    ],
    after: 34_044,
  })
})

test('nothing drawn leaves the whole height', () => {
  expect(withGaps([], 36, 3636)).toEqual({ items: [], after: 3600 })
})

test('headings stand above the rows of their group, and a closed group shows no rows', () => {
  const entries = ['a1', 'a2', 'b1', 'c1'].map(key => ({ key, row: key }))
  const grouping = { groupOf: (row: string) => row.charAt(0), isClosed: (group: string) => group === 'b' }
  const items = tableItems(entries, undefined, grouping)
  expect(items.map(item => [item.kind, item.index])).toEqual([
    ['group', 0],
    ['row', 0],
    ['row', 1],
    ['group', 2],
    ['group', 2],
    ['row', 2],
  ])
  expect(openEntries(items).map(({ key }) => key)).toEqual(['a1', 'a2', 'c1'])
  expect([0, 1, 2].map(row => itemOfRow(items, row))).toEqual([1, 2, 5])
})
