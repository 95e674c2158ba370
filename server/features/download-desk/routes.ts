import type { downloadDesk } from '#contract/download-desk.ts'
import { listFolderFiles } from '#server/features/downloads/queries.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { removeFolder, saveFolder } from './folders.ts'
import { listFolders } from './queries.ts'

export const downloadDeskRoutes: Handlers<typeof downloadDesk> = {
  folders: ({ tx }) => listFolders(tx),
  files: ({ tx, params }) => listFolderFiles(tx, Number(params.cartella)),
  saveFolder: async ({ tx, body, ...act }) => {
    const { Id: id, Descrizione: name, Padre: parent, Ruoli: roles, Posizione: position } = body
    return { Id: await saveFolder(tx, act, { id, name, parentId: parent || null, roles, position }) }
  },
  removeFolder: async ({ tx, body, ...act }) => ({
    Id: await removeFolder(tx, act, body.Id, body.Elimina),
  }),
}
