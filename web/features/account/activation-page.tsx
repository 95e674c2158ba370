import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { client } from '#web/kit/connection.ts'
import { usePortalInfo } from '#web/kit/portal-info.ts'
import { useForm } from '#web/kit/use-form.ts'
import { OfficeContacts } from '#web/parts/office/office-contacts.tsx'
import { EntryCard, EntryLinks } from '#web/ui/entry-card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import { DeadLink } from './dead-link.tsx'
import { firstPasswordProblems } from './new-password-check.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useCodeOfLink } from './use-code-of-link.ts'
import { useDeadCode } from './use-dead-code.ts'

export function ActivationPage() {
  const code = useCodeOfLink()
  if (!code) {
    return (
      <EntryCard title="Attivazione account">
        <Notice tone="warning">
          <p>Account non valido</p>
          <p>Apri di nuovo il link della mail di attivazione oppure contatta i nostri uffici.</p>
        </Notice>
        <OfficeContacts />
        <EntryLinks>
          <Link to="/login">Torna al login</Link>
        </EntryLinks>
      </EntryCard>
    )
  }
  return (
    <EntryCard title="Attivazione account" lead="Scegli la password con cui accederai al portale.">
      <ActivationForm key={code} code={code} />
    </EntryCard>
  )
}

function ActivationForm({ code }: { code: string }) {
  const navigate = useNavigate()
  const shortest = usePortalInfo()?.PasswordMinima ?? 5
  const dead = useDeadCode()
  const form = useForm({
    initial: { Password: '', ConfermaPassword: '' },
    check: typed => firstPasswordProblems(typed, shortest),
    send: typed => client.account.activate({ body: { Code: code, ...typed } }),
    onDone() {
      notify.success('Account attivato: ora puoi accedere.')
      void navigate({ to: '/login' })
    },
    onRefused: dead.look,
    fieldOf: { 'password.refused': 'Password' },
  })
  if (dead.message) {
    return (
      <DeadLink message={dead.message} next="Contatta i nostri uffici: ti invieranno un nuovo link.">
        <OfficeContacts />
        <EntryLinks>
          <Link to="/login">Torna al login</Link>
        </EntryLinks>
      </DeadLink>
    )
  }
  return (
    <form {...form.form}>
      <NewPasswordFields text={form.text} labels={{ password: 'Password', again: 'Conferma Password' }} />
      {form.failure && <Notice tone="danger">{form.failure}</Notice>}
      <Button type="submit" loading={form.isBusy}>
        Attiva
      </Button>
    </form>
  )
}
