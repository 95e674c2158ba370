import { Box, Button, Flex, Stack } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import type { PublicOffer } from '#contract/quotes/public-offer.ts'
import { MessageForm } from '#web/parts/conversations/message-form.tsx'
import { Messages, UnsentMessages } from '#web/parts/conversations/messages.tsx'
import classes from './offer.module.css'
import type { OfferQuestions } from './use-offer-questions.ts'

interface Props {
  line: number
  /** The door in words, for readers of the button alone. */
  door: string
  questions: OfferQuestions
  /** True if the offer takes no more questions. */
  isClosed: boolean
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The end customer's questions about one door, with the dealer's answers. */
export function DoorQuestions({ line, door, questions, isClosed }: Props) {
  const [form, setForm] = useState<'open' | 'kept' | 'closed' | undefined>(
    questions.drafts.get(line) ? 'kept' : undefined,
  )
  const messages = questions.messages.filter(({ Riga }) => Riga === line)
  const isOpen = form === 'open' || form === 'kept'
  const unsent = questions.outbox.entries.filter(entry => entry.line === line)
  return (
    <Stack gap="sm">
      {messages.length > 0 && <Messages label={`Domande: ${door}`} messages={messages} isCustomer />}
      <UnsentMessages entries={unsent} outbox={questions.outbox} />
      {isOpen && !isClosed ? (
        <MessageForm
          label="La tua domanda"
          action="Invia domanda"
          name={questions.name}
          {...{ line, drafts: questions.drafts }}
          takesFocus={form === 'open'}
          onSend={message => questions.ask(line, message)}
          onClose={() => setForm('closed')}
        />
      ) : (
        !isClosed && (
          <Flex className={classes.buttons}>
            <Button
              variant="subtle"
              px={8}
              ms={-8}
              leftSection={<IconMessageQuestion size={18} stroke={1.75} aria-hidden />}
              aria-label={`Fai una domanda: ${door}`}
              data-ask
              ref={form === 'closed' ? takeFocus : undefined}
              onClick={() => setForm('open')}
            >
              Fai una domanda
            </Button>
          </Flex>
        )
      )}
    </Stack>
  )
}

interface OthersProps {
  offer: PublicOffer
  questions: OfferQuestions
  /** Positions that the page shows with their questions. */
  shown: readonly number[]
}

/** Questions about doors that the page does not list: alternatives, or doors that are no longer offered. */
export function OtherQuestions({ offer, questions, shown }: OthersProps) {
  const asked = [...questions.messages, ...questions.outbox.entries.map(({ line }) => ({ Riga: line }))]
  const lines = [...new Set(asked.map(({ Riga }) => Riga))].filter(line => !shown.includes(line))
  if (lines.length === 0) return null
  return (
    <Stack component="section" gap="md" aria-labelledby="altre-domande">
      <Box component="h2" id="altre-domande" className="title">
        Altre domande
      </Box>
      {lines.map(line => {
        const row = offer.Righe.find(({ posizione }) => posizione === line)
        const door = `Posizione ${line}${row ? ` · ${row.Descrizione}` : ', non più in questa offerta'}`
        return (
          <Stack key={line} gap="xs">
            <h3 className="strong">{door}</h3>
            <DoorQuestions {...{ line, door, questions }} isClosed />
          </Stack>
        )
      })}
    </Stack>
  )
}
