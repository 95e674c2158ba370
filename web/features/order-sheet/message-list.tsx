import { Box, Button, Flex, Stack } from '@mantine/core'
import { Fragment, useState } from 'react'
import type { OrderMessage } from '#contract/order-conversation.ts'
import { instantText, shortInstantText } from '#rules/italian-format.ts'
import { articled, counted, listed } from '#rules/italian-words.ts'
import { writerName } from '#rules/role-names.ts'
import { now } from '#web/kit/clock.ts'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { MessageForm } from '#web/parts/conversations/message-form.tsx'
import { MessageTile, WrittenText } from '#web/parts/conversations/messages.tsx'
import { confirm } from '#web/ui/confirm.ts'

interface Props {
  order: number
  messages: readonly OrderMessage[]
  /** The last message that the reader had read before the page was opened. */
  readBefore: number
  nameOf: (position: number) => string
  readBy: readonly { Nome: string; Quando: string }[]
}

const mostAtFirst = 10

/** Messages in their order, the newest at the end; earlier ones are shown on request. */
export function MessageList({ order, messages, readBefore, nameOf, readBy }: Props) {
  const isNew = ({ Proprio, Id }: OrderMessage) => !Proprio && Id > readBefore
  const firstNew = messages.findIndex(isNew)
  const unread = messages.filter(isNew).length
  const [most, setMost] = useState(mostAtFirst)
  const hidden = Math.max(messages.length - Math.max(most, unread), 0)
  const lastOwn = messages.findLast(({ Proprio, Tolto }) => Proprio && !Tolto)
  return (
    <>
      {hidden > 0 && (
        <Button variant="default" mih={{ base: 44, sm: 0 }} onClick={() => setMost(most + 100)}>
          {counted(hidden, 'messaggio precedente', 'messaggi precedenti')}
        </Button>
      )}
      <Stack component="ul" gap="xs" aria-label="Messaggi">
        {messages.slice(hidden).map((message, place) => (
          <Fragment key={message.Id}>
            {hidden + place === firstNew && (
              <Box component="li" className="danger label" ta="end" pt={2} style={newLine}>
                {counted(unread, 'nuovo', 'nuovi')}
              </Box>
            )}
            <MessageTile
              author={message.Autore}
              role={message.Proprio ? 'tu' : writerName(message.Ruolo)}
              at={message.Quando}
              tone={message.Proprio ? 'own' : undefined}
              beside={message.Modificato && !message.Tolto && <span className="note">modificato</span>}
            >
              {message.Riga !== null && <p className="label breaking">{nameOf(message.Riga)}</p>}
              {message.Tolto ? (
                <p className="soft breaking">
                  Messaggio tolto da {message.Autore} {articled('il', instantText(message.Tolto))}
                </p>
              ) : message.Proprio ? (
                <OwnText order={order} message={message} />
              ) : (
                <WrittenText text={message.Testo} />
              )}
              {message === lastOwn && readBy.length > 0 && (
                <p className="note breaking">
                  Letto da {listed(readBy.map(({ Nome, Quando }) => `${Nome} ${shortInstantText(Quando)}`))}
                </p>
              )}
            </MessageTile>
          </Fragment>
        ))}
      </Stack>
    </>
  )
}

const newLine = { borderTop: '1px solid' }
const changeableMs = 5 * 60_000
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The text of an own message, which its author may change for a while and take back at any time. */
function OwnText({ order, message: { Id, Testo, Quando } }: { order: number; message: OrderMessage }) {
  const [form, setForm] = useState<'open' | 'closed'>()
  const params = { progressivo: String(order) }
  const takeBack = useCommand(client.orderConversation.takeBackMessage, { failed: 'Messaggio non tolto' })
  if (form === 'open')
    return (
      <MessageForm
        label="Modifica il messaggio"
        action="Salva"
        line={Id}
        drafts={new Map([[Id, Testo]])}
        takesFocus
        onSend={({ text }) => client.orderConversation.changeMessage({ params, body: { Id, Testo: text } })}
        onClose={() => setForm('closed')}
      />
    )
  const isChangeable = now().getTime() - Date.parse(Quando) < changeableMs
  const ask = async () => {
    const agreed = await confirm({
      title: 'Togliere il messaggio?',
      text: 'Il testo sparisce per tutti. Resta scritto chi lo ha tolto e quando.',
      action: 'Togli il messaggio',
      danger: true,
    })
    if (agreed) takeBack.run({ params, body: { Id } })
  }
  return (
    <>
      <WrittenText text={Testo} />
      <Flex ml={-8}>
        {isChangeable && (
          <Button
            variant="subtle"
            size="xs"
            px={8}
            mih={{ base: 44, sm: 0 }}
            ref={form === 'closed' ? takeFocus : undefined}
            onClick={() => setForm('open')}
          >
            Modifica
          </Button>
        )}
        <Button
          variant="subtle"
          size="xs"
          px={8}
          mih={{ base: 44, sm: 0 }}
          loading={takeBack.isBusy}
          onClick={() => void ask()}
        >
          Togli
        </Button>
      </Flex>
    </>
  )
}
