import { useMemo } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { useRowChoice } from '#web/ui/use-row-choice.ts'

/** The ticked positions; deleting a position removes its tick. */
export function usePositionChoice(rows: readonly QuoteRow[]) {
  const { choices, choose, untick } = useRowChoice()
  const { chosen } = choices
  const chosenRows = useMemo(() => rows.filter(row => chosen.has(String(row.posizione))), [rows, chosen])
  const isAll = rows.length > 0 && chosenRows.length === rows.length
  const state: 'all' | 'some' | 'none' = isAll ? 'all' : chosenRows.length > 0 ? 'some' : 'none'
  return {
    choices,
    choose,
    rows: chosenRows,
    state,
    toggle: (row: QuoteRow) => choices.toggle(String(row.posizione)),
    untick: (positions: readonly number[]) => untick(positions.map(String)),
    /** If only one row is ticked, its copy takes over the tick. */
    moveTick: (from: number, to: number) => {
      if (chosenRows.length === 1 && chosenRows[0]?.posizione === from) choose([String(to)])
    },
    toggleAll: () => choose(isAll ? [] : rows.map(row => String(row.posizione))),
  }
}
