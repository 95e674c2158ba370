import { z } from 'zod'
import { mostDocuments } from '../document-limits.ts'
import { PublicDocument } from '../documents.ts'
import { longest } from '../fields/lengths.ts'
import { recordNumber, typed } from '../fields/texts.ts'
import { day, instant, recordId } from '../fields/values.ts'
import { file } from '../kit/file.ts'
import { deletion } from '../kit/removal.ts'
import { calls } from '../kit/route.ts'

export const OfficeDocument = PublicDocument.omit({ PathFile: true }).extend({
  /** The file name under which a browser saves the document. */
  Nome: z.string(),
  Caricato: instant,
  /** Number of valid codes that show this document. */
  Codici: z.number().int(),
})
export type OfficeDocument = z.infer<typeof OfficeDocument>

export const documentCodeStates = ['attivo', 'futuro', 'scaduto', 'revocato'] as const

export const DocumentCode = z.object({
  Id: z.number().int(),
  /** The code in its printed form: ABCD-2345. */
  Codice: z.string(),
  Nome: z.string(),
  Dal: day,
  Al: day,
  Stato: z.enum(documentCodeStates),
  Utilizzi: z.number().int(),
  UltimoUtilizzo: instant.nullable(),
  /** Ids of the documents that this code shows. */
  Documenti: z.array(z.number().int()),
})
export type DocumentCode = z.infer<typeof DocumentCode>

export const CodeSave = z.object({
  Nome: typed(longest.person, 'Scrivi a chi è destinato'),
  Dal: day,
  Al: day,
  Documenti: z.array(recordId).min(1, 'Scegli almeno un documento').max(mostDocuments),
})
export type CodeSave = z.infer<typeof CodeSave>

const access = { roles: ['Admin'], data: 'none' } as const
const office = calls({ access })
const DocumentId = z.object({ documento: recordNumber('Documento non valido') })
const CodeId = z.object({ codice: recordNumber('Codice non valido') })
const example = { params: { documento: '1' } }
const code = { Nome: 'Fiera di primavera', Dal: '2026-03-01', Al: '2026-12-31', Documenti: [1] }
const uploadRefusals = [
  'upload.missing',
  'upload.notDocument',
  'upload.pdfTooLarge',
  'upload.pictureTooLarge',
  'upload.busy',
  'upload.quota',
] as const

/** The office's calls for public documents and their codes. */
export const documentOffice = {
  list: office.get('/api/admin/documenti', {
    summary: 'All public documents, by description',
    answer: z.array(OfficeDocument),
  }),
  add: office.post('/api/admin/documenti/upload', {
    summary: 'Takes a PDF or an image, in the field `file`; images are drawn anew',
    bodyType: 'file',
    changes: ['documenti'],
    logs: ['document.sent'],
    answer: z.object({ Id: z.number().int() }),
    refusals: [...uploadRefusals, 'document.most'],
  }),
  replace: office.post('/api/admin/documenti/{documento}/upload', {
    summary: 'Takes another file in its place; its codes show that one from now on',
    params: DocumentId,
    bodyType: 'file',
    changes: ['documenti'],
    logs: ['document.sent'],
    answer: z.object({ Id: z.number().int() }),
    example,
    refusals: [...uploadRefusals, 'file.unknown'],
  }),
  preview: office.post('/api/admin/documenti/{documento}/anteprima/upload', {
    summary: 'Takes an image of the first page, as a browser has drawn it',
    params: DocumentId,
    bodyType: 'file',
    changes: ['documenti'],
    logs: ['document.previewed'],
    example,
    refusals: [
      'upload.missing',
      'upload.notPicture',
      'upload.pictureTooLarge',
      'upload.busy',
      'file.unknown',
    ],
  }),
  file: office.get('/api/admin/documenti/{documento}', {
    summary: 'One of them',
    params: DocumentId,
    answer: file('application/octet-stream'),
    example,
    refusals: ['file.unknown', 'file.unavailable'],
  }),
  describe: office.post('/api/admin/documenti/{documento}', {
    summary: 'Changes the description',
    params: DocumentId,
    body: z.object({ Descrizione: typed(longest.description, 'Scrivi una descrizione') }),
    changes: ['documenti'],
    logs: ['document.described'],
    example: { ...example, body: { Descrizione: 'Catalogo porte' } },
    refusals: ['file.unknown'],
  }),
  ...deletion({
    path: '/api/admin/documenti/{documento}',
    removedPath: '/api/admin/documenti/eliminati',
    access,
    params: DocumentId,
    changes: ['documenti'],
    example,
    logs: ['document.removed', 'document.restored'],
    refusals: ['file.unknown'],
    restoring: ['document.most'],
    summaries: [
      'Deletes one; until the night it can be brought back',
      'Brings one back that was deleted today',
      'Documents that were deleted today',
    ],
  }),
  codes: office.get('/api/admin/documenti/codici', {
    summary: 'The codes, the newest first',
    answer: z.array(DocumentCode),
  }),
  createCode: office.post('/api/admin/documenti/codici', {
    summary: 'Makes a code for some documents, good between two days',
    body: CodeSave,
    changes: ['documenti'],
    reauthenticates: true,
    logs: ['documentCode.created'],
    answer: DocumentCode,
    example: { body: code },
    refusals: ['document.codeDays', 'file.unknown'],
  }),
  changeCode: office.post('/api/admin/documenti/codici/{codice}', {
    summary: 'Changes whom a code is for, its days and documents; the code stays',
    params: CodeId,
    body: CodeSave,
    changes: ['documenti'],
    reauthenticates: true,
    logs: ['documentCode.changed'],
    answer: DocumentCode,
    example: { params: { codice: '1' }, body: code },
    refusals: ['document.codeDays', 'file.unknown', 'document.unknownCode'],
  }),
  revokeCode: office.post('/api/admin/documenti/codici/{codice}/revoca', {
    summary: 'Makes a code good for nothing at once, or good again',
    params: CodeId,
    body: z.object({ Revocato: z.boolean() }),
    changes: ['documenti'],
    undo: { by: 'revokeCode', until: 'always' },
    reauthenticates: true,
    logs: ['documentCode.revoked', 'documentCode.givenBack'],
    example: { params: { codice: '1' }, body: { Revocato: true } },
    refusals: ['document.unknownCode'],
  }),
}
