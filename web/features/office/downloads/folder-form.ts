import type { ArrangedFolder, FolderChange } from '#contract/downloads/office.ts'
import type { Role } from '#contract/roles.ts'
import { useForm } from '#web/kit/use-form.ts'
import { notify } from '#web/ui/notify.ts'
import { type RoleValues, roleValues, tickedRoles } from '../role-values.ts'
import { saveFolder, useAskAnew } from './download-data.ts'

export interface FolderValues extends RoleValues {
  Descrizione: string
  /** The id of the folder at the top, as text; empty for one at the top. */
  Padre: string
}

/** A folder to change, or where a new one goes. */
export type FolderShown = ArrangedFolder | { Id: 0; Padre: number; Ruoli: readonly Role[] }

function folderValues(folder: FolderShown): FolderValues {
  return {
    Descrizione: 'Descrizione' in folder ? folder.Descrizione : '',
    Padre: folder.Padre ? String(folder.Padre) : '',
    ...roleValues(folder.Ruoli),
  }
}

function folderChange(values: FolderValues, Id: number): FolderChange {
  const { Descrizione, Padre } = values
  return {
    ...{ Id, Descrizione: Descrizione.trim(), Padre: Number(Padre) },
    Ruoli: tickedRoles(values),
  }
}

export function useFolderForm(folder: FolderShown, onDone: (id: number) => void) {
  const askAnew = useAskAnew()
  return useForm<FolderValues, { Id: number }>({
    initial: folderValues(folder),
    check: ({ Descrizione }) => (Descrizione.trim() ? {} : { Descrizione: 'Il campo è obbligatorio' }),
    send: values => saveFolder(folderChange(values, folder.Id)).finally(askAnew),
    onDone: ({ Id }) => {
      notify.success('Cartella salvata')
      onDone(Id)
    },
  })
}
