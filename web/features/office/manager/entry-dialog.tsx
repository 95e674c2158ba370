import type { ManagedEntry } from '#contract/manager.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { EntryFields } from './entry-fields.tsx'
import { useRemoveEntry } from './menu-data.ts'
import { useEntryForm } from './use-entry-form.ts'

interface Props {
  /** Undefined for a new entry. */
  entry: ManagedEntry | undefined
  onClose: () => void
}

export function EntryDialog({ entry, onClose }: Props) {
  const form = useEntryForm(entry, onClose)
  const removal = useRemoveEntry(onClose)
  return (
    <FormDialog
      form={form}
      failureTone="warning"
      title={entry ? `Voce ${entry.Text}` : 'Nuova voce'}
      action="Salva voce"
      removal={entry && { text: 'Elimina voce', ask: () => removal.ask(entry), isBusy: removal.isBusy }}
      onClose={onClose}
    >
      <EntryFields form={form} isNew={!entry} />
    </FormDialog>
  )
}
