import { Button, Select, TextInput } from '@mantine/core'
import type { ArrangedFolder } from '#contract/downloads/office.ts'
import { longest } from '#contract/fields/lengths.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { RoleChecks } from '../role-checks.tsx'
import { useRemoveFolder } from './download-data.ts'
import { type FolderShown, useFolderForm } from './folder-form.ts'

interface Props {
  folder: FolderShown
  folders: readonly ArrangedFolder[]
  onClose: () => void
  onSaved: (id: number) => void
}

export function FolderDialog({ folder, folders, onClose, onSaved }: Props) {
  const form = useFolderForm(folder, id => {
    onSaved(id)
    onClose()
  })
  const removal = useRemoveFolder(onClose)
  const known = 'Descrizione' in folder ? folder : undefined
  const isAbove = folders.some(other => other.Padre === folder.Id && folder.Id > 0)
  const places = folders.filter(other => other.Padre === 0 && other.Id !== folder.Id)
  return (
    <FormDialog
      form={form}
      failureTone="warning"
      title={known ? `Cartella ${known.Descrizione}` : 'Nuova cartella'}
      size="small"
      action="Salva cartella"
      start={
        known && (
          <Button variant="light" color="red" onClick={() => removal.ask(known)}>
            Elimina cartella
          </Button>
        )
      }
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
