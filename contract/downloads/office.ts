import { z } from 'zod'
import { DownloadFile } from '../downloads.ts'
import { longest } from '../fields/lengths.ts'
import { fileName, recordNumber, typed } from '../fields/texts.ts'
import { place, recordId, recordIdOrZero, someRoles } from '../fields/values.ts'
import { Removed } from '../kit/removal.ts'
import { calls } from '../kit/route.ts'
import { roles } from '../roles.ts'

/** A folder of downloads in the office; another call lists the files in it. */
export const ArrangedFolder = z.object({
  Id: z.number().int(),
  Descrizione: z.string(),
  /** Id of the parent folder; 0 for a top-level folder. */
  Padre: z.number().int(),
  /** Roles that may see the folder. A hidden folder also hides its files and subfolders. */
  Ruoli: z.array(z.enum(roles)),
  /** Number of files in the folder and in all folders below it. */
  NumeroFile: z.number().int(),
  Byte: z.number(),
})
export type ArrangedFolder = z.infer<typeof ArrangedFolder>

export const FolderChange = z.object({
  /** 0 creates a folder. */
  Id: recordIdOrZero,
  Descrizione: typed(longest.title),
  Padre: recordIdOrZero.default(0),
  Ruoli: someRoles,
  /** Position in the parent folder, from 0. If absent, an existing folder stays in place and a new one comes last. */
  Posizione: place.optional(),
})
export type FolderChange = z.input<typeof FolderChange>

export const FileChange = z.object({
  Id: recordId,
  Descrizione: fileName,
  Cartella: recordId,
  Posizione: z.number().int().min(0).max(99_999).optional(),
  /** If absent, the flag does not change. */
  Novita: z.boolean().optional(),
})
export type FileChange = z.input<typeof FileChange>

const done = z.object({ Id: z.number().int() })
const removal = z.object({ Id: recordId, Elimina: z.boolean().default(true) })

const office = calls({ access: { roles: ['Admin'], data: 'none' } })

/** The office's calls for downloads: their content, order and readers. */
export const downloadOffice = {
  folders: office.get('/api/admin/download', {
    summary: 'Every folder, in order',
    answer: z.array(ArrangedFolder),
  }),
  files: office.get('/api/admin/download/{cartella}', {
    summary: 'The files of a folder, in order',
    params: z.object({ cartella: recordNumber() }),
    answer: z.array(DownloadFile),
    example: { params: { cartella: '2' } },
  }),
  saveFolder: office.post('/api/admin/download/cartella', {
    summary: 'Adds, renames, shows or moves a folder',
    body: FolderChange,
    changes: ['download'],
    logs: ['download.folderAdded', 'download.folderChanged'],
    answer: done,
    example: { body: { Id: 0, Descrizione: 'Listini', Padre: 0, Ruoli: ['Cliente'] } },
    refusals: ['folder.unknown', 'folder.depth', 'folder.most'],
  }),
  removeFolder: office.post('/api/admin/download/cartella/elimina', {
    summary: 'Deletes a folder with what lies in it, or takes that back until the night',
    body: removal,
    changes: ['download'],
    undo: { by: 'removeFolder', until: 'tonight' },
    logs: ['download.folderDeleted', 'download.folderRestored'],
    answer: done,
    example: { body: { Id: 999_999 } },
    refusals: ['folder.unknown', 'folder.most', 'removal.over'],
  }),
  removedFolders: office.get('/api/admin/download/cartelle/eliminate', {
    summary: 'Folders that were deleted today',
    answer: z.array(Removed),
  }),
  addFile: office.post('/api/admin/download/file', {
    summary:
      'Puts a file that has come whole into a folder, or in the place of another, whose address it takes over',
    body: z.object({
      Invio: z.uuid(),
      Cartella: recordId,
      /** Id of the file that the upload replaces; 0 or absent if it replaces none. */
      Sostituisce: recordIdOrZero.default(0),
    }),
    changes: ['download'],
    logs: ['download.fileAdded', 'download.fileReplaced'],
    answer: DownloadFile,
    example: { body: { Invio: '00000000-0000-4000-8000-000000000001', Cartella: 2 } },
    refusals: [
      'folder.unknown',
      'folder.depth',
      'file.unknown',
      'upload.unknown',
      'upload.incomplete',
      'file.unavailable',
    ],
  }),
  saveFile: office.post('/api/admin/download/file/salva', {
    summary: 'Renames, moves or orders a file, and says whether it is shown as new',
    body: FileChange,
    changes: ['download'],
    logs: ['download.fileChanged'],
    answer: done,
    example: { body: { Id: 1, Descrizione: 'Listino 2026.pdf', Cartella: 2 } },
    refusals: ['folder.unknown', 'folder.depth', 'file.unknown'],
  }),
  removeFile: office.post('/api/admin/download/file/elimina', {
    summary: 'Deletes a file, or takes that back until the night',
    body: removal,
    changes: ['download'],
    undo: { by: 'removeFile', until: 'tonight' },
    logs: ['download.fileDeleted', 'download.fileRestored'],
    answer: done,
    example: { body: { Id: 999_999 } },
    refusals: ['file.unknown', 'folder.unknown', 'removal.over'],
  }),
  removedFiles: office.get('/api/admin/download/file/eliminati', {
    summary: 'Files that were deleted today from folders that are there',
    answer: z.array(Removed),
  }),
  setPreview: office.post('/api/admin/download/file/anteprima/{file}', {
    summary:
      'The picture of a document or video, as the browser that sends it has drawn it: an image of less than 5 MB',
    params: z.object({ file: recordNumber() }),
    bodyType: 'file',
    changes: ['download'],
    answer: DownloadFile,
    example: { params: { file: '1' } },
    refusals: ['file.unknown', 'upload.notPhoto', 'upload.photoTooLarge', 'file.unavailable'],
  }),
}
