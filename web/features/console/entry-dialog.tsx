import { Button } from '@mantine/core'
import { useId } from 'react'
import type { ManagedEntry } from '#contract/manager.ts'
import { confirm } from '#web/ui/confirm.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EntryFields } from './entry-fields.tsx'
import classes from './menu.module.css'
import { useRemoveEntry } from './menu-data.ts'
import { useEntryForm } from './use-entry-form.ts'

interface Props {
  /** Absent for a new one. */
  entry: ManagedEntry | undefined
  onClose: () => void
}

export function EntryDialog({ entry, onClose }: Props) {
  const formId = useId()
  const form = useEntryForm(entry, onClose)
  const { mutate: remove, isPending: isRemoving } = useRemoveEntry()
  async function askAndRemove({ Id, Text }: ManagedEntry) {
    const agreed = await confirm({
      title: `Voce ${Text}`,
      text: 'Vuoi eliminare il dato ?',
      action: 'Elimina voce',
      danger: true,
    })
    if (agreed) remove(Id, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={entry ? `Voce ${entry.Text}` : 'Nuova voce'}
      dirty={form.isDirty}
      footer={
        <>
          {entry && (
            <Button
              variant="light"
              color="red"
              className={classes.remove}
              loading={isRemoving}
              onClick={() => void askAndRemove(entry)}
            >
              Elimina voce
            </Button>
          )}
          <Button type="submit" form={formId} loading={form.isBusy}>
            Salva voce
          </Button>
        </>
      }
    >
      <form {...form.form} id={formId} className={classes.form}>
        {form.failure && <Notice tone="warning">{form.failure}</Notice>}
        <EntryFields form={form} isNew={!entry} />
      </form>
    </Dialog>
  )
}
