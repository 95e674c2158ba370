import { useState } from 'react'
import { useUser } from './user.ts'

/** Columns hidden by the user in one table, remembered by this browser; initially those that are hidden by default. */
export function useStoredColumns(
  table: string,
  standard: readonly string[] = [],
): [hidden: readonly string[], change: (hidden: string[]) => void] {
  const key = `soglia.columns.${table}.${useUser().Utente}`
  const [hidden, setHidden] = useState(() => readNames(localStorage.getItem(key)) ?? standard)
  const change = (next: string[]) => {
    setHidden(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return [hidden, change]
}

function readNames(text: string | null): readonly string[] | undefined {
  try {
    const names: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(names) ? names.filter(name => typeof name === 'string') : undefined
  } catch {
    return undefined
  }
}
