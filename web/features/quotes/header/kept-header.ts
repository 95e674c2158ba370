import { useEffect } from 'react'
import { type HeaderDraft, headerFields, typedFields } from './header-values.ts'

function keyOf(user: string, number: number): string {
  return `soglia.quoteHeader.${user}.${number}`
}

/** Header text that never reached the server. */
export function findKeptHeader(user: string, number: number): HeaderDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(user, number)) ?? '') as HeaderDraft
    const isWhole = headerFields.every(field => field in kept.read && field in kept.typed)
    return isWhole && typeof kept.version === 'number' ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps typed text in this browser until it is saved. */
export function useKeptHeader(user: string, number: number, draft: HeaderDraft): void {
  useEffect(() => {
    const key = keyOf(user, number)
    try {
      if (typedFields(draft).length > 0) localStorage.setItem(key, JSON.stringify(draft))
      else localStorage.removeItem(key)
    } catch {
      // If the browser has no room, only the server gets the text.
    }
  }, [user, number, draft])
}
