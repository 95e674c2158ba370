import { Box, Button, Flex, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { client } from '#web/kit/connection.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useUser } from '#web/kit/user.ts'
import { useKeptDrafts } from '#web/parts/conversations/kept-drafts.ts'
import { MessageForm } from '#web/parts/conversations/message-form.tsx'
import { MessageTile, UnsentMessages, WrittenText } from '#web/parts/conversations/messages.tsx'
import { type UnsentMessage, unsentMessages, useOutbox } from '#web/parts/conversations/outbox.ts'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'

const takeFocus = (element: HTMLElement | null) => element?.focus()
// The bar at a phone's lower edge would cover a field that only just comes into view.
const takeCentre = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** Notes that the office keeps about an order; tinted, so that nobody takes one for a message to the customer. */
export function OfficeNotes({ order }: { order: number }) {
  const params = { progressivo: String(order) }
  const notes = useQuery(client.orderConversation.notes.query({ params }))
  const outbox = useNotesOutbox(order, notes.refetch)
  const drafts = useKeptDrafts(`${useUser().Utente}.nota`)
  const [form, setForm] = useState<'open' | 'kept' | 'closed' | undefined>(
    drafts.get(order) ? 'kept' : undefined,
  )
  const isOpen = form === 'open' || form === 'kept'
  return (
    <Panel title="Note interne" lead="Le vede solo l'ufficio: né il cliente né l'agente.">
      <Loaded query={notes} waiting={<SkeletonLines lines={2} />}>
        {all => all.length > 0 && <NoteList notes={all} />}
      </Loaded>
      <UnsentMessages entries={outbox.entries} outbox={outbox} />
      {isOpen ? (
        <Box ref={form === 'open' ? takeCentre : undefined}>
          <MessageForm
            label="Nota interna"
            action="Salva nota"
            hint="Resta in ufficio."
            line={order}
            drafts={drafts}
            takesFocus={form === 'open'}
            onSend={({ text }) => outbox.add({ line: order, name: '', text })}
            onClose={() => setForm('closed')}
          />
        </Box>
      ) : (
        <Flex>
          <Button
            variant="default"
            mih={{ base: 44, sm: 0 }}
            leftSection={<IconLock size={18} stroke={1.75} aria-hidden />}
            ref={form === 'closed' ? takeFocus : undefined}
            onClick={() => setForm('open')}
          >
            Scrivi una nota
          </Button>
        </Flex>
      )}
    </Panel>
  )
}

interface Note {
  Id: number
  Autore: string
  Testo: string
  Quando: string
}

function NoteList({ notes }: { notes: readonly Note[] }) {
  return (
    <Stack component="ul" gap="xs" aria-label="Note interne">
      {notes.map(({ Id, Autore, Testo, Quando }) => (
        <MessageTile key={Id} author={Autore} at={Quando} tone="office">
          <WrittenText text={Testo} />
        </MessageTile>
      ))}
    </Stack>
  )
}

function useNotesOutbox(order: number, reload: () => Promise<unknown>) {
  const { Utente } = useUser()
  const send = useCallback(
    ({ text, key }: UnsentMessage) =>
      client.orderConversation.addNote({
        params: { progressivo: String(order) },
        body: { Testo: text, Chiave: key },
      }),
    [order],
  )
  return useOutbox({ work: unsentMessages, place: `${Utente}.nota.${order}`, send, onSent: reload })
}
