import { z } from 'zod'
import { anyRole, route } from './kit/route.ts'
import { instant } from './kit/values.ts'

/** What a file is, by its content. */
export const downloadKinds = ['pdf', 'immagine', 'video', 'foglio', 'documento', 'archivio', 'altro'] as const

export const DownloadFile = z.object({
  Id: z.number().int(),
  Descrizione: z.string(),
  Tipo: z.enum(downloadKinds),
  /** The address of the file, which stays when another takes its place. */
  PathFile: z.string(),
  /** The address of a small picture of it; empty where there is none. */
  Anteprima: z.string(),
  UltimaModifica: instant,
  Byte: z.number().int(),
  /** Changed in the last fifteen days, unless the office has said otherwise. */
  Novita: z.boolean(),
})
export type DownloadFile = z.infer<typeof DownloadFile>

export const DownloadFolder = z.object({
  Id: z.number().int(),
  Descrizione: z.string(),
  Files: z.array(DownloadFile),
})
export type DownloadFolder = z.infer<typeof DownloadFolder>

/** A folder at the top: a tab of the page. */
export const DownloadTab = z.object({
  Id: z.number().int(),
  Descrizione: z.string(),
  SottoCartelle: z.array(DownloadFolder),
})
export type DownloadTab = z.infer<typeof DownloadTab>

const everybody = { roles: anyRole, data: 'none' } as const
export const fileNumber = z.string().regex(/^\d{1,9}$/)
/** Catalogues and files of the manufacturer, for those whom each folder is shown to. */
export const downloads = {
  tree: route({
    method: 'GET',
    path: '/api/download',
    summary: 'The folders that the user may see, with their files',
    access: everybody,
    answer: z.array(DownloadTab),
    example: {},
  }),
}
