import { useState } from 'react'
import { now } from '#web/kit/clock.ts'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { useUser } from '#web/kit/user.ts'
import { notify } from '#web/ui/notify.ts'
import { type NewEntry, type OutboxEntry, toCall, withEntry, withoutEntry } from '../outbox/outbox-entries.ts'
import { outbox } from '../outbox/outbox-store.ts'
import { conflictOf, isUnreachable, savePosition } from '../outbox/post-position.ts'
import { noteSaved } from '../positions/step-log.ts'
import { useReadAgain } from '../quote-data.ts'
import { isSame, type PositionDraft, positionDraftOf } from './position-draft.ts'

interface Saving {
  quoteId: number
  /** The position before editing; null for a new position. */
  base: PositionDraft | null
  /** The unsent entry that this save replaces. */
  unsent: OutboxEntry | undefined
  /** Gets the number of the position, unless it waits for the network. */
  onSaved: (position: number | undefined) => void
  onRefused: (errors: Record<string, string>) => void
}

interface Attempt {
  position: number
  draft: PositionDraft
  key: string
  version: number | undefined
}

/** Saves a position at once, or as soon as the network is back. */
export function useSavePosition({ quoteId, base, unsent, onSaved, onRefused }: Saving) {
  const user = useUser().Utente
  const [conflict, setConflict] = useState(unsent?.conflict)
  const readAgain = useReadAgain(quoteId)
  const { runAsync, isBusy } = useCommand(savePosition, { ownErrors: true, isFresh: true })

  function done(position: number) {
    notify.success('Posizione salvata')
    onSaved(position)
  }

  // The entry may have been sent while the dialog was open.
  const earlier = unsent ? [...unsent.earlier, unsent.draft] : []

  function queue(attempt: Attempt, text: string) {
    const entry: NewEntry = { ...attempt, quoteId, base, earlier, at: now().toISOString() }
    outbox.change(user, all => withEntry(all, entry))
    notify.info(text)
    onSaved(undefined)
  }

  async function save(attempt: Attempt): Promise<void> {
    if (unsent)
      return queue(attempt, 'Salvata su questo dispositivo: sarà inviata dopo le modifiche in attesa')
    const body = toCall({ ...attempt, quoteId }, attempt.draft)
    try {
      const { Posizione } = await runAsync(body)
      // The decision on a conflict was made over the row of the others.
      const before = conflict?.current ? positionDraftOf(conflict.current) : base
      noteSaved(quoteId, Posizione, { base: attempt.position === 0 ? null : before, draft: attempt.draft })
      setConflict(undefined)
      done(Posizione)
    } catch (error) {
      if (isUnreachable(error))
        return queue(attempt, 'Salvata su questo dispositivo: sarà inviata appena torna la rete')
      const found = await conflictOf(error, body).catch(() => undefined)
      if (!found) return refused(error)
      // The answer to an earlier attempt was lost; the server already has this draft.
      if (found.current && isSame(positionDraftOf(found.current), attempt.draft))
        return done(found.current.posizione)
      setConflict(found)
    }
  }

  function refused(error: unknown) {
    const fields = error instanceof ProblemError ? error.fields : {}
    if (Object.keys(fields).length > 0) onRefused(fields)
    notify.error(messageOf(error))
  }

  /** Drops the unsent entry and keeps the server's state. */
  function drop() {
    if (unsent) outbox.change(user, all => withoutEntry(all, unsent.key))
    void readAgain().catch(() => undefined)
  }

  return { save, drop, conflict, setConflict, isBusy }
}
