import { useForm } from '#web/kit/use-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { unlockTargets } from './target-data.ts'

interface Props {
  /** True if an earlier unlocking has expired. */
  isAgain: boolean
  onUnlocked: (until: string) => void
  onClose: () => void
}

/** Asks for the password of the Admin, which unlocks the targets for some minutes. */
export function UnlockDialog({ isAgain, onUnlocked, onClose }: Props) {
  const form = useForm({
    initial: { Password: '' },
    check: ({ Password }) => (Password ? {} : { Password: 'Obbligatorio' }),
    send: ({ Password }) => unlockTargets(Password),
    onDone: ({ Scadenza }) => onUnlocked(Scadenza),
    fieldOf: { 'target.password': 'Password' },
  })
  return (
    <FormDialog
      form={form}
      title="Sblocca gli obiettivi"
      action="Sblocca"
      size="small"
      dirty={false}
      onClose={onClose}
    >
      <p className="soft">
        {isAgain
          ? "I dieci minuti sono passati: scrivi di nuovo la tua password, poi salva. L'importo scritto resta."
          : 'Per modificare gli obiettivi scrivi la tua password.'}
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
