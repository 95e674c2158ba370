import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { client } from '#web/kit/connection.ts'
import { useForm } from '#web/kit/use-form.ts'
import { EntryCard } from '#web/ui/entry-card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useCodeOfLink } from './mailed-link.ts'
import { newPasswordProblems, required } from './new-password-check.ts'
import { BackToLogin, NewPasswordForm } from './new-password-form.tsx'

export function PasswordResetPage() {
  const code = useCodeOfLink()
  return (
    <EntryCard title={code ? 'Reimposta password' : 'Recupera password'}>
      {code ? <ResetForm key={code} code={code} /> : <ResetRequestForm />}
    </EntryCard>
  )
}

function ResetForm({ code }: { code: string }) {
  const [isDone, setDone] = useState(false)
  if (isDone) return <Done>Operazione completata. Premi il tasto 'Indietro' per tornare al login.</Done>
  return (
    <NewPasswordForm
      link={{ Code: code, Scopo: 'passwordReset' }}
      labels={{ password: 'Nuova password', again: 'Conferma password' }}
      action="Salva la nuova password"
      check={newPasswordProblems}
      send={typed => client.account.reset({ body: { Code: code, ...typed } })}
      onDone={() => setDone(true)}
      dead={{ advice: 'Indica il tuo utente per ricevere un nuovo link.', wayOn: <ResetRequestForm /> }}
    >
      <BackToLogin />
    </NewPasswordForm>
  )
}

function ResetRequestForm() {
  const [answer, setAnswer] = useState<string>()
  const form = useForm({
    initial: { Utente: '' },
    check: ({ Utente }) => (Utente.trim() ? {} : { Utente: required }),
    send: body => client.account.sendReset({ body }),
    onDone: ({ Message }) => setAnswer(Message),
  })
  if (answer) return <Done>{answer}</Done>
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
      <BackToLogin />
    </form>
  )
}

function Done({ children }: { children: string }) {
  return (
    <>
      <Notice tone="success" takesFocus>
        {children}
      </Notice>
      <BackToLogin />
    </>
  )
}
