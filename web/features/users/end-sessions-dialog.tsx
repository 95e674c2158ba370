import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { useEndSessions } from './user-data.ts'
import classes from './users.module.css'

export function EndSessionsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [forgetsFactor, setForgetsFactor] = useState(false)
  const { mutate: endSessions, isPending } = useEndSessions()
  return (
    <Dialog
      open
      above
      onClose={onClose}
      size="small"
      title={`Termina le sessioni di ${user.Utente}`}
      footer={
        <FormButtons isBusy={isPending}>
          <Button
            color="red"
            loading={isPending}
            onClick={() =>
              endSessions({ IdUtente: user.IdUtente, SecondoFattore: forgetsFactor }, { onSuccess: onClose })
            }
          >
            Termina sessioni
          </Button>
        </FormButtons>
      }
    >
      <div className={classes.form}>
        <p className={classes.text}>
          L'utente viene disconnesso da tutti i dispositivi e dovrà accedere di nuovo.
        </p>
        <Checkbox
          label="Azzera anche il secondo fattore"
          description="Quando l'utente ha perso il telefono e i codici di recupero."
          checked={forgetsFactor}
          onChange={event => setForgetsFactor(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}
