import { client, currentSession } from './connection.ts'

/** Ends the session on the server if it can be reached; this browser forgets it in any case. */
export async function signOut(): Promise<void> {
  const mayLeave = await import('./left-behind.ts').then(
    ({ mayLeave }) => mayLeave(),
    () => true,
  )
  if (!mayLeave) return
  await client.session.logout({ signal: AbortSignal.timeout(3000) }).catch(() => undefined)
  currentSession.end('left')
}
