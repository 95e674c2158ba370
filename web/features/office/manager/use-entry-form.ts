import type { ManagedEntry } from '#contract/manager.ts'
import { officeClient } from '#web/kit/office-client.ts'
import { useForm } from '#web/kit/use-form.ts'
import { type EntryValues, entryChange, entryValues } from './entry-form.ts'

export function useEntryForm(entry: ManagedEntry | undefined, onDone: () => void) {
  return useForm<EntryValues, ManagedEntry[]>({
    initial: entryValues(entry),
    check: ({ Text }) => (Text.trim() ? {} : { Text: 'Il campo è obbligatorio' }),
    send: values => officeClient.manager.saveEntry({ body: entryChange(values, entry?.Id ?? 0) }),
    done: 'Voce salvata',
    onDone,
  })
}

export type EntryForm = ReturnType<typeof useEntryForm>
