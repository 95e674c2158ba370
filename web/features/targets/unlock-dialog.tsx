import { Button, Flex, Stack } from '@mantine/core'
import { useForm } from '#web/kit/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { unlockTargets } from './target-data.ts'

interface Props {
  /** True if an earlier unlocking has expired. */
  isAgain: boolean
  onUnlocked: (until: string) => void
  onClose: () => void
}

/** Asks for the Admin's password, which unlocks the targets for some minutes. */
export function UnlockDialog({ isAgain, onUnlocked, onClose }: Props) {
  const form = useForm({
    initial: { Password: '' },
    check: ({ Password }) => (Password ? {} : { Password: 'Obbligatorio' }),
    send: ({ Password }) => unlockTargets(Password),
    onDone: ({ Scadenza }) => onUnlocked(Scadenza),
    fieldOf: { 'target.password': 'Password' },
  })
  return (
    <Dialog onClose={onClose} title="Sblocca gli obiettivi" size="small">
      <form {...form.form}>
        <Stack p="16px 20px 20px">
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
          {form.failure && <Notice tone="danger">{form.failure}</Notice>}
          <Flex justify="flex-end" gap="sm">
            <FormButtons isBusy={form.isBusy}>
              <Button type="submit" loading={form.isBusy}>
                Sblocca
              </Button>
            </FormButtons>
          </Flex>
        </Stack>
      </form>
    </Dialog>
  )
}
