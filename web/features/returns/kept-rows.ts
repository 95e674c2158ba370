import { useState } from 'react'
import type { NonConformityRow } from '#contract/returns.ts'

/**
 * Keeps rows that left the list because a user marked them. These rows stay in place until the list is reloaded, so
 * that nothing jumps under the pointer.
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

interface Asked {
  fresh: readonly NonConformityRow[] | undefined
  /** Identifies the list of the kept rows. Undefined while placeholder rows of another list are shown. */
  view: string | undefined
  /** The filter by viewed state; without this filter, marking removes no row from the list. */
  state: 'daVisionare' | 'visionati' | undefined
}

interface Shown {
  fresh: readonly NonConformityRow[]
  view: string | undefined
  rows: readonly NonConformityRow[]
}

/** Returns the rows to show, including rows marked since loading; `renew` drops the marked rows. */
export function useKeptRows({ fresh, view, state }: Asked) {
  const [shown, setShown] = useState<Shown>()
  const renew = () => setShown(undefined)
  if (!fresh) return { rows: undefined, kept: 0, renew }
  if (state === undefined || view === undefined) return { rows: fresh, kept: 0, renew }
  if (shown?.fresh === fresh && shown.view === view)
    return { rows: shown.rows, kept: shown.rows.length - fresh.length, renew }
  const rows = shown?.view === view ? withKeptRows(shown.rows, fresh, state === 'daVisionare') : fresh
  setShown({ fresh, view, rows })
  return { rows, kept: rows.length - fresh.length, renew }
}
