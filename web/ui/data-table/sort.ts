import { once } from '#rules/once.ts'
import type { CellValue, DataColumn } from './column.ts'

export interface Sort {
  id: string
  desc: boolean
}

/** Reads the wire form: `Field` ascending, `-Field` descending. */
export function parseSort(text: string | undefined): Sort | undefined {
  if (!text) return undefined
  return text.startsWith('-') ? { id: text.slice(1), desc: true } : { id: text, desc: false }
}

/** Ascending, then descending, then back to the list's own order. */
export function nextSort(current: string | undefined, id: string): string | undefined {
  if (current === id) return `-${id}`
  return current === `-${id}` ? undefined : id
}

export function ariaSort(current: string | undefined, id: string): 'ascending' | 'descending' | 'none' {
  if (current === id) return 'ascending'
  return current === `-${id}` ? 'descending' : 'none'
}

const italian = once(() => new Intl.Collator('it', { numeric: true, sensitivity: 'base' }))

/** Numbers by size and before words ("nuovo", "perso", "—" stay together); words as an Italian reads them. */
export function compareValues(one: CellValue, other: CellValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one === 'number') return -1
  if (typeof other === 'number') return 1
  return italian().compare(one ?? '', other ?? '')
}

/** What stands for no value is none. */
export function sortableValue(value: CellValue): string | number | undefined {
  return value === null || value === '' || Number.isNaN(value) ? undefined : value
}

/** In the order of one column, both ways with what has no value last; equal rows stay as they came. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sort: string | undefined,
): readonly Row[] {
  const { id, desc } = parseSort(sort) ?? {}
  const toValue = columns.find(column => column.id === id)?.value
  if (!toValue) return rows
  const valued = rows.map(row => ({ row, value: sortableValue(toValue(row)) }))
  const way = desc ? -1 : 1
  return valued
    .sort((one, other) => {
      if (one.value === undefined || other.value === undefined) {
        return Number(one.value === undefined) - Number(other.value === undefined)
      }
      return way * compareValues(one.value, other.value)
    })
    .map(({ row }) => row)
}
