import { Button, Flex, Stack, TextInput } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import { deviceName } from '#rules/device-name.ts'
import { client } from '#web/kit/connection.ts'
import { makePasskey, passkeyFailure } from '#web/kit/passkey.ts'
import { useForm } from '#web/kit/use-form.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { spacedSecret } from './factor-step.ts'
import classes from './profile.module.css'

interface StepFormProps {
  form: { form: ComponentPropsWithRef<'form'>; failure: string | undefined; isBusy: boolean }
  action: string
  isDangerous?: boolean
  children: ReactNode
}

/** The form of one step. The dialog around the form stays open, so the focus stays inside the dialog. */
function StepForm({ form, action, isDangerous, children }: StepFormProps) {
  return (
    <form {...form.form}>
      <Stack gap={14}>
        {children}
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        <Flex wrap="wrap" justify="flex-end" gap="sm">
          <FormButtons isBusy={form.isBusy}>
            <Button type="submit" color={isDangerous ? 'red' : undefined} loading={form.isBusy}>
              {action}
            </Button>
          </FormButtons>
        </Flex>
      </Stack>
    </form>
  )
}

interface Proof {
  PasswordAttuale: string
}

interface ProofFormProps<A> {
  intro: string
  action: string
  isDangerous?: boolean
  send: (proof: Proof) => Promise<A>
  onDone: (answer: A) => void
}

/** Asks for the password before a change to the protection of the account. */
export function ProofForm<A>({ intro, action, isDangerous, send, onDone }: ProofFormProps<A>) {
  const form = useForm<Proof, A>({
    initial: { PasswordAttuale: '' },
    check: proofProblems,
    send,
    onDone,
    fieldOf: { 'password.wrong': 'PasswordAttuale' },
  })
  return (
    <StepForm form={form} action={action} isDangerous={isDangerous}>
      <p>{intro}</p>
      <PasswordField
        {...form.text('PasswordAttuale')}
        label="Password attuale"
        autoComplete="current-password"
        data-autofocus
      />
    </StepForm>
  )
}

function proofProblems({ PasswordAttuale }: Proof): Partial<Proof> {
  return PasswordAttuale ? {} : { PasswordAttuale: 'Campo obbligatorio' }
}

interface WithCodes {
  onDone: (recoveryCodes: readonly string[]) => void
}

export function PasskeyForm({ onDone }: WithCodes) {
  const form = useForm({
    initial: { Nome: deviceName(navigator.userAgent), PasswordAttuale: '' },
    check: typed => ({
      ...proofProblems(typed),
      ...(typed.Nome.trim() ? {} : { Nome: 'Campo obbligatorio' }),
    }),
    async send({ Nome, PasswordAttuale }) {
      const options = await client.profile.passkeyOptions({ body: { PasswordAttuale } })
      const Risposta = await makePasskey(options)
      return client.profile.addPasskey({ body: { Nome, Risposta } })
    },
    onDone: ({ CodiciRecupero }) => onDone(CodiciRecupero),
    onRefused: error => {
      const text = passkeyFailure(error)
      if (text) form.setFailure(text)
    },
    fieldOf: { 'password.wrong': 'PasswordAttuale' },
  })
  return (
    <StepForm form={form} action="Crea passkey">
      <p>Dopo la password il browser ti chiederà impronta, volto, PIN o la chiave di sicurezza.</p>
      <TextInput
        {...form.text('Nome', longest.label)}
        label="Nome della passkey"
        description="Per riconoscerla tra le altre."
        autoComplete="off"
      />
      <PasswordField
        {...form.text('PasswordAttuale')}
        label="Password attuale"
        autoComplete="current-password"
        data-autofocus
      />
    </StepForm>
  )
}

interface TotpFormProps extends WithCodes {
  secret: { Segreto: string; Indirizzo: string }
}

export function TotpForm({ secret, onDone }: TotpFormProps) {
  const form = useForm({
    initial: { Codice: '' },
    check: ({ Codice }) =>
      /^\d{6}$/.test(Codice.replace(/\s/g, '')) ? {} : { Codice: 'Il codice ha 6 cifre' },
    send: body => client.profile.confirmTotp({ body }),
    onDone: ({ CodiciRecupero }) => onDone(CodiciRecupero),
    fieldOf: { 'factor.wrong': 'Codice' },
  })
  return (
    <StepForm form={form} action="Attiva">
      <p>
        Inquadra il codice con l'app (Google Authenticator, Microsoft Authenticator, 1Password…) oppure scrivi
        la chiave.
      </p>
      <QrCode text={secret.Indirizzo} label="Codice QR per l'app di autenticazione" />
      <div className={classes.secret}>{spacedSecret(secret.Segreto)}</div>
      <TextInput
        {...form.text('Codice')}
        label="Codice mostrato dall'app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        autoFocus
      />
    </StepForm>
  )
}
