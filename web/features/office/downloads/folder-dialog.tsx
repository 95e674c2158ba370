import { Select, TextInput } from '@mantine/core'
import type { ArrangedFolder } from '#contract/downloads/office.ts'
import { longest } from '#contract/fields/lengths.ts'
import type { Role } from '#contract/roles.ts'
import { officeClient } from '#web/kit/office-client.ts'
import { useForm } from '#web/kit/use-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { RoleChecks } from '../role-checks.tsx'
import { roleValues, tickedRoles } from '../role-values.ts'
import { useRemoveFolder } from './download-data.ts'

/** An existing folder, or the place of a new one. */
export type FolderShown = ArrangedFolder | { Id: 0; Padre: number; Ruoli: readonly Role[] }

interface Props {
  folder: FolderShown
  folders: readonly ArrangedFolder[]
  onClose: () => void
  onSaved: (id: number) => void
}

export function FolderDialog({ folder, folders, onClose, onSaved }: Props) {
  const known = 'Descrizione' in folder ? folder : undefined
  const form = useForm({
    initial: {
      Descrizione: known?.Descrizione ?? '',
      // The id of the parent folder as text; empty for a top-level folder.
      Padre: folder.Padre ? String(folder.Padre) : '',
      ...roleValues(folder.Ruoli),
    },
    check: ({ Descrizione }) => (Descrizione.trim() ? {} : { Descrizione: 'Il campo è obbligatorio' }),
    send: ({ Descrizione, Padre, ...roles }) => {
      const place = { Id: folder.Id, Padre: Number(Padre), Ruoli: tickedRoles(roles) }
      return officeClient.downloadOffice.saveFolder({ body: { ...place, Descrizione: Descrizione.trim() } })
    },
    done: 'Cartella salvata',
    onDone: ({ Id }) => {
      onSaved(Id)
      onClose()
    },
  })
  const removal = useRemoveFolder(onClose)
  const isAbove = folders.some(other => other.Padre === folder.Id && folder.Id > 0)
  const places = folders.filter(other => other.Padre === 0 && other.Id !== folder.Id)
  return (
    <FormDialog
      form={form}
      failureTone="warning"
      title={known ? `Cartella ${known.Descrizione}` : 'Nuova cartella'}
      size="small"
      action="Salva cartella"
      removal={known && { text: 'Elimina cartella', ask: () => removal.ask(known) }}
      onClose={onClose}
    >
      <TextInput {...form.text('Descrizione', longest.title)} label="Nome" required data-autofocus />
      {!isAbove && (
        <Select
          label="Dentro"
          description="Una cartella principale è una scheda della pagina Download; i file stanno nelle sue cartelle."
          allowDeselect={false}
          data={[
            { value: '', label: 'Cartella principale' },
            ...places.map(({ Id, Descrizione }) => ({ value: String(Id), label: Descrizione })),
          ]}
          value={form.values.Padre}
          onChange={value => form.set('Padre', value ?? '')}
        />
      )}
      <RoleChecks legend="Chi la vede" form={form} />
    </FormDialog>
  )
}
