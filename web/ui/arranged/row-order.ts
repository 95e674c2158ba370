/** Moves one item of the list to index `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  if (item === undefined) return [...list]
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** Sorts the rows by the given ids; rows that `ids` lacks come last. */
export function ordered<T extends { readonly Id: number }>(list: readonly T[], ids: readonly number[]): T[] {
  const placeOf = ({ Id }: T) => (ids.includes(Id) ? ids.indexOf(Id) : ids.length)
  return [...list].sort((one, other) => placeOf(one) - placeOf(other))
}

/** The new index of a dragged row, below every other row whose middle is above the pointer. */
export function placeAt(middles: readonly number[], from: number, y: number): number {
  return middles.filter((middle, index) => index !== from && middle < y).length
}
