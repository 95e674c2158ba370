import { once } from './once.ts'

export type SortValue = string | number | null | undefined

const italian = once(() => new Intl.Collator('it', { numeric: true, sensitivity: 'base' }))

/** Numbers by size and before words ("nuovo", "perso", "—" stay together); words as an Italian reads them. */
export function compareValues(one: SortValue, other: SortValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one === 'number') return -1
  if (typeof other === 'number') return 1
  return italian().compare(one ?? '', other ?? '')
}

/** What stands for no value is none. */
export function sortableValue(value: SortValue): string | number | undefined {
  return value === null || value === '' || Number.isNaN(value) ? undefined : value
}

/** By one value of each row, both ways with what has no value last; equal rows stay as they came. */
export function sortedBy<Row>(
  rows: readonly Row[],
  toValue: (row: Row) => SortValue,
  isDescending: boolean,
): Row[] {
  const valued = rows.map(row => ({ row, value: sortableValue(toValue(row)) }))
  const way = isDescending ? -1 : 1
  return valued
    .sort((one, other) => {
      if (one.value === undefined || other.value === undefined) {
        return Number(one.value === undefined) - Number(other.value === undefined)
      }
      return way * compareValues(one.value, other.value)
    })
    .map(({ row }) => row)
}
