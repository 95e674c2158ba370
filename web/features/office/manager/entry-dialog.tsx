import { Button } from '@mantine/core'
import { useId } from 'react'
import type { ManagedEntry } from '#contract/manager.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EntryFields } from './entry-fields.tsx'
import classes from './menu.module.css'
import { useRemoveEntry } from './menu-data.ts'
import { useEntryForm } from './use-entry-form.ts'

interface Props {
  /** Undefined for a new entry. */
  entry: ManagedEntry | undefined
  onClose: () => void
}

export function EntryDialog({ entry, onClose }: Props) {
  const formId = useId()
  const form = useEntryForm(entry, onClose)
  const removal = useRemoveEntry(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={entry ? `Voce ${entry.Text}` : 'Nuova voce'}
      dirty={form.isDirty}
      footer={
        <FormButtons
          isBusy={form.isBusy}
          start={
            entry && (
              <Button variant="light" color="red" loading={removal.isBusy} onClick={() => removal.ask(entry)}>
                Elimina voce
              </Button>
            )
          }
        >
          <Button type="submit" form={formId} loading={form.isBusy}>
            Salva voce
          </Button>
        </FormButtons>
      }
    >
      <form {...form.form} id={formId} className={classes.form}>
        {form.failure && <Notice tone="warning">{form.failure}</Notice>}
        <EntryFields form={form} isNew={!entry} />
      </form>
    </Dialog>
  )
}
