import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#web/kit/connection.ts'
import { usePortalInfo } from '#web/kit/portal-info.ts'
import { useForm } from '#web/kit/use-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { DeadLink } from './dead-link.tsx'
import { newPasswordProblems } from './new-password-check.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'
import { useDeadCode } from './use-dead-code.ts'

export function NewPasswordForm({ code }: { code: string }) {
  const [isDone, setDone] = useState(false)
  const shortest = usePortalInfo()?.PasswordMinima ?? 5
  const dead = useDeadCode()
  const form = useForm({
    initial: { Password: '', ConfermaPassword: '' },
    check: typed => newPasswordProblems(typed, shortest),
    send: typed => client.account.reset({ body: { Code: code, ...typed } }),
    onDone: () => setDone(true),
    onRefused: dead.look,
    fieldOf: { 'password.refused': 'Password' },
  })
  const back = (
    <Button component={Link} to="/login" variant="default">
      Indietro
    </Button>
  )
  if (isDone) {
    return (
      <>
        <Notice tone="success" takesFocus>
          Operazione completata. Premi il tasto 'Indietro' per tornare al login.
        </Notice>
        {back}
      </>
    )
  }
  if (dead.message) {
    return (
      <DeadLink message={dead.message} next="Indica il tuo utente per ricevere un nuovo link.">
        <ResetRequestForm />
      </DeadLink>
    )
  }
  return (
    <form {...form.form}>
      <NewPasswordFields
        text={form.text}
        labels={{ password: 'Nuova password', again: 'Conferma password' }}
      />
      {form.failure && <Notice tone="danger">{form.failure}</Notice>}
      <Button type="submit" loading={form.isBusy}>
        Salva la nuova password
      </Button>
      {back}
    </form>
  )
}
