import { useEffect } from 'react'
import { keep, readKept } from '#web/kit/kept.ts'

/** The author, customer and note that a kept text belongs to; `note` is 0 for a new note. */
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

/** Finds text that never reached the server. It survives a closed browser and a sign-out. */
export function findKeptNote(place: NotePlace): KeptNote | undefined {
  return readKept<KeptNote>(
    keyOf(place),
    kept => typeof kept.text === 'string' && typeof kept.key === 'string',
  )
}

export function forgetNote(place: NotePlace): void {
  keep(keyOf(place), undefined)
}

/** Keeps typed text in this browser while it differs from the saved note. */
export function useKeptNote(
  { user, customer, note }: NotePlace,
  { text, key }: KeptNote,
  saved: string,
): void {
  useEffect(() => {
    const isTyped = text.trim() !== '' && text !== saved
    keep(keyOf({ user, customer, note }), isTyped ? { text, key } : undefined)
  }, [user, customer, note, text, key, saved])
}
