import { Button, Select, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { ArrangedFolder } from '#contract/download-office.ts'
import { confirm } from '#web/ui/confirm.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from '../menu.module.css'
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
  const formId = useId()
  const form = useFolderForm(folder, id => {
    onSaved(id)
    onClose()
  })
  const remove = useRemoveFolder()
  const known = 'Descrizione' in folder ? folder : undefined
  const isAbove = folders.some(other => other.Padre === folder.Id && folder.Id > 0)
  const places = folders.filter(other => other.Padre === 0 && other.Id !== folder.Id)
  async function askAndRemove(asked: ArrangedFolder) {
    if (!(await confirm(removal(asked)))) return
    remove(asked)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={known ? `Cartella ${known.Descrizione}` : 'Nuova cartella'}
      size="small"
      dirty={form.isDirty}
      footer={
        <>
          {known && (
            <Button
              variant="light"
              color="red"
              className={classes.remove}
              onClick={() => void askAndRemove(known)}
            >
              Elimina cartella
            </Button>
          )}
          <Button type="submit" form={formId} loading={form.isBusy}>
            Salva cartella
          </Button>
        </>
      }
    >
      <form {...form.form} id={formId} className={classes.form}>
        {form.failure && <Notice tone="warning">{form.failure}</Notice>}
        <TextInput {...form.text('Descrizione')} label="Nome" required maxLength={80} data-autofocus />
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
      </form>
    </Dialog>
  )
}

function removal({ Descrizione, NumeroFile }: ArrangedFolder) {
  const held =
    NumeroFile === 1 ? 'il file che contiene' : NumeroFile > 0 ? `i ${NumeroFile} file che contiene` : ''
  return {
    title: `Cartella ${Descrizione}`,
    text: `Vuoi eliminare la cartella${held && ` con ${held}`} ? Fino a stanotte puoi annullare.`,
    action: 'Elimina cartella',
    danger: true,
  }
}
