import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import { officeClient } from '#web/kit/office-client.ts'
import { askPasskey, canUsePasskeys, passkeyFailure } from '#web/kit/passkey.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { useForm } from '#web/kit/use-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

const { byPassword, passkeyOptions, byPasskey } = officeClient.reauthentication

interface Props {
  onProven: () => void
  onClose: () => void
}

/** Asks who uses the session before a change of an identity, by the password or by an own passkey. */
export function ProofDialog({ onProven, onClose }: Props) {
  const form = useForm({
    initial: { Password: '' },
    check: ({ Password }) => (Password ? {} : { Password: 'Obbligatorio' }),
    send: body => byPassword({ body }),
    onDone: onProven,
    fieldOf: { 'password.wrong': 'Password' },
  })
  const factor = useQuery({ ...client.profile.secondFactor.query(), meta: { silent: true } })
  const passkey = useCommand(
    async () => byPasskey({ body: { Risposta: await askPasskey(await passkeyOptions()) } }),
    {
      ownErrors: true,
      onDone: onProven,
      onFailed: error => form.setFailure(passkeyFailure(error) ?? messageOf(error)),
    },
  )
  const hasPasskey = factor.data !== undefined && factor.data.Passkey.length > 0 && canUsePasskeys()
  return (
    <FormDialog
      form={form}
      title="Conferma che sei tu"
      action="Conferma"
      size="small"
      above
      dirty={false}
      onClose={onClose}
      start={
        hasPasskey && (
          <IconedButton
            variant="default"
            icon={IconFingerprint}
            loading={passkey.isBusy}
            onClick={() => passkey.run()}
          >
            Usa la passkey
          </IconedButton>
        )
      }
    >
      <p className="soft">
        Questa operazione cambia chi può entrare nel portale. Scrivi di nuovo la tua password: vale per dieci
        minuti, e ciò che hai scritto finora resta.
      </p>
      <PasswordField
        {...form.text('Password')}
        label="Password"
        autoComplete="current-password"
        data-autofocus
      />
    </FormDialog>
  )
}
