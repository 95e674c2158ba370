import { useState } from 'react'
import { keep, readKept } from './kept.ts'
import { useUser } from './user.ts'

/** Columns of a table that the user has hidden, kept by this browser; initially the columns in `standard`. */
export function useStoredColumns(
  table: string,
  standard: readonly string[] = [],
): [hidden: readonly string[], change: (hidden: string[]) => void] {
  const key = `soglia.columns.${table}.${useUser().Utente}`
  const [hidden, setHidden] = useState(() => namesIn(key) ?? standard)
  const change = (next: string[]) => {
    setHidden(next)
    keep(key, next)
  }
  return [hidden, change]
}

function namesIn(key: string): readonly string[] | undefined {
  return readKept<unknown[]>(key, Array.isArray)?.filter(name => typeof name === 'string')
}
