import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { User } from '#contract/users.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { useUserForm } from './use-user-form.ts'
import { UserFields } from './user-fields.tsx'
import classes from './users.module.css'

interface Props {
  /** Undefined for a new user. */
  user: User | undefined
  onClose: () => void
}

export function UserDialog({ user, onClose }: Props) {
  const formId = useId()
  const { form, base, isStale, isReloading, reload } = useUserForm(user, onClose)
  const [isEnding, setEnding] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title={base ? `Utente ${base.Utente}` : 'Nuovo utente'}
      dirty={form.isDirty}
      footer={
        <FormButtons
          isBusy={form.isBusy}
          start={
            base && (
              <Button variant="default" onClick={() => setEnding(true)}>
                Termina sessioni
              </Button>
            )
          }
        >
          <Button type="submit" form={formId} loading={form.isBusy}>
            Salva utente
          </Button>
        </FormButtons>
      }
    >
      <form {...form.form} id={formId} className={classes.form}>
        {form.failure && (
          <Notice
            tone="warning"
            action={
              isStale && (
                <Button variant="default" size="xs" loading={isReloading} onClick={reload}>
                  Ricarica
                </Button>
              )
            }
          >
            {form.failure}
          </Notice>
        )}
        <UserFields form={form} base={base} />
      </form>
      {base && isEnding && <EndSessionsDialog user={base} onClose={() => setEnding(false)} />}
    </Dialog>
  )
}
