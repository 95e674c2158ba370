import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import { promotionCode, recordNumber, typed } from './fields/texts.ts'
import { day, instant } from './fields/values.ts'
import { deletion } from './kit/removal.ts'
import { calls } from './kit/route.ts'

export const OfficePromotionFile = z.object({
  Id: z.number().int(),
  /** The file name that customers see. */
  Nome: z.string(),
  Byte: z.number().int(),
  Caricato: instant,
  /** URL of the file. */
  Percorso: z.string(),
  /** True if the ERP delivers a file of the same name. Customers then see the file of the ERP instead. */
  Coperto: z.boolean(),
})
export type OfficePromotionFile = z.infer<typeof OfficePromotionFile>

export const promotionStates = ['inCorso', 'futura', 'passata'] as const

export const OfficePromotion = z.object({
  Codice: z.string(),
  Nome: z.string(),
  Dal: day,
  Al: day.nullable(),
  Stato: z.enum(promotionStates),
  /** The file of the ERP for this promotion. It comes first for customers, and only the ERP can change it. */
  FileGestionale: z.object({ Nome: z.string(), Byte: z.number().int(), Percorso: z.string() }).nullable(),
  File: z.array(OfficePromotionFile),
})
export type OfficePromotion = z.infer<typeof OfficePromotion>

const access = { roles: ['Admin'], data: 'none' } as const
const office = calls({ access })
const OfPromotion = z.object({ promozione: promotionCode })
const FileId = z.object({ file: recordNumber('File non valido') })
const example = { params: { file: '1' } }
const uploadRefusals = [
  'upload.missing',
  'upload.notPdf',
  'upload.pdfTooLarge',
  'upload.busy',
  'upload.quota',
] as const

/** The office's calls for promotion files. */
export const promotionOffice = {
  list: office.get('/api/admin/promozioni', {
    summary: 'The promotions of the ERP with their files, the newest first',
    answer: z.array(OfficePromotion),
  }),
  add: office.post('/api/admin/promozioni/{promozione}/upload', {
    summary: 'Takes a PDF, in the field `file`, beside what the ERP delivers',
    params: OfPromotion,
    bodyType: 'file',
    changes: ['promozioni'],
    logs: ['promotionFile.sent'],
    answer: z.object({ Id: z.number().int() }),
    example: { params: { promozione: 'P1' } },
    refusals: [...uploadRefusals, 'promotion.unknown', 'promotion.nameTaken', 'promotion.most'],
  }),
  replace: office.post('/api/admin/promozioni/file/{file}/upload', {
    summary: 'Takes another PDF in its place; name and address stay',
    params: FileId,
    bodyType: 'file',
    changes: ['promozioni'],
    logs: ['promotionFile.sent'],
    answer: z.object({ Id: z.number().int() }),
    example,
    refusals: [...uploadRefusals, 'file.unknown'],
  }),
  rename: office.post('/api/admin/promozioni/file/{file}', {
    summary: 'Changes what customers choose it by',
    params: FileId,
    body: z.object({ Nome: typed(longest.label, 'Scrivi un nome') }),
    changes: ['promozioni'],
    logs: ['promotionFile.renamed'],
    example: { ...example, body: { Nome: 'Condizioni della promozione' } },
    refusals: ['file.unknown', 'promotion.nameTaken'],
  }),
  ...deletion({
    path: '/api/admin/promozioni/file/{file}',
    removedPath: '/api/admin/promozioni/file/eliminati',
    access,
    params: FileId,
    changes: ['promozioni'],
    example,
    logs: ['promotionFile.removed', 'promotionFile.restored'],
    refusals: ['file.unknown'],
    restoring: ['promotion.nameTaken', 'promotion.most'],
    summaries: [
      'Takes one away; until the night it can be brought back',
      'Brings one back that was taken away today',
      'Files that were deleted today',
    ],
  }),
}
