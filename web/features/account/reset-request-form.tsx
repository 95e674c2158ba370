import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#web/kit/connection.ts'
import { useForm } from '#web/kit/use-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { required } from './new-password-check.ts'

export function ResetRequestForm() {
  const [answer, setAnswer] = useState<string>()
  const form = useForm({
    initial: { Utente: '' },
    check: ({ Utente }) => (Utente.trim() ? {} : { Utente: required }),
    send: body => client.account.sendReset({ body }),
    onDone: ({ Message }) => setAnswer(Message),
  })
  const back = (
    <Button component={Link} to="/login" variant="default">
      Indietro
    </Button>
  )
  if (answer) {
    return (
      <>
        <Notice tone="success" takesFocus>
          {answer}
        </Notice>
        {back}
      </>
    )
  }
  return (
    <form {...form.form}>
      <TextInput
        {...form.text('Utente')}
        label="Utente o e-mail"
        description="Riceverai una mail con il link per scegliere una nuova password."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      {form.failure && <Notice tone="danger">{form.failure}</Notice>}
      <Button type="submit" loading={form.isBusy}>
        Invia
      </Button>
      {back}
    </form>
  )
}
