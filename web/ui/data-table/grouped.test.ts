import { expect, test } from 'vitest'
import type { DataColumn } from './column.ts'
import { fullHeader } from './column.ts'
import { groupedColumns, headHeight } from './grouped.ts'

function inGroups(...groups: (string | undefined)[]): DataColumn<object>[] {
  return groups.map((group, index) => ({
    id: String(index),
    header: 'Pezzi',
    cell: () => null,
    ...(group !== undefined && { group }),
  }))
}

test('a line parts each group from what stands before it, and what follows the last one', () => {
  const { spans, columns } = groupedColumns(inGroups(undefined, 'P1', 'P1', 'P2', undefined, undefined))
  expect(columns.map(column => column.isParted === true)).toEqual([false, true, false, true, true, false])
  expect(spans).toEqual([1, 2, 1, 2])
})

test('a table without groups stays as it is, in one span', () => {
  const plain = inGroups(undefined, undefined)
  const { spans, columns } = groupedColumns(plain)
  expect(columns).toBe(plain)
  expect(spans).toEqual([2])
})

test('two lines of headings are higher than one', () => {
  expect(headHeight(groupedColumns(inGroups(undefined)).headLines)).toBe(36)
  expect(headHeight(groupedColumns(inGroups('P1', 'P1')).headLines)).toBe(66)
})

test('away from its group a heading names it', () => {
  expect(fullHeader({ header: 'Pezzi', group: 'Periodo 1' })).toBe('Pezzi, Periodo 1')
  expect(fullHeader({ header: 'Pezzi' })).toBe('Pezzi')
})
