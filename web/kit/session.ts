import type { StartAnswer, TokenAnswer } from '#contract/session.ts'
import { setByAnswer } from './clock.ts'
import { endpoints } from './endpoints.gen.ts'
import { exchange, type Fetch, readAnswer } from './http.ts'
import { ProblemError } from './problem-error.ts'

/** `starting` means that a session probably exists and is being renewed. */
export type SessionState = 'starting' | 'anonymous' | 'signedIn'
export type SessionEnding = 'expired' | 'left'
type Listener = (state: SessionState, change: { ending?: SessionEnding; previous: SessionState }) => void
type Message = { kind: 'token'; token: string; isNew: boolean } | { kind: 'ended'; ending: SessionEnding }
/** Proof for the second step: a code from the authenticator or the recovery list, or the answer of the passkey. */
export type SecondProof = { code: string } | { passkey: string }
type Grant =
  | { grant_type: 'password'; username: string; password: string }
  | ({ grant_type: 'second_factor'; challenge: string } & SecondProof)
  | { grant_type: 'refresh_token'; refresh_token: '' }

export interface SessionParts {
  fetch: Fetch
  /** Undefined on plain http in a local network; each tab then renews its token alone. */
  locks: Pick<LockManager, 'request'> | undefined
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | undefined
  /** The renewal that the page started before any script had loaded (`web/start.js`). */
  started?: Promise<Response> | undefined
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  wait: (milliseconds: number) => Promise<unknown>
  /** Milliseconds since the page was opened. */
  age: () => number
  reload: () => void
}

const hintKey = 'soglia.signedIn'
const lockName = 'soglia.renewal'
const pauses = [500, 1500]
const callLimit = 15_000
/** Longest time, in ms, that a message takes between tabs. */
const messageTime = 60
/** Data that came with the page are used for this time, in ms. */
const freshFor = 20_000

/** Shares the state of the sign-in with all tabs through channel and lock. The access token stays in memory. */
export class Session {
  #parts: SessionParts
  #state: SessionState
  #token: string | undefined
  #renewal: Promise<string> | undefined
  #started: Promise<Partial<StartAnswer>> | undefined
  #listeners = new Set<Listener>()

