import { useState } from 'react'
import { useUser } from './user.ts'

/** The columns a user has hidden in one table, remembered by this browser. */
export function useStoredColumns(
  table: string,
): [hidden: readonly string[], change: (hidden: string[]) => void] {
  const key = `soglia.columns.${table}.${useUser().Utente}`
  const [hidden, setHidden] = useState(() => readNames(localStorage.getItem(key)))
  const change = (next: string[]) => {
    setHidden(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return [hidden, change]
}

function readNames(text: string | null): readonly string[] {
  try {
    const names: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(names) ? names.filter(name => typeof name === 'string') : []
  } catch {
    return []
  }
}
