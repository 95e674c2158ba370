import { z } from 'zod'
import { recordNumber } from './fields/texts.ts'
import { flag, instant } from './fields/values.ts'
import { file } from './kit/file.ts'
import { anyRole, calls } from './kit/route.ts'

/** Kinds of file; the content decides, not the name. */
export const downloadKinds = ['pdf', 'immagine', 'video', 'foglio', 'documento', 'archivio', 'altro'] as const

export const DownloadFile = z.object({
  Id: z.number().int(),
  Descrizione: z.string(),
  Tipo: z.enum(downloadKinds),
  /** Address of the file; it does not change when another file replaces this one. */
  PathFile: z.string(),
  /** Address of a thumbnail; empty where there is none. */
  Anteprima: z.string(),
  UltimaModifica: instant,
  Byte: z.number().int(),
  /** Uploaded in the last 15 days, unless the office has set the flag by hand. */
  Novita: z.boolean(),
  /** True if the office has set the flag by hand. */
  NovitaManuale: z.boolean(),
})
export type DownloadFile = z.infer<typeof DownloadFile>

export const DownloadFolder = z.object({
  Id: z.number().int(),
  Descrizione: z.string(),
  Files: z.array(DownloadFile),
})
export type DownloadFolder = z.infer<typeof DownloadFolder>

/** A top-level folder, which the page shows as a tab. */
export const DownloadTab = z.object({
  Id: z.number().int(),
  Descrizione: z.string(),
  SottoCartelle: z.array(DownloadFolder),
})
export type DownloadTab = z.infer<typeof DownloadTab>

const everyone = calls({ access: { roles: anyRole, data: 'none' }, page: 'download' })
const ofFile = {
  byAddress: true,
  params: z.object({ file: recordNumber() }),
  example: { params: { file: '1' } },
  refusals: ['file.unknown', 'file.unavailable', 'range.outside'],
} as const

/** The manufacturer's catalogues and files; each folder names the roles that may see it. */
export const downloads = {
  tree: everyone.get('/api/download', {
    summary: 'The folders that the user may see, with their files',
    answer: z.array(DownloadTab),
  }),
  file: everyone.get('/api/download/file/{file}', {
    ...ofFile,
    summary: 'A file, whole or the ranges asked for; `salva` has a browser save it',
    query: z.object({ salva: flag.default(false) }),
    answer: file('application/octet-stream'),
  }),
  preview: everyone.get('/api/download/anteprima/{file}', {
    ...ofFile,
    summary: 'A small picture of a file',
    query: z.object({
      misura: z.enum(['piccola', 'grande']).default('piccola'),
      /** Version of the thumbnail, so that browsers may cache it. */
      v: z.string().max(40).default(''),
    }),
    answer: file('image/jpeg', { isImmutable: true }),
    refusals: ['file.unknown', 'file.unavailable'],
  }),
  folder: everyone.get('/api/download/cartella/{cartella}', {
    ...ofFile,
    summary: 'All files of a folder as a zip',
    params: z.object({ cartella: recordNumber() }),
    answer: file('application/zip'),
    example: { params: { cartella: '2' } },
    refusals: ['folder.unknown', 'file.unavailable'],
  }),
}
