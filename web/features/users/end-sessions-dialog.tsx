import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import classes from './users.module.css'

export function EndSessionsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [forgetsFactor, setForgetsFactor] = useState(false)
  const { run, isBusy } = useCommand(client.users.endSessions, {
    done: (_, { body }) =>
      body.SecondoFattore ? 'Sessioni terminate, secondo fattore azzerato' : 'Sessioni terminate',
    onDone: onClose,
  })
  return (
    <Dialog
      open
      above
      onClose={onClose}
      size="small"
      title={`Termina le sessioni di ${user.Utente}`}
      footer={
        <FormButtons isBusy={isBusy}>
          <Button
            color="red"
            loading={isBusy}
            onClick={() => run({ body: { IdUtente: user.IdUtente, SecondoFattore: forgetsFactor } })}
          >
            Termina sessioni
          </Button>
        </FormButtons>
      }
    >
      <div className={classes.form}>
        <p>L'utente viene disconnesso da tutti i dispositivi e dovrà accedere di nuovo.</p>
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
