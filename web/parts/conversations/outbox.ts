import { useCallback, useState, useSyncExternalStore } from 'react'
import { onceKey } from '#web/kit/once-key.ts'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import { inTurn, type UnsentWork, unsentWork, useSending } from '#web/kit/unsent-work.ts'

export interface UnsentMessage {
  line: number
  /** The name that an end customer gives; empty for a user. */
  name: string
  text: string
  /** The server adds one message for each key, so a repeated send is harmless. */
  key: string
  /** Why the server refused it. It then waits for its author. */
  refused?: string
}

function parse(text: string | null): UnsentMessage[] {
  return text ? (JSON.parse(text) as UnsentMessage[]) : []
}

/** Unsent questions are kept by the offer's code. They stay when a user of this device signs in or out. */
export const unsentQuestions = unsentWork<UnsentMessage>('domanda', parse)
/** Unsent answers are kept by user and thing. */
export const unsentMessages = unsentWork<UnsentMessage>('messaggi', parse)

interface OutboxOptions {
  work: UnsentWork<UnsentMessage>
  /** The conversation, and its user where there is one. */
  place: string
  send: (message: UnsentMessage) => Promise<unknown>
  /** Shows what was sent; the message leaves the outbox afterwards. */
  onSent: () => Promise<unknown>
}

export type MessageOutbox = ReturnType<typeof useOutbox>

/** Messages on their way: each is kept on this device, and sent once as soon as the network lets it. */
export function useOutbox({ work, place, send, onSent }: OutboxOptions) {
  const store = work.of(place)
  const entries = useSyncExternalStore(store.subscribe, store.get)
  const [stuck, setStuck] = useState<string>()
  const change = (key: string, changed: (entry: UnsentMessage) => UnsentMessage[]) =>
    work.change(place, all => all.flatMap(entry => (entry.key === key ? changed(entry) : entry)))
  const sendAll = useCallback(
    () =>
      void inTurn(`soglia.messaggi.${place}`, async () => {
        for (;;) {
          const next = work.of(place).get().find(isWaiting)
          if (!next) return
          try {
            await send(next)
          } catch (error) {
            if (error instanceof ProblemError && error.canWait) return setStuck(waitingText(error))
            const refused = messageOf(error)
            work.change(place, all =>
              all.map(entry => (entry.key === next.key ? { ...entry, refused } : entry)),
            )
            continue
          }
          setStuck(undefined)
          await onSent()
          work.change(place, all => all.filter(({ key }) => key !== next.key))
        }
      }),
    [work, place, send, onSent],
  )
  useSending(entries.find(isWaiting), sendAll)
  return {
    entries,
    /** Says why the messages wait; undefined while they are sent. */
    stuck,
    add: (message: Omit<UnsentMessage, 'key'>) =>
      work.change(place, all => [...all, { ...message, key: onceKey() }]),
    retry: (key: string) => change(key, ({ refused: _, ...entry }) => [entry]),
    drop: (key: string) => change(key, () => []),
  }
}

function waitingText({ status, message }: ProblemError): string {
  return status === 0
    ? 'In attesa della rete: il testo resta su questo dispositivo e parte appena possibile.'
    : `In attesa: il testo resta su questo dispositivo. ${message}`
}

function isWaiting({ refused }: UnsentMessage): boolean {
  return refused === undefined
}
