import { useEffect, useRef } from 'react'
import { useUser } from '#web/kit/user.ts'
import { useQuotesRefreshed } from '#web/parts/quote/quote-calls.ts'
import { notify } from '#web/ui/notify.ts'
import { nextWaiting } from './outbox-entries.ts'
import { changeOutbox, outboxOf } from './outbox-store.ts'
import { postPosition } from './post-position.ts'
import { sendAll } from './send-all.ts'
import { useAllUnsent } from './use-unsent.ts'

const retryMs = 10_000

/** Sends what was saved without the network as soon as it is back. Draws nothing; mounted once. */
export function OutboxSending() {
  const user = useUser().Utente
  const entries = useAllUnsent()
  const refresh = useRef(useQuotesRefreshed())
  useEffect(() => {
    if (!nextWaiting(entries)) return
    const send = () => void sendInTurn(user, () => void refresh.current())
    send()
    const timer = setInterval(send, retryMs)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [user, entries])
  return null
}

/** One tab sends; where another one is at it, this one leaves it to that. */
async function sendInTurn(user: string, refresh: () => void): Promise<void> {
  const name = `soglia.outbox.${user}`
  await inTurn(name, async () => {
    const saved = await sendAll({
      entries: outboxOf(user).get,
      change: change => changeOutbox(user, change),
      post: postPosition,
    })
    if (saved.length === 0) return
    notify.success(saved.length === 1 ? 'Posizione inviata' : `${saved.length} posizioni inviate`)
    refresh()
  })
}

let isSending = false

/** Plain http in a local network gives no locks: then one at a time in this tab. */
async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) {
    await navigator.locks.request(name, { ifAvailable: true }, async lock => {
      if (lock) await work()
    })
    return
  }
  if (isSending) return
  isSending = true
  await work().finally(() => {
    isSending = false
  })
}
