import { expect, test } from 'vitest'
import type { ColumnKind } from './column-kind.ts'
import type { ColumnSize } from './column-sizes.ts'
import { fittedColumns } from './fitted-columns.ts'

const size = (rank: number, least: number, more: Partial<ColumnSize> = {}): ColumnSize => ({
  ...{ rank, least, wanted: least, grows: false, isDull: false },
  ...more,
})

function fitted(
  sizes: Record<string, ColumnSize>,
  room: number,
  how: { isChosen?: boolean; fixed?: string } = {},
) {
  const columns = Object.keys(sizes).map(id => ({
    ...{ id, header: id, cell: () => '' },
    ...(id === how.fixed && { hideable: false }),
  }))
  return fittedColumns(columns, Object.values(sizes), { room, isChosen: how.isChosen ?? false })
}

const list = {
  name: size(1, 200, { wanted: 300, grows: true }),
  money: size(2, 110),
  reference: size(3, 160),
  person: size(4, 120),
  note: size(5, 160),
}

test.each([
  [750, []],
  [749, ['note']],
  [589, ['person', 'note']],
  [469, ['reference', 'person', 'note']],
])('in %i px of room these columns have left: %s', (room, left) => {
  expect(fitted(list, room).left).toEqual(left)
})

test('names and figures stay, and then the table scrolls', () => {
  const narrow = fitted(list, 250)
  expect(narrow).toEqual({ left: ['reference', 'person', 'note'], widths: [200, 110], least: 310 })
})

test('a column that says nothing leaves before all others, whatever its rank', () => {
  const dull = { ...list, name: size(1, 200, { isDull: true }), other: size(1, 90) }
  expect(fitted(dull, 839).left).toEqual(['name'])
  expect(fitted(dull, 839, { fixed: 'name' }).left).toEqual(['note'])
})

test.each([
  [470, []],
  [469, ['reference']],
  [309, ['number', 'reference']],
])('on a tablet of %i px these columns fold below the name: %s', (room, left) => {
  const sizes = [size(1, 100), size(1, 200), size(2, 10), size(3, 160)]
  const kinds: [string, ColumnKind][] = [
    ['number', 'code'],
    ['name', 'name'],
    ['money', 'money'],
    ['reference', 'reference'],
  ]
  const columns = kinds.map(([id, kind]) => ({ id, kind, header: id, cell: () => '', hideable: false }))
  expect(fittedColumns(columns, sizes, { room, isChosen: false, folds: true }).left).toEqual(left)
  expect(fittedColumns(columns, sizes, { room, isChosen: false }).left).toEqual([])
})

test('where the user has chosen the columns none leaves', () => {
  expect(fitted(list, 300, { isChosen: true })).toEqual({
    left: [],
    widths: [200, 110, 160, 120, 160],
    least: 750,
  })
})

test('spare room goes first to names that would wrap, then to the columns that grow', () => {
  expect(fitted(list, 800).widths).toEqual([250, 110, 160, 120, 160])
  expect(fitted(list, 900).widths).toEqual([350, 110, 160, 120, 160])
})

test('where no column grows all share the room', () => {
  expect(fitted({ one: size(2, 100), two: size(2, 300) }, 500).widths).toEqual([125, 375])
})
