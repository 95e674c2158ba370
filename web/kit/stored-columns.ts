import { useState } from 'react'
import { useUser } from './user.ts'

/** The columns a user has hidden in one table, remembered by this browser; until then those that are offered hidden. */
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
