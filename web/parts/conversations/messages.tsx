import { Box, Button, Flex, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Message } from '#contract/conversations.ts'
import { instantText } from '#rules/italian-format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import type { MessageOutbox, UnsentMessage } from './outbox.ts'

interface Props {
  label: string
  messages: readonly (Omit<Message, 'Id'> & { isNew?: boolean })[]
  /** True if the reader is the end customer, whose own messages are tinted. */
  isCustomer: boolean
}

/** Messages in their order, all aligned alike: a record, not a chat. */
export function Messages({ label, messages, isCustomer }: Props) {
  return (
    <Stack component="ul" gap="xs" aria-label={label}>
      {messages.map(({ Autore, DelCliente, Testo, Quando, isNew }, place) => (
        <MessageTile
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added
          key={place}
          author={Autore}
          at={Quando}
          tone={DelCliente === isCustomer ? 'own' : undefined}
          beside={isNew && <StatusChip tone="info">Nuova</StatusChip>}
        >
          <WrittenText text={Testo} />
        </MessageTile>
      ))}
    </Stack>
  )
}

interface TileProps {
  author: string
  /** The author's role. */
  role?: string
  at: string
  /** Own messages and notes of the office are tinted. */
  tone?: 'own' | 'office' | undefined
  beside?: ReactNode
  children: ReactNode
}

/** An entry of a list of messages or notes. */
export function MessageTile({ author, role, at, tone, beside, children }: TileProps) {
  return (
    <Box
      component="li"
      className="tile"
      p="8px 12px"
      {...(tone === 'own' && { bg: 'var(--soglia-selected)' })}
      {...(tone === 'office' && {
        bg: 'var(--soglia-warning-surface)',
        bd: '1px solid var(--soglia-warning-line)',
      })}
    >
      <Flex wrap="wrap" align="baseline" gap="2px 10px">
        <strong className="breaking">{author}</strong>
        {role && <span className="label">{role}</span>}
        <time className="note" dateTime={at}>
          {instantText(at)}
        </time>
        {beside}
      </Flex>
      {children}
    </Box>
  )
}

export function WrittenText({ text }: { text: string }) {
  return (
    <Box component="p" className="breaking" dir="auto" style={{ whiteSpace: 'pre-line' }}>
      {text}
    </Box>
  )
}

interface UnsentProps {
  entries: readonly UnsentMessage[]
  outbox: Pick<MessageOutbox, 'stuck' | 'retry' | 'drop'>
}

/** Messages that wait for the network or the server, or that the server refused. */
export function UnsentMessages({ entries, outbox }: UnsentProps) {
  return entries.map(({ key, text, refused }) => (
    <Notice
      key={key}
      tone={refused ? 'danger' : outbox.stuck ? 'warning' : 'info'}
      action={
        (refused || outbox.stuck) && (
          <Flex wrap="wrap" gap="xs">
            {refused && (
              <Button variant="default" size="xs" mih={{ base: 44, sm: 0 }} onClick={() => outbox.retry(key)}>
                Riprova
              </Button>
            )}
            <Button variant="default" size="xs" mih={{ base: 44, sm: 0 }} onClick={() => outbox.drop(key)}>
              Non inviare
            </Button>
          </Flex>
        )
      }
    >
      <strong>{refused ? `Invio non riuscito: ${refused}` : (outbox.stuck ?? 'Invio in corso…')}</strong>
      <WrittenText text={text} />
    </Notice>
  ))
}
