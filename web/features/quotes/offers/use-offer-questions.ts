import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Message } from '#contract/conversations.ts'
import { client } from '#web/kit/connection.ts'
import { useDrafts } from '#web/parts/conversations/message-form.tsx'
import { type UnsentMessage, unsentQuestions, useOutbox } from '#web/parts/conversations/outbox.ts'

type Asked = Omit<Message, 'Id'>
const lookMs = 60_000

function askedQuery(codice: string) {
  return queryOptions({
    ...client.quoteOffers.asked.query({ params: { codice } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    // While the last message is a question, its author waits for an answer on the open page.
    refetchInterval: ({ state }) => (state.data?.at(-1)?.DelCliente ? lookMs : false),
    meta: { silent: true },
  })
}

export type OfferQuestions = ReturnType<typeof useOfferQuestions>

/** The questions of an offer's page, with those on their way, and the name under which the customer asks. */
export function useOfferQuestions(codice: string) {
  const { data: messages = [], refetch } = useQuery(askedQuery(codice))
  const [name, setName] = useState('')
  const drafts = useDrafts()
  const send = useCallback(
    ({ line, name: Nome, text, key }: UnsentMessage) =>
      client.quoteOffers.ask({ params: { codice }, body: { Nome, Riga: line, Testo: text, Chiave: key } }),
    [codice],
  )
  const outbox = useOutbox({ work: unsentQuestions, place: codice, send, onSent: refetch })
  return {
    ...{ name, outbox, drafts },
    messages: messages as readonly Asked[],
    ask(line: number, { name, text }: { name: string; text: string }) {
      setName(name)
      outbox.add({ line, name, text })
    },
  }
}
