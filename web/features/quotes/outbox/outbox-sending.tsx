import { useCallback } from 'react'
import { refresher } from '#web/kit/query-client.ts'
import { inTurn, useSending, useUnsentWork } from '#web/kit/unsent-work.ts'
import { useUser } from '#web/kit/user.ts'
import { notify } from '#web/ui/notify.ts'
import { nextWaiting } from './outbox-entries.ts'
import { outbox } from './outbox-store.ts'
import { postPosition } from './post-position.ts'
import { sendAll } from './send-all.ts'

/** Sends unsent positions as soon as the network is back. Renders nothing; mounted once. */
export function OutboxSending() {
  const user = useUser().Utente
  const entries = useUnsentWork(outbox)
  const send = useCallback(() => void sendInTurn(user), [user])
  useSending(nextWaiting(entries) && entries, send)
  return null
}

async function sendInTurn(user: string): Promise<void> {
  await inTurn(`soglia.outbox.${user}`, async () => {
    const saved = await refresher.during(() =>
      sendAll({
        entries: outbox.of(user).get,
        change: change => outbox.change(user, change),
        post: postPosition,
      }),
    )
    if (saved.length === 0) return
    notify.success(saved.length === 1 ? 'Posizione inviata' : `${saved.length} posizioni inviate`)
  })
}
