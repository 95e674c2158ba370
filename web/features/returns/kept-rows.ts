import type { NonConformityRow } from '#contract/returns.ts'

/**
 * Rows that were shown and no longer come, because they were marked here or by a colleague, stay in their place with the mark:
 * nothing jumps under the hand until the list is asked for anew.
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
