import { Select, TextInput } from '@mantine/core'
import type { ArrangedFolder } from '#contract/downloads/office.ts'
import type { DownloadFile } from '#contract/downloads.ts'
import { longest } from '#contract/fields/lengths.ts'
import { officeClient } from '#web/kit/office-client.ts'
import { useForm } from '#web/kit/use-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useRemoveFile } from './download-data.ts'

interface Props {
  file: DownloadFile
  folderId: number
  folders: readonly ArrangedFolder[]
  onClose: () => void
}

/** Edits a file's name and folder. */
export function FileDialog({ file, folderId, folders, onClose }: Props) {
  const removal = useRemoveFile(onClose)
  const form = useForm({
    initial: { Descrizione: file.Descrizione, Cartella: String(folderId) },
    check: ({ Descrizione }) => (Descrizione.trim() ? {} : { Descrizione: 'Il campo è obbligatorio' }),
    send: ({ Descrizione, Cartella }) =>
      officeClient.downloadOffice.saveFile({
        body: { Id: file.Id, Descrizione: Descrizione.trim(), Cartella: Number(Cartella) },
      }),
    done: 'File salvato',
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      failureTone="warning"
      title={file.Descrizione}
      size="small"
      action="Salva file"
      removal={{ text: 'Elimina file', ask: () => removal.ask(file) }}
      onClose={onClose}
    >
      <TextInput {...form.text('Descrizione', longest.file)} label="Nome" required data-autofocus />
      <Select
        label="Cartella"
        allowDeselect={false}
        data={placesOf(folders)}
        value={form.values.Cartella}
        onChange={value => form.set('Cartella', value ?? String(folderId))}
      />
    </FormDialog>
  )
}

/** Folders that may hold files, grouped by parent. */
function placesOf(folders: readonly ArrangedFolder[]) {
  return folders
    .filter(({ Padre }) => Padre === 0)
    .map(top => ({
      group: top.Descrizione,
      items: folders
        .filter(({ Padre }) => Padre === top.Id)
        .map(({ Id, Descrizione }) => ({ value: String(Id), label: Descrizione })),
    }))
}
