import { Box, Button, Flex } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { integer } from '#rules/italian-format.ts'
import { dotted } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { commandOver } from '#web/kit/use-command.ts'
import { useUser } from '#web/kit/user.ts'
import { MessageForm } from '#web/parts/conversations/message-form.tsx'
import { UnsentMessages } from '#web/parts/conversations/messages.tsx'
import { type UnsentMessage, unsentMessages, useOutbox } from '#web/parts/conversations/outbox.ts'
import { useReading } from '#web/parts/conversations/use-reading.ts'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { MessageList } from './message-list.tsx'
import { type Writing, wholeOrder } from './writing.ts'

interface Props {
  sheet: Pick<OrderSheet, 'Progressivo' | 'Righe'>
  writing: Writing
}

/** The messages of dealer, agents and office about an order, with the box for the next one. */
export function OrderMessages({ sheet: { Progressivo, Righe }, writing }: Props) {
  const params = { progressivo: String(Progressivo) }
  const messages = useQuery(client.orderConversation.messages.query({ params }))
  const { data } = messages
  const outbox = useMessageOutbox(Progressivo, messages.refetch)
  const { ref: end, entry } = useIntersection()
  const readBefore = useReading(
    commandOver(client.orderConversation.readMessages, (Fino: number) => ({ params, body: { Fino } })),
    {
      read: data?.Letto,
      last: data?.Messaggi.findLast(({ Proprio }) => !Proprio)?.Id ?? 0,
      isShown: entry?.isIntersecting ?? false,
    },
  )
  const send = (text: string) => {
    const { line } = writing
    outbox.add({ line, name: '', text })
    if (line === wholeOrder) return
    // The next message is about the whole order again, and must not begin with this text.
    writing.drafts.delete(line)
    writing.about(wholeOrder)
  }
  const nameOf = (position: number) => lineName(Righe, position)
  const count = data?.Messaggi.length ?? 0
  return (
    <Panel
      title="Conversazione"
      count={count > 0 ? integer(count) : undefined}
      lead="I messaggi li leggono il cliente, i suoi agenti e l'ufficio."
    >
      <Loaded query={messages} waiting={<SkeletonLines lines={4} />}>
        {({ Messaggi, LettoDa }) =>
          Messaggi.length > 0 ? (
            <MessageList
              order={Progressivo}
              messages={Messaggi}
              {...{ readBefore, nameOf }}
              readBy={LettoDa}
            />
          ) : (
            <p className="soft">Nessun messaggio: scrivi qui il primo.</p>
          )
        }
      </Loaded>
      <UnsentMessages entries={outbox.entries} outbox={outbox} />
      <div ref={end}>
        <WritingBox {...{ writing, nameOf }} onSend={send} />
      </div>
    </Panel>
  )
}

function lineName(lines: Props['sheet']['Righe'], position: number): string {
  const line = lines.find(({ Posizione }) => Posizione === position)
  return line ? `Riga ${position}: ${dotted(line.Descrizione, line.Modello)}` : `Riga ${position}`
}

interface WritingBoxProps {
  writing: Writing
  nameOf: (position: number) => string
  onSend: (text: string) => void
}

// The bar at a phone's lower edge would cover a field that only just comes into view.
const takeCentre = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

function WritingBox({ writing: { line, asked, proposal, drafts, about }, nameOf, onSend }: WritingBoxProps) {
  const isPhone = useIsPhone()
  const isAboutLine = line !== wholeOrder
  return (
    <Box key={`${line} ${asked}`} ref={asked > 0 ? takeCentre : undefined}>
      {isAboutLine && (
        <Flex wrap="wrap" align="center" justify="space-between" gap="2px 10px">
          <strong className="label breaking">{nameOf(line)}</strong>
          <Button variant="subtle" size="xs" mih={{ base: 44, sm: 0 }} onClick={() => about(wholeOrder)}>
            Scrivi su tutto l'ordine
          </Button>
        </Flex>
      )}
      <MessageForm
        label={isAboutLine ? `Messaggio sulla riga ${line}` : "Messaggio sull'ordine"}
        action="Invia"
        {...(!isPhone && { hint: 'Ctrl Invio invia il messaggio.' })}
        {...{ line, drafts, proposal }}
        takesFocus={asked > 0}
        onSend={({ text }) => onSend(text)}
      />
    </Box>
  )
}

function useMessageOutbox(order: number, reload: () => Promise<unknown>) {
  const { Utente } = useUser()
  const send = useCallback(
    ({ line, text, key }: UnsentMessage) =>
      client.orderConversation.writeMessage({
        params: { progressivo: String(order) },
        body: { ...(line !== wholeOrder && { Riga: line }), Testo: text, Chiave: key },
      }),
    [order],
  )
  return useOutbox({ work: unsentMessages, place: `${Utente}.ordine.${order}`, send, onSent: reload })
}
