import { useCallback } from 'react'
import { refresher } from '#web/kit/query-client.ts'
import { inTurn, useSending, useUnsentWork } from '#web/kit/unsent-work.ts'
import { useUser } from '#web/kit/user.ts'
import { notify } from '#web/ui/notify.ts'
import { postNote, unsentNotes } from './note-calls.ts'
import { sendNotes } from './send-notes.ts'

/** Sends unsent notes as soon as the network is back. Renders nothing; mounted once. */
export function NoteSending() {
  const user = useUser().Utente
  const entries = useUnsentWork(unsentNotes)
  const send = useCallback(() => void sendInTurn(user), [user])
  useSending(entries.some(({ state }) => state === 'waiting') && entries, send)
  return null
}

async function sendInTurn(user: string): Promise<void> {
  await inTurn(`soglia.notes.${user}`, async () => {
    const saved = await refresher.during(() =>
      sendNotes({
        entries: unsentNotes.of(user).get,
        change: change => unsentNotes.change(user, change),
        post: postNote,
      }),
    )
    if (saved.length === 0) return
    notify.success(saved.length === 1 ? 'Nota inviata' : `${saved.length} note inviate`)
  })
}
