import type { Contract as AnyContract } from '#contract/kit/route.ts'
import { authorisedSend, type Client, createClient, withProof } from './client.ts'
import type { CommonContract, EndpointTable } from './endpoint.ts'
import { endpoints } from './endpoints.gen.ts'
import { refresher } from './query-client.ts'
import { Session } from './session.ts'

const browserFetch = (input: string, init: RequestInit) => fetch(input, init)

declare global {
  interface Window {
    /** The renewal that `web/start.js` has started; present if a user may be signed in. */
    sogliaStart?: { answer: Promise<Response>; channel: BroadcastChannel }
  }
}

const begun = window.sogliaStart

export const currentSession = new Session({
  fetch: browserFetch,
  locks: navigator.locks,
  channel: begun?.channel ?? new BroadcastChannel('soglia.session'),
  started: begun?.answer,
  age: () => performance.now(),
  storage: localStorage,
  wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
  reload: () => location.reload(),
})

const send = withProof(authorisedSend(browserFetch, currentSession), async () =>
  (await import('./proof-question.ts')).askProof(),
)

/** Calls with the session of this browser. */
export function connect<C extends AnyContract = CommonContract>(table: EndpointTable<NoInfer<C>>): Client<C> {
  return createClient<C>(send, table, (endpoint, answer) => refresher.follow(endpoint, answer))
}

export const client = connect(endpoints)
