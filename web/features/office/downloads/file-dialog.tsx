import { Button, Select, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { ArrangedFolder } from '#contract/downloads/office.ts'
import type { DownloadFile } from '#contract/downloads.ts'
import { longest } from '#contract/fields/lengths.ts'
import { client } from '#web/kit/connection.ts'
import { useForm } from '#web/kit/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import classes from '../manager/menu.module.css'
import { useRemoveFile } from './download-data.ts'

interface Props {
  file: DownloadFile
  folderId: number
  folders: readonly ArrangedFolder[]
  onClose: () => void
}

/** Edits a file's name and folder. */
export function FileDialog({ file, folderId, folders, onClose }: Props) {
  const formId = useId()
  const removal = useRemoveFile(onClose)
  const form = useForm({
    initial: { Descrizione: file.Descrizione, Cartella: String(folderId) },
    check: ({ Descrizione }) => (Descrizione.trim() ? {} : { Descrizione: 'Il campo è obbligatorio' }),
    send: ({ Descrizione, Cartella }) =>
      client.downloadOffice.saveFile({
        body: { Id: file.Id, Descrizione: Descrizione.trim(), Cartella: Number(Cartella) },
      }),
    onDone: () => {
      notify.success('File salvato')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={file.Descrizione}
      size="small"
      dirty={form.isDirty}
      footer={
        <FormButtons
          isBusy={form.isBusy}
          start={
            <Button variant="light" color="red" onClick={() => removal.ask(file)}>
              Elimina file
            </Button>
          }
        >
          <Button type="submit" form={formId} loading={form.isBusy}>
            Salva file
          </Button>
        </FormButtons>
      }
    >
      <form {...form.form} id={formId} className={classes.form}>
        {form.failure && <Notice tone="warning">{form.failure}</Notice>}
        <TextInput
          {...form.text('Descrizione')}
          label="Nome"
          required
          maxLength={longest.file}
          data-autofocus
        />
        <Select
          label="Cartella"
          allowDeselect={false}
          data={placesOf(folders)}
          value={form.values.Cartella}
          onChange={value => form.set('Cartella', value ?? String(folderId))}
        />
      </form>
    </Dialog>
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
