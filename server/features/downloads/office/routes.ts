import type { downloadOffice } from '#contract/downloads/office.ts'
import { listFolderFiles } from '#server/features/downloads/queries.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { addFile, removeFile, saveDownload, setPreview } from './files.ts'
import { removeFolder, saveFolder } from './folders.ts'
import { listFolders, listRemovedFiles, listRemovedFolders } from './queries.ts'

export const downloadOfficeRoutes: Handlers<typeof downloadOffice> = {
  folders: ({ tx }) => listFolders(tx),
  files: ({ tx, params }) => listFolderFiles(tx, Number(params.cartella)),
  saveFolder: ({ tx, body }) => {
    const { Id: id, Descrizione: name, Padre: parent, Ruoli: roles, Posizione: position } = body
    return saveFolder(tx, { id, name, parentId: parent || null, roles, position })
  },
  removeFolder: ({ tx, body }) => removeFolder(tx, body.Id, body.Elimina),
  removedFolders: ({ tx }) => listRemovedFolders(tx),
  removedFiles: ({ tx }) => listRemovedFiles(tx),
  addFile: {
    steps: ({ body, services, ...act }) => {
      const { Invio: uploadId, Cartella: folderId, Sostituisce: replacedId } = body
      return addFile({ ...act, uploadId, folderId, replacedId, files: services.files })
    },
  },
  saveFile: ({ tx, body }) => {
    const { Id: id, Descrizione: name, Cartella: folderId, Posizione: position, Novita: isNew } = body
    return saveDownload(tx, { id, name, folderId, position, isNew })
  },
  removeFile: ({ tx, body }) => removeFile(tx, body.Id, body.Elimina),
  setPreview: {
    steps: ({ params, upload, services, transaction }) =>
      setPreview({ id: Number(params.file), upload, files: services.files, transaction }),
  },
}
