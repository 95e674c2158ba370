import { Button, Flex, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import { integer } from '#rules/italian-format.ts'
import { useForm } from '#web/kit/use-form.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  label: string
  action: string
  /** Says where the message goes. */
  hint?: string
  /** The name so far; undefined for a user, whose name is known. */
  name?: string | undefined
  line: number
  drafts: Drafts
  /** The text shown until there is a draft. */
  proposal?: string | undefined
  /** False for a form that comes back with its draft. */
  takesFocus: boolean
  /** The form shows a failure of what it waits for, and keeps the text. */
  onSend: (message: { name: string; text: string }) => unknown
  /** Absent for a form that stays open, ready for the next message. */
  onClose?: () => void
}

/** Unsent texts by line. They survive a form that is closed. */
export interface Drafts {
  get: (line: number) => string | undefined
  set: (line: number, text: string) => void
  delete: (line: number) => void
}

/** Drafts that are kept by the page alone. */
export function useDrafts(): Drafts {
  return useState(() => new Map<number, string>())[0]
}

/** Goes on behind the text that is there. */
function takeFocus(element: HTMLInputElement | HTMLTextAreaElement | null): void {
  element?.focus()
  element?.setSelectionRange(element.value.length, element.value.length)
}

/** A new message. It is handed on as it was typed: a text that is too long is refused, never cut. */
export function MessageForm(props: Props) {
  const { label, action, hint, name, line, drafts, proposal = '', takesFocus, onSend, onClose } = props
  const form = useForm({
    initial: { Nome: name ?? '', Testo: drafts.get(line) ?? proposal },
    check: ({ Nome, Testo }) => ({
      Nome: name !== undefined && Nome.trim().length < 2 ? 'Scrivi nome e cognome' : undefined,
      Testo: reasonAgainst(Testo),
    }),
    send: async ({ Nome, Testo }) => {
      await onSend({ name: Nome.trim(), text: Testo.trim() })
    },
    onDone: (_, { Nome }) => {
      drafts.delete(line)
      if (onClose) onClose()
      else form.restart({ Nome, Testo: '' })
    },
  })
  const { length } = form.values.Testo.trim()
  function pressed(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
    if (event.key === 'Escape' && length === 0) onClose?.()
  }
  function typed({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLTextAreaElement) drafts.set(line, target.value)
  }
  return (
    <form {...form.form} onKeyDown={pressed} onChange={typed}>
      <Stack gap="sm">
        {name !== undefined && (
          <TextInput
            {...form.text('Nome', longest.person)}
            ref={takesFocus && name === '' ? takeFocus : undefined}
            label="Nome e cognome"
            autoComplete="name"
          />
        )}
        <Textarea
          {...form.text('Testo')}
          ref={takesFocus && name !== '' ? takeFocus : undefined}
          label={label}
          description={hint}
          dir="auto"
          autosize
          minRows={3}
        />
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        <Flex wrap="wrap" align="center" gap="sm">
          <Button type="submit" mih={{ base: 44, sm: 0 }} loading={form.isBusy}>
            {action}
          </Button>
          {onClose && (
            <Button variant="default" mih={{ base: 44, sm: 0 }} onClick={onClose}>
              Annulla
            </Button>
          )}
          {length > longest.message - 200 && (
            <span className={`note tabular ${length > longest.message ? 'danger' : ''}`}>
              {integer(length)} di {integer(longest.message)} caratteri
            </span>
          )}
        </Flex>
      </Stack>
    </form>
  )
}

function reasonAgainst(text: string): string | undefined {
  const { length } = text.trim()
  if (length === 0) return 'Scrivi il testo'
  return length > longest.message
    ? `Al massimo ${integer(longest.message)} caratteri: sono ${integer(length)}`
    : undefined
}
