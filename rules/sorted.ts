import { once } from './once.ts'

export type SortValue = string | number | null | undefined

const italian = once(() => new Intl.Collator('it', { numeric: true, sensitivity: 'base' }))

/** Numbers sort by size and before words, so that "nuovo", "perso" and "—" stay together. Words sort in Italian order. */
export function compareValues(one: SortValue, other: SortValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one === 'number') return -1
  if (typeof other === 'number') return 1
  return italian().compare(one ?? '', other ?? '')
}

/** Empty texts and NaN count as no value. */
export function sortableValue(value: SortValue): string | number | undefined {
  return value === null || value === '' || Number.isNaN(value) ? undefined : value
}

/** Sorts by one value; rows without that value come last in both directions, and equal rows keep their order. */
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
