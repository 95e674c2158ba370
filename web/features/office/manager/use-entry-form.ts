import type { ManagedEntry } from '#contract/manager.ts'
import { useForm } from '#web/kit/use-form.ts'
import { notify } from '#web/ui/notify.ts'
import { type EntryValues, entryChange, entryValues } from './entry-form.ts'
import { saveEntry } from './menu-data.ts'

export function useEntryForm(entry: ManagedEntry | undefined, onDone: () => void) {
  return useForm<EntryValues, ManagedEntry[]>({
    initial: entryValues(entry),
    check: ({ Text }) => (Text.trim() ? {} : { Text: 'Il campo è obbligatorio' }),
    send: values => saveEntry(entryChange(values, entry?.Id ?? 0)),
    onDone: () => {
      notify.success('Voce salvata')
      onDone()
    },
  })
}

export type EntryForm = ReturnType<typeof useEntryForm>
