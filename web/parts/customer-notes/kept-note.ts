import { useEffect } from 'react'

/** Owner and subject of a kept text; note 0 is a new one. */
interface NotePlace {
  user: string
  customer: string
  note: number
}

interface KeptNote {
  text: string
  /** Idempotency key for every attempt to save a new note. */
  key: string
}

const keyOf = ({ user, customer, note }: NotePlace) => `soglia.note.${user}.${customer}.${note || 'new'}`

/** Text that never reached the server, kept while the browser was closed or signed out. */
export function findKeptNote(place: NotePlace): KeptNote | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(place)) ?? '') as KeptNote
    return typeof kept.text === 'string' && typeof kept.key === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}

export function forgetNote(place: NotePlace): void {
  localStorage.removeItem(keyOf(place))
}

/** Keeps typed text in this browser while it differs from the saved note. */
export function useKeptNote(
  { user, customer, note }: NotePlace,
  { text, key }: KeptNote,
  saved: string,
): void {
  useEffect(() => {
    const place = { user, customer, note }
    try {
      if (text.trim() !== '' && text !== saved)
        localStorage.setItem(keyOf(place), JSON.stringify({ text, key }))
      else forgetNote(place)
    } catch {
      // If the browser has no room, only the dialog holds the text.
    }
  }, [user, customer, note, text, key, saved])
}
