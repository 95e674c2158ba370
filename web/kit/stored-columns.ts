import { useState } from 'react'
import { keep, readKept } from './kept.ts'
import { useUser } from './user.ts'

/** Columns of a table that the user has hidden, kept by this browser; initially the columns in `standard`. `isChosen` is true once the user has chosen. */
export function useStoredColumns(
  table: string,
  standard: readonly string[] = [],
): [hidden: readonly string[], change: (hidden: string[] | undefined) => void, isChosen: boolean] {
  const key = `soglia.columns.${table}.${useUser().Utente}`
  const [hidden, setHidden] = useState(() => namesIn(key))
  const change = (next: string[] | undefined) => {
    setHidden(next)
    keep(key, next)
  }
  return [hidden ?? standard, change, hidden !== undefined]
}

function namesIn(key: string): readonly string[] | undefined {
  return readKept<unknown[]>(key, Array.isArray)?.filter(name => typeof name === 'string')
}
