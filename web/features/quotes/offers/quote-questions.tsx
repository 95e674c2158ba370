import { Box, Button, Flex, Stack } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Message } from '#contract/conversations.ts'
import type { Quote } from '#contract/quotes.ts'
import { counted } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { commandOver } from '#web/kit/use-command.ts'
import { useUser } from '#web/kit/user.ts'
import { MessageForm, useDrafts } from '#web/parts/conversations/message-form.tsx'
import { Messages, UnsentMessages } from '#web/parts/conversations/messages.tsx'
import {
  type MessageOutbox,
  type UnsentMessage,
  unsentMessages,
  useOutbox,
} from '#web/parts/conversations/outbox.ts'
import { useReading } from '#web/parts/conversations/use-reading.ts'
import { Failure } from '#web/ui/failure.tsx'
import { notify } from '#web/ui/notify.ts'
import { Panel } from '#web/ui/panel.tsx'

/** The end customer's questions by position, each with the field for its answer. */
export function QuoteQuestions({ quote }: { quote: Quote }) {
  const { id } = quote.Testata
  const questions = useQuery(client.quoteOffers.questions.query({ params: { id: String(id) } }))
  const { data } = questions
  const failure = failureOf(questions)
  const [isOpen, setOpen] = useState<boolean>()
  const readBefore = useReading(
    commandOver(client.quoteOffers.readQuestions, (Fino: number) => ({
      params: { id: String(id) },
      body: { Fino },
    })),
    {
      read: data?.Letto,
      last: data?.Messaggi.findLast(({ DelCliente }) => DelCliente)?.Id ?? 0,
      isShown: isOpen ?? false,
    },
  )
  const outbox = useReplies(id, questions.refetch)
  const drafts = useDrafts()
  if (failure && !data)
    return (
      <Panel title="Domande del cliente">
        <Failure {...failure} />
      </Panel>
    )
  if (!data || data.Messaggi.length === 0) return null
  const lines = [...new Set(data.Messaggi.map(({ Riga }) => Riga))].toSorted((one, other) => one - other)
  const waiting = data.RigheAperte.filter(
    line => data.Messaggi.findLast(({ Riga }) => Riga === line)?.DelCliente,
  )
  // Answered questions that were read before take no room above the positions.
  if (isOpen === undefined)
    setOpen(waiting.length > 0 || data.Messaggi.some(message => isNew(message, readBefore)))
  const shown = isOpen ? lines : []
  return (
    <Panel
      title="Domande del cliente"
      action={
        <Button
          variant="subtle"
          size="xs"
          mih={{ base: 44, sm: 0 }}
          aria-expanded={isOpen ?? false}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Nascondi' : 'Mostra'}
        </Button>
      }
      count={waiting.length > 0 ? counted(waiting.length, 'da rispondere', 'da rispondere') : undefined}
      lead={quote.Offerta ? whereText(data) : withdrawn}
    >
      {shown.map(line => (
        <LineQuestions
          key={line}
          {...{ line, outbox, drafts }}
          door={doorText(quote, line)}
          messages={data.Messaggi.filter(({ Riga }) => Riga === line).map(message => ({
            ...message,
            isNew: isNew(message, readBefore),
          }))}
          canReply={data.RigheAperte.includes(line)}
          isWaiting={waiting.includes(line)}
        />
      ))}
    </Panel>
  )
}

function isNew({ DelCliente, Id }: Message, readBefore: number): boolean {
  return DelCliente && Id > readBefore
}

const withdrawn = "L'offerta è ritirata: il cliente non può più leggere le risposte."

function whereText({ RispostaA, ConEMail }: { RispostaA: string; ConEMail: boolean }): string {
  if (RispostaA)
    return `Le risposte si leggono sulla pagina dell'offerta e partono anche per e-mail a ${RispostaA}.`
  return ConEMail
    ? "Nessuna e-mail del cliente è nota: le risposte si leggono sulla pagina dell'offerta."
    : "Le risposte si leggono sulla pagina dell'offerta."
}

function doorText({ Righe }: Quote, line: number): string {
  const row = Righe.find(({ posizione }) => posizione === line)
  if (!row) return `Posizione ${line}, non più nel preventivo`
  return [`Posizione ${line}`, row.Riferimento, row.DescPosizione].filter(Boolean).join(' · ')
}

interface LineProps {
  line: number
  door: string
  messages: readonly (Message & { isNew: boolean })[]
  outbox: MessageOutbox
  drafts: ReturnType<typeof useDrafts>
  /** False if the offer was withdrawn after the question. */
  canReply: boolean
  /** True if the last word is the customer's. */
  isWaiting: boolean
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

function LineQuestions({ line, door, messages, outbox, drafts, canReply, isWaiting }: LineProps) {
  const [form, setForm] = useState<'open' | 'kept' | 'closed' | undefined>(
    drafts.get(line) ? 'kept' : undefined,
  )
  const isOpen = form === 'open' || form === 'kept'
  const unsent = outbox.entries.filter(entry => entry.line === line)
  return (
    <Stack gap="xs">
      <Box component="h3" className="strong breaking" fz={14}>
        {door}
      </Box>
      <Messages label={`Domande: ${door}`} messages={messages} isCustomer={false} />
      <UnsentMessages entries={unsent} outbox={outbox} />
      {canReply && isOpen && (
        <MessageForm
          label="La tua risposta"
          action="Invia risposta"
          {...{ line, drafts }}
          takesFocus={form === 'open'}
          onSend={({ text }) => outbox.add({ line, name: '', text })}
          onClose={() => setForm('closed')}
        />
      )}
      {canReply && !isOpen && (
        <Flex>
          <Button
            variant={isWaiting ? 'light' : 'default'}
            mih={{ base: 44, sm: 0 }}
            leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
            aria-label={`Rispondi: ${door}`}
            ref={form === 'closed' ? takeFocus : undefined}
            onClick={() => setForm('open')}
          >
            Rispondi
          </Button>
        </Flex>
      )}
    </Stack>
  )
}

function useReplies(id: number, reload: () => Promise<unknown>) {
  const { Utente } = useUser()
  const send = useCallback(
    async ({ line, text, key }: UnsentMessage) => {
      const params = { id: String(id) }
      const { InviataA } = await client.quoteOffers.reply({
        params,
        body: { Riga: line, Testo: text, Chiave: key },
      })
      notify.success(
        InviataA
          ? `Risposta inviata anche a ${InviataA}`
          : "Risposta pubblicata: il cliente la vede sulla pagina dell'offerta",
      )
    },
    [id],
  )
  return useOutbox({ work: unsentMessages, place: `${Utente}.${id}`, send, onSent: reload })
}
