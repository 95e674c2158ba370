import { useEffect } from 'react'
import { type HeaderDraft, headerFields, typedFields } from './header-values.ts'

function keyOf(user: string, number: number): string {
  return `soglia.quoteHeader.${user}.${number}`
}

/** What was typed into the header of this quote and never reached the server. */
export function findKeptHeader(user: string, number: number): HeaderDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(user, number)) ?? '') as HeaderDraft
    const isWhole = headerFields.every(field => field in kept.read && field in kept.typed)
    return isWhole && typeof kept.version === 'number' ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps in this browser what is typed, for as long as it is not saved. */
export function useKeptHeader(user: string, number: number, draft: HeaderDraft): void {
  useEffect(() => {
    const key = keyOf(user, number)
    try {
      if (typedFields(draft).length > 0) localStorage.setItem(key, JSON.stringify(draft))
      else localStorage.removeItem(key)
    } catch {
      // without room in the browser it is saved to the server alone
    }
  }, [user, number, draft])
}
