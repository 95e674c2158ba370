import { Button, TextInput } from '@mantine/core'
import { client } from '#web/kit/connection.ts'
import { useForm } from '#web/kit/use-form.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { spacedSecret } from './factor-step.ts'
import classes from './profile.module.css'

interface Props {
  secret: { Segreto: string; Indirizzo: string }
  onDone: (codes: readonly string[]) => void
}

export function TotpForm({ secret, onDone }: Props) {
  const form = useForm({
    initial: { Codice: '' },
    check: ({ Codice }) =>
      /^\d{6}$/.test(Codice.replace(/\s/g, '')) ? {} : { Codice: 'Il codice ha 6 cifre' },
    send: body => client.profile.confirmTotp({ body }),
    onDone: ({ CodiciRecupero }) => onDone(CodiciRecupero),
    fieldOf: { 'factor.wrong': 'Codice' },
  })
  return (
    <form {...form.form} className={classes.form}>
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
      {form.failure && <Notice tone="danger">{form.failure}</Notice>}
      <div className={classes.actions}>
        <FormButtons isBusy={form.isBusy}>
          <Button type="submit" loading={form.isBusy}>
            Attiva
          </Button>
        </FormButtons>
      </div>
    </form>
  )
}
