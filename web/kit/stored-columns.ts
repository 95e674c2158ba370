import { useState } from 'react'
import { keep, readKept } from './kept.ts'
import { useUser } from './user.ts'

/** Columns hidden by the user in one table, remembered by this browser; initially those that are hidden by default. */
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
