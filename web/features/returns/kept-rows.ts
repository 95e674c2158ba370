import type { NonConformityRow } from '#contract/returns.ts'

/**
 * Keeps rows that left the list because somebody marked them. They stay in place with their mark until the list is
 * reloaded, so that nothing jumps under the pointer.
 */
export function withKeptRows(
  shown: readonly NonConformityRow[],
  fresh: readonly NonConformityRow[],
  areViewed: boolean,
): NonConformityRow[] {
  const listed = new Set(fresh.map(({ Id }) => Id))
  const rows = [...fresh]
  for (const [at, row] of shown.entries()) {
    if (listed.has(row.Id)) continue
    const before = shown[at - 1]
    const place = before ? rows.findIndex(({ Id }) => Id === before.Id) + 1 : 0
    rows.splice(place, 0, { ...row, Visionato: areViewed })
  }
  return rows
}
