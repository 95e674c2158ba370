import { useCallback, useSyncExternalStore } from 'react'
import { client } from '#web/kit/connection.ts'
import { messageOf, ProblemError } from '#web/kit/problem-error.ts'
import { inTurn, unsentWork, useSending } from '#web/kit/unsent-work.ts'

type AnswerBody = Parameters<typeof client.quoteOffers.answer>[0]['body']

/** Answers that found no network, by the code of their offer. */
const keptAnswers = unsentWork<AnswerBody>('risposta', text =>
  text ? (JSON.parse(text) as AnswerBody[]) : [],
)

export function sendAnswer(codice: string, body: AnswerBody) {
  return client.quoteOffers.answer({ params: { codice }, body })
}

export function keepAnswer(codice: string, body: AnswerBody): void {
  keptAnswers.change(codice, () => [body])
}

export function dropAnswer(codice: string): void {
  keptAnswers.change(codice, () => [])
}

/** The answer that waits on this device. It is sent once, by its key, as soon as the network is back. */
export function useKeptAnswer(
  codice: string,
  { onSent, onRefused }: { onSent: () => void; onRefused: (text: string) => void },
): AnswerBody | undefined {
  const store = keptAnswers.of(codice)
  const [kept] = useSyncExternalStore(store.subscribe, store.get)
  const send = useCallback(
    () =>
      void inTurn(`soglia.risposta.${codice}`, async () => {
        if (!kept) return
        try {
          await sendAnswer(codice, kept)
        } catch (error) {
          if (error instanceof ProblemError && error.canWait) return
          onRefused(messageOf(error))
          return dropAnswer(codice)
        }
        onSent()
        dropAnswer(codice)
      }),
    [codice, kept, onSent, onRefused],
  )
  useSending(kept, send)
  return kept
}
