import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { client } from '#web/kit/connection.ts'
import { useManufacturer } from '#web/kit/portal-info.ts'
import { useForm } from '#web/kit/use-form.ts'
import { OfficeContacts } from '#web/parts/office/office-contacts.tsx'
import { EntryCard } from '#web/ui/entry-card.tsx'
import { FieldHint } from '#web/ui/field-hint.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BackToLogin } from './new-password-form.tsx'
import { emptyRegistration, registrationProblems, vatNumberProblem } from './registration-check.ts'

export function RegisterPage() {
  const [isSent, setSent] = useState(false)
  if (isSent) {
    return (
      <EntryCard title="Nuova registrazione">
        <Notice tone="success" takesFocus>
          Registrazione avvenuta, riceverai entro 12 ore una mail con il link per attivare il tuo account. Nel
          caso non la ricevessi, contatta i nostri uffici.
        </Notice>
        <OfficeContacts />
        <BackToLogin />
      </EntryCard>
    )
  }
  return (
    <EntryCard
      title="Nuova registrazione"
      lead="La registrazione è riservata ai partner ufficiali già presenti nel database aziendale."
    >
      <RegisterForm onDone={() => setSent(true)} />
    </EntryCard>
  )
}

function RegisterForm({ onDone }: { onDone: () => void }) {
  const form = useForm({
    initial: emptyRegistration,
    check: registrationProblems,
    send: typed => client.account.register({ body: { ...typed, Privacy: true } }),
    onDone,
  })
  const typePiva = (typed: string) => {
    form.set('Piva', typed)
    form.setError('Piva', vatNumberProblem(typed, true))
  }
  const leavePiva = () => form.setError('Piva', form.errors.Piva ?? vatNumberProblem(form.values.Piva, false))
  return (
    <form {...form.form}>
      <TextInput {...form.text('RagSociale')} label="Rag.Sociale" autoComplete="organization" autoFocus />
      <TextInput
        {...form.text('Piva')}
        label="Partita Iva"
        inputMode="numeric"
        autoComplete="off"
        onChange={event => typePiva(event.currentTarget.value)}
        onBlur={leavePiva}
      />
      <TextInput
        {...form.text('Utente')}
        label="Utente"
        description="Lo userai per accedere."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        {...form.text('EMail')}
        label="E-Mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        rightSection={<FieldHint text="Usata per il recupero della password e per le comunicazioni." />}
      />
      <Checkbox
        name="Privacy"
        checked={form.values.Privacy}
        error={form.errors.Privacy}
        onChange={event => form.set('Privacy', event.currentTarget.checked)}
        label={<PrivacyLabel />}
      />
      {form.failure && <Notice tone="danger">{form.failure}</Notice>}
      <Button type="submit" loading={form.isBusy}>
        Registra
      </Button>
      <BackToLogin />
    </form>
  )
}

function PrivacyLabel() {
  const url = useManufacturer()?.PrivacyUrl
  const text = "l'informativa sulla privacy"
  return (
    <>
      Ho letto e accetto{' '}
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
    </>
  )
}
