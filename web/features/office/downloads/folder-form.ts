import type { ArrangedFolder, FolderChange } from '#contract/downloads/office.ts'
import type { Role } from '#contract/roles.ts'
import { client } from '#web/kit/connection.ts'
import { useForm } from '#web/kit/use-form.ts'
import { type RoleValues, roleValues, tickedRoles } from '../role-values.ts'

export interface FolderValues extends RoleValues {
  Descrizione: string
  /** Id of the parent folder as text; empty for a top-level folder. */
  Padre: string
}

/** An existing folder, or the place of a new one. */
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
  return useForm<FolderValues, { Id: number }>({
    initial: folderValues(folder),
    check: ({ Descrizione }) => (Descrizione.trim() ? {} : { Descrizione: 'Il campo è obbligatorio' }),
    send: values => client.downloadOffice.saveFolder({ body: folderChange(values, folder.Id) }),
    done: 'Cartella salvata',
    onDone: ({ Id }) => onDone(Id),
  })
}
