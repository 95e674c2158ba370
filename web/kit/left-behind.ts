import { confirm } from '#web/ui/confirm.ts'
import { queryClient } from './query-client.ts'
import type { SessionEnding, SessionState } from './session.ts'
import { userQuery } from './user.ts'

/* Nothing of a person may stay for the next one at this browser (record 61). */

/** Values that somebody has chosen for this device, or that the sign-in page shows; and answers and questions of a dealer's customers. */
const ofDevice =
  /^(mantine-color-scheme-value|soglia\.(signedIn|singleKeysOff|menu|azienda|logo|quotes\.days|risposta\..*|domanda\..*|columns\..*))$/

/** Work that its owner has typed and the server does not have. */
const unsent = ['outbox', 'notes', 'messaggi', 'bozza', 'note', 'draft', 'quoteHeader'].map(
  name => `soglia.${name}.`,
)

function isUnsent(key: string): boolean {
  return unsent.some(start => key.startsWith(start))
}

function isUnsentOf(user: string, key: string): boolean {
  return unsent.some(start => key === start + user || key.startsWith(`${start}${user}.`))
}

/** Asks before a sign-out that loses work; true if there is none, or the user agrees. */
export async function mayLeave(): Promise<boolean> {
  const user = queryClient.getQueryData(userQuery.queryKey)?.Utente ?? ''
  if (!Object.keys(localStorage).some(key => isUnsentOf(user, key))) return true
  return confirm({
    title: 'Uscire senza inviare?',
    text: 'Su questo dispositivo ci sono bozze o note che il portale non ha ancora ricevuto. Se esci vanno perse.',
    action: 'Esci e perdi le bozze',
    cancel: 'Resta',
    danger: true,
  })
}

/** Forgets what must not stay after a session has ended, or once another person has signed in. */
export async function tidyUp(state: SessionState, ending: SessionEnding | undefined): Promise<void> {
  if (state !== 'anonymous') {
    const { Utente } = await queryClient.ensureQueryData(userQuery)
    return forget(key => !isUnsent(key) || isUnsentOf(Utente, key))
  }
  sessionStorage.clear()
  // Unsent work outlives a session that has expired, because its owner is asked to sign in again.
  forget(key => ending !== 'left' && isUnsent(key))
}

function forget(isKept: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    if (ofDevice.test(key) || isKept(key)) continue
    localStorage.removeItem(key)
    // Other tabs get this event from the browser; this tab has stores that listen to it, too.
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  }
}
