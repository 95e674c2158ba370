import { Link, useNavigate } from '@tanstack/react-router'
import { client } from '#web/kit/connection.ts'
import { OfficeContacts } from '#web/parts/office/office-contacts.tsx'
import { EntryCard, EntryLinks } from '#web/ui/entry-card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import { useCodeOfLink } from './mailed-link.ts'
import { firstPasswordProblems } from './new-password-check.ts'
import { NewPasswordForm } from './new-password-form.tsx'

export function ActivationPage() {
  const code = useCodeOfLink()
  if (!code) {
    return (
      <EntryCard title="Attivazione account">
        <Notice tone="warning">
          <p>Account non valido</p>
          <p>Apri di nuovo il link della mail di attivazione oppure contatta i nostri uffici.</p>
        </Notice>
        <WayOn />
      </EntryCard>
    )
  }
  return (
    <EntryCard title="Attivazione account">
      <ActivationForm key={code} code={code} />
    </EntryCard>
  )
}

function ActivationForm({ code }: { code: string }) {
  const navigate = useNavigate()
  return (
    <NewPasswordForm
      link={{ Code: code, Scopo: 'activation' }}
      labels={{ password: 'Password', again: 'Conferma Password' }}
      lead="Scegli la password con cui accederai al portale."
      action="Attiva"
      check={firstPasswordProblems}
      send={typed => client.account.activate({ body: { Code: code, ...typed } })}
      onDone={() => {
        notify.success('Account attivato: ora puoi accedere.')
        void navigate({ to: '/login' })
      }}
      dead={{ advice: 'Contatta i nostri uffici: ti invieranno un nuovo link.', wayOn: <WayOn /> }}
    />
  )
}

function WayOn() {
  return (
    <>
      <OfficeContacts />
      <EntryLinks>
        <Link to="/login">Torna al login</Link>
      </EntryLinks>
    </>
  )
}
