import { useEffect } from 'react'

/** Whose text it is, and of what; note 0: a new one. */
interface NotePlace {
  user: string
  customer: string
  note: number
}

interface KeptNote {
  text: string
  /** The same key for every try to write it as a new note. */
  key: string
}

const keyOf = ({ user, customer, note }: NotePlace) => `soglia.note.${user}.${customer}.${note || 'new'}`

/** What was typed and never reached the server: a browser that was closed or signed out gives it back. */
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

/** Keeps the text in this browser while it is typed, for as long as it differs from what is saved. */
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
      // without room in the browser the dialog alone holds it
    }
  }, [user, customer, note, text, key, saved])
}
