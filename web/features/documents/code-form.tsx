import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import { client } from '#web/kit/connection.ts'
import { useForm } from '#web/kit/use-form.ts'
import { EntryCard, EntryLinks } from '#web/ui/entry-card.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface CodeFormProps {
  /** The code from a link or QR code, which the form submits at once; empty without a link. */
  given: string
  onTried: () => void
  onOpened: () => void
}

export function CodeForm({ given, onTried, onOpened }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: { Codice: given },
    check: ({ Codice }) => (Codice.trim() ? {} : { Codice: 'Scrivi il codice' }),
    send: ({ Codice }) => client.documents.login({ params: { codice: Codice.trim() } }),
    onDone: onOpened,
    onRefused: () => {
      form.set('Codice', '')
      field.current?.focus()
    },
  })
  const { ref } = form.form
  useEffect(() => {
    if (!given) return
    ref.current?.requestSubmit()
    onTried()
  }, [given, onTried, ref])
  return (
    <EntryCard title="Documenti" lead="Scrivi il codice che hai ricevuto per vedere e scaricare i documenti.">
      <form {...form.form}>
        <TextInput
          {...form.text('Codice', longest.documentCode)}
          ref={field}
          label="Codice di accesso"
          placeholder="ABCD-2345"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {form.failure && <Notice tone="warning">{form.failure}</Notice>}
        <Button type="submit" loading={form.isBusy}>
          Apri i documenti
        </Button>
      </form>
      <EntryLinks>
        <Link to="/login">Sei un partner? Accedi al portale</Link>
      </EntryLinks>
    </EntryCard>
  )
}