  constructor(parts: SessionParts) {
    this.#parts = parts
    this.#state = parts.storage.getItem(hintKey) ? 'starting' : 'anonymous'
    if (this.#state === 'starting' && parts.started !== undefined) this.#started = readStart(parts.started)
    if (parts.channel) parts.channel.onmessage = event => this.#hear(event.data as Message)
  }

  get state(): SessionState {
    return this.#state
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Finds out whether a user is signed in; the promise is rejected only if the server cannot be reached. */
  async start(): Promise<void> {
    if (this.#state !== 'starting') return
    await this.renew(undefined).catch((error: unknown) => {
      if (this.#state === 'starting') throw error
    })
  }

  async readToken(): Promise<string | undefined> {
    await this.start()
    return this.#token
  }

  /** Data that came with the first renewal. Each part is given once, while it is fresh and the session lasts. */
  async takeFirst<Part extends keyof StartAnswer>(part: Part): Promise<StartAnswer[Part] | undefined> {
    const started = await this.#started
    if (!started || this.#started === undefined) return undefined
    const { [part]: found } = started
    delete started[part]
    return this.#parts.age() < freshFor ? found : undefined
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.#enter({ grant_type: 'password', username, password })
  }

  /** Confirms a sign-in that the server refused with a challenge. */
  async confirmSignIn(challenge: string, proof: SecondProof): Promise<void> {
    await this.#enter({ grant_type: 'second_factor', challenge, ...proof })
  }

  async #enter(grant: Grant): Promise<void> {
    const token = await this.#ask(grant)
    this.#adopt(token)
    this.#tell({ kind: 'token', token, isNew: true })
  }

  /** Returns a token newer than the given token; all callers and tabs share one request. */
  renew(stale: string | undefined): Promise<string> {
    if (this.#token && this.#token !== stale) return Promise.resolve(this.#token)
    this.#renewal ??= this.#firstOrNext(stale).finally(() => {
      this.#renewal = undefined
    })
    return this.#renewal
  }

  /** The page has already asked for a token at start; without that answer, the token is renewed as usual. */
  async #firstOrNext(stale: string | undefined): Promise<string> {
    const first = await this.takeFirst('Accesso')
    if (!first || first.access_token === stale) return this.#renewAcrossTabs(stale)
    this.#adopt(first.access_token)
    return first.access_token
  }

  end(ending: SessionEnding): void {
    if (this.#state === 'anonymous') return
    this.#forget(ending)
    this.#tell({ kind: 'ended', ending })
  }

  /** The lock outlasts the request, so that the new token reaches every tab before the next tab renews. */
  #renewAcrossTabs(stale: string | undefined): Promise<string> {
    const { locks, wait } = this.#parts
    if (!locks) return this.#refresh()
    return new Promise((resolve, reject) => {
      const turn = async () => {
        if (this.#state === 'anonymous') return reject(sessionMissing())
        if (this.#token && this.#token !== stale) return resolve(this.#token)
        const renewal = this.#refresh()
        resolve(renewal)
        await renewal.then(
          () => wait(messageTime),
          () => undefined,
        )
      }
      locks.request(lockName, turn).catch(reject)
    })
  }

  async #refresh(): Promise<string> {
    try {
      const token = await this.#askPatiently({ grant_type: 'refresh_token', refresh_token: '' })
      if (this.#state === 'anonymous') throw sessionMissing()
      this.#adopt(token)
      this.#tell({ kind: 'token', token, isNew: false })
      return token
    } catch (error) {
      if (error instanceof ProblemError && error.status === 401) this.end('expired')
      throw error
    }
  }

  async #askPatiently(grant: Grant): Promise<string> {
    for (const pause of pauses) {
      try {
        return await this.#ask(grant)
      } catch (error) {
        if (!(error instanceof ProblemError && error.isTransient)) throw error
        await this.#parts.wait(pause)
      }
    }
    return this.#ask(grant)
  }

  async #ask(grant: Grant): Promise<string> {
    const endpoint = endpoints.session.login
    const signal = AbortSignal.timeout(callLimit)
    const response = await exchange(this.#parts.fetch, { endpoint, args: { body: grant }, signal })
    const answer = (await readAnswer(endpoint, response)) as TokenAnswer
    return answer.access_token
  }

  #adopt(token: string): void {
    this.#token = token
    this.#parts.storage.setItem(hintKey, '1')
    this.#become('signedIn')
  }

  #forget(ending: SessionEnding): void {
    this.#token = undefined
    this.#started = undefined
    this.#parts.storage.removeItem(hintKey)
    this.#become('anonymous', ending)
  }

  #hear(message: Message): void {
    if (message.kind === 'ended') {
      if (this.#state !== 'anonymous') this.#forget(message.ending)
      return
    }
    // After a sign-in in another tab, the user may be another person, who must not see the data of this tab.
    if (message.isNew) this.#parts.reload()
    else if (this.#state !== 'anonymous') this.#adopt(message.token)
  }

  #tell(message: Message): void {
    this.#parts.channel?.postMessage(message)
  }

  #become(state: SessionState, ending?: SessionEnding): void {
    const previous = this.#state
    if (state === previous) return
    this.#state = state
    for (const listener of this.#listeners) listener(state, { ending, previous })
  }
}

async function readStart(started: Promise<Response>): Promise<Partial<StartAnswer>> {
  try {
    const response = await started
    setByAnswer(response)
    return (await readAnswer(endpoints.session.start, response)) as StartAnswer
  } catch {
    return {}
  }
}

function sessionMissing(): ProblemError {
  return new ProblemError({ status: 401, code: 'session.missing', message: 'Sessione scaduta' })
}
