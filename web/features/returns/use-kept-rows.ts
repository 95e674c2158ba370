import { useState } from 'react'
import type { NonConformityRow } from '#contract/returns.ts'
import { withKeptRows } from './kept-rows.ts'

interface Asked {
  fresh: readonly NonConformityRow[] | undefined
  /** What is listed: another list begins anew. Undefined while rows of another one stand in. */
  view: string | undefined
  /** What the list is of; of all of them no row goes by being marked. */
  state: 'daVisionare' | 'visionati' | undefined
}

interface Shown {
  fresh: readonly NonConformityRow[]
  view: string | undefined
  rows: readonly NonConformityRow[]
}

/** The rows to show, with those that were marked meanwhile; `renew` lets these go. */
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
