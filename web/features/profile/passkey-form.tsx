import { Button, TextInput } from '@mantine/core'
import { longest } from '#contract/fields/lengths.ts'
import { client } from '#web/kit/connection.ts'
import { makePasskey, passkeyFailure } from '#web/kit/passkey.ts'
import { useForm } from '#web/kit/use-form.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { deviceName } from './device-name.ts'
import classes from './profile.module.css'
import { proofProblems } from './proof-form.tsx'

interface Props {
  onDone: (codes: readonly string[]) => void
}

export function PasskeyForm({ onDone }: Props) {
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
    <form {...form.form} className={classes.form}>
      <p>Dopo la password il browser ti chiederà impronta, volto, PIN o la chiave di sicurezza.</p>
      <TextInput
        {...form.text('Nome')}
        label="Nome della passkey"
        description="Per riconoscerla tra le altre."
        maxLength={longest.label}
        autoComplete="off"
      />
      <PasswordField
        {...form.text('PasswordAttuale')}
        label="Password attuale"
        autoComplete="current-password"
        data-autofocus
      />
      {form.failure && <Notice tone="danger">{form.failure}</Notice>}
      <div className={classes.actions}>
        <FormButtons isBusy={form.isBusy}>
          <Button type="submit" loading={form.isBusy}>
            Crea passkey
          </Button>
        </FormButtons>
      </div>
    </form>
  )
}
