import { useState } from 'react'
import type { CustomerNote } from '#contract/customer-notes.ts'
import { longest } from '#contract/fields/lengths.ts'
import { dayText } from '#rules/italian-format.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { useUser } from '#web/kit/user.ts'
import { notify } from '#web/ui/notify.ts'
import { findKeptNote, forgetNote, useKeptNote } from './kept-note.ts'
import { currentNote, saveNote, unsentNotes } from './note-calls.ts'
import { type UnsentNote, withNote, withoutNote } from './note-entries.ts'

export interface NotedCustomer {
  ClCodCli: string
  ClRagSoc: string
}

export interface OpenNote {
  customer: NotedCustomer
  /** Undefined for a new note. */
  note?: CustomerNote | undefined
  /** The unsent entry of this note, from which editing continues. */
  unsent?: UnsentNote | undefined
}

/** Another user's change during editing: the changed note, or its deletion. */
export type Meanwhile = CustomerNote | 'deleted' | undefined

/** The form of a note. Every keystroke is kept in this browser, and the note is sent later if the network is away. */
export function useNoteForm({ customer, note, unsent }: OpenNote, onDone: () => void) {
  const user = useUser().Utente
  const id = note?.Id ?? unsent?.id ?? 0
  const place = { user, customer: customer.ClCodCli, note: id }
  const [kept] = useState(() => findKeptNote(place))
  const [key] = useState(() => unsent?.key ?? kept?.key ?? onceKey())
  const saved = unsent?.text ?? note?.Nota ?? ''
  const [text, setText] = useState(kept?.text ?? saved)
  const [wrong, setWrong] = useState<string>()
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()
  useKeptNote(place, { text, key }, saved)

  const entry = {
    ...{ key, customer: customer.ClCodCli, customerName: customer.ClRagSoc, text },
    day: note?.Data ?? unsent?.day ?? dayText(todayInItaly()),
    ...placeOf(meanwhile, { id, version: note?.Versione ?? unsent?.version }),
  }
  function done() {
    forgetNote(place)
    onDone()
  }
  const saving = useCommand(() => saveNote(entry), {
    ownErrors: true,
    done: 'Nota salvata',
    onDone: () => {
      unsentNotes.change(user, all => withoutNote(all, key))
      done()
    },
    onFailed: error => {
      if (error instanceof ProblemError && error.isUnreachable) {
        unsentNotes.change(user, all => withNote(all, entry))
        notify.info('Salvata su questo dispositivo: sarà inviata appena torna la rete')
        return done()
      }
      if (error instanceof ProblemError && error.code === 'note.unknown') return setMeanwhile('deleted')
      const current = currentNote(error)
      if (current) return setMeanwhile(current)
      setWrong(error instanceof ProblemError ? (error.fields.Nota ?? error.message) : messageOf(error))
      notify.error('Errore salvataggio note!')
    },
  })
  return {
    ...{ id, text, wrong, meanwhile, saved, day: entry.day, isBusy: saving.isBusy },
    isDirty: text !== saved && text.trim() !== '',
    isResumed: kept !== undefined && kept.text !== saved,
    change(next: string) {
      setText(next)
      setWrong(undefined)
    },
    submit() {
      const reason = reasonAgainst(text)
      setWrong(reason)
      if (!reason) saving.run()
    },
    /** Discards the kept text. */
    drop: () => forgetNote(place),
  }
}

/** After the user has seen another user's change, the text replaces it. A deleted note is written as a new note. */
function placeOf(meanwhile: Meanwhile, own: { id: number; version: number | undefined }) {
  if (meanwhile === 'deleted') return { id: 0 }
  const version = meanwhile?.Versione ?? own.version
  return { id: own.id, ...(version !== undefined && { version }) }
}

function reasonAgainst(text: string): string | undefined {
  if (text.trim() === '') return 'Scrivi il testo della nota'
  return text.trim().length > longest.note ? `Al massimo ${longest.note} caratteri` : undefined
}
