import { isTopic, type Topic } from '#contract/topic-names.ts'
import { now } from './clock.ts'
import { parseEvents, type StreamEvent } from './event-stream.ts'
import type { Fetch } from './http.ts'
import type { LiveChannel } from './live-channel.ts'
import type { Session } from './session.ts'

export interface LiveParts {
  fetch: Fetch
  session: Pick<Session, 'state' | 'readToken' | 'renew' | 'end'>
  onChange: (topic: Topic) => void
  random: () => number
  /** Time (milliseconds since 1970) up to which this page knows every change. */
  told: { until: number }
}

export interface SharedParts extends LiveParts {
  /** Undefined if the browser has no locks; each tab then has its own stream. */
  locks: Pick<LockManager, 'request'> | undefined
  channel: LiveChannel | undefined
}

const address = '/api/eventi'
/** A stream that is silent for two heartbeats of 25 s is dead, even without an error. */
const silenceLimit = 60_000

/** A stream that breaks before this time has passed counts as one more failure in a row. */
const lastedWell = 30_000

/** Pauses are 1 s, 2 s, 4 s … 60 s, shortened at random by up to half, so that many pages do not return at once. */
export function pauseBefore(attempt: number, random: number): number {
  return Math.min(60_000, 1000 * 2 ** attempt) * (1 - random / 2)
}

export function topicOf({ event, data }: StreamEvent): Topic | undefined {
  if (event !== 'change') return undefined
  try {
    const { argomento } = JSON.parse(data) as { argomento?: unknown }
    return isTopic(argomento) ? argomento : undefined
  } catch {
    return undefined
  }
}

/** Reports server changes until it is stopped or the session ends; a broken stream reconnects. */
export async function followChanges(parts: LiveParts, stop: AbortSignal): Promise<void> {
  let failures = 0
  while (!stop.aborted && parts.session.state === 'signedIn') {
    const startedAt = now().getTime()
    await listen(parts, stop).catch(() => undefined)
    if (now().getTime() - startedAt > lastedWell) failures = 0
    await pause(pauseBefore(failures, parts.random()), stop)
    failures += 1
  }
}

/**
 * One tab listens to the server and tells the others; if that tab closes, the next tab takes over. Browsers limit
 * connections per server, so one stream per tab would leave none for calls.
 */
export async function followTogether(parts: SharedParts, stop: AbortSignal): Promise<void> {
  const { locks, channel } = parts
  if (!locks || !channel) return followChanges(parts, stop)
  channel.follow(parts.onChange, parts.told.until)
  let isLeading = false
  const turn = () => {
    isLeading = true
    parts.told.until = Math.max(parts.told.until, now().getTime() - silenceLimit)
    const onChange = (topic: Topic) => {
      parts.onChange(topic)
      channel.tell(topic)
    }
    return followChanges({ ...parts, onChange }, stop)
  }
  await locks.request('soglia.live', { signal: stop }, turn).catch(() => undefined)
  if (!isLeading) parts.told.until = Math.max(parts.told.until, now().getTime() - silenceLimit)
}

async function listen(parts: LiveParts, stop: AbortSignal): Promise<void> {
  const silence = new AbortController()
  const signal = AbortSignal.any([stop, silence.signal])
  let timer = setTimeout(() => silence.abort(), silenceLimit)
  try {
    const askedAt = now().getTime()
    const response = await open(parts, signal)
    if (!response.ok || !response.body) return
    parts.told.until = askedAt
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceLimit)
      parts.told.until = now().getTime()
      const read = parseEvents(rest, value)
      rest = read.rest
      for (const topic of read.events.map(topicOf)) if (topic) parts.onChange(topic)
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Handles a 401 like any call: the first renews the token once, the second ends the session. */
async function open({ fetch, session, told }: LiveParts, signal: AbortSignal): Promise<Response> {
  const ask = (token: string | undefined) =>
    fetch(`${address}?da=${Math.max(0, Math.round(now().getTime() - told.until))}`, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}`, 'X-Soglia-Web': '1' },
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
    })
  const token = await session.readToken()
  const first = await ask(token)
  if (first.status !== 401) return first
  const second = await ask(await session.renew(token))
  if (second.status === 401) session.end('expired')
  return second
}

function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (stop.aborted) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    const leave = () => {
      clearTimeout(timer)
      resolve()
    }
    stop.addEventListener('abort', leave, { once: true })
  })
}
