import { z } from 'zod'
import { departments } from './departments.ts'
import { longest } from './fields/lengths.ts'
import { recordNumber, soughtWords, typed } from './fields/texts.ts'
import { day, recordId, targetYear } from './fields/values.ts'
import { file } from './kit/file.ts'
import { printed } from './kit/printed.ts'
import { anyRole, route } from './kit/route.ts'

/** A document or photo of a return or gift; `Percorso` is its address. */
export const NonConformityFile = z.object({
  Nome: z.string(),
  Percorso: z.string(),
  /** The ERP names this file but has not delivered it. */
  Manca: z.boolean(),
})
export type NonConformityFile = z.infer<typeof NonConformityFile>

/** A return, a gift, or the last row with the totals. */
export const NonConformityRow = z.object({
  Tipo: z.enum(['documento', 'totale']),
  Id: z.number().int(),
  /** The ERP's kind of document; empty in the row of totals. */
  Tipo_Documento: z.string(),
  Num_Ord: z.string(),
  Num_Conferma: z.string(),
  Data_Ord: day.nullable(),
  CodCliente: z.string(),
  /** `ZZZZZ` in the row of totals, as the documents require. */
  CLRAGSOC: z.string(),
  Riferimento: z.string(),
  /** Empty for users outside the office. */
  CodPag: z.string(),
  /** Departments separated by a comma and a space; empty for users outside the office. */
  Reparti: z.string(),
  /** Null if no line has an amount. */
  TotImponibile: z.number().nullable(),
  NoteConto: z.string(),
  /** False for users outside the office. */
  Visionato: z.boolean(),
  ElencoPdf: z.array(NonConformityFile),
  ElencoFile: z.array(NonConformityFile),
})
export type NonConformityRow = z.infer<typeof NonConformityRow>

const Figures = z.object({
  /** Counts of the named department alone, or of all. Departments may share a document. */
  Documenti: z.number().int(),
  Pezzi: z.number().int(),
  Importo: z.number(),
})
const Months = z.object({ ...Figures.shape, Mesi: z.array(Figures).length(12) })

/** A year's documents by department and month, limited to the requested state but not to a department. */
export const NonConformitySummary = z.object({
  /** Departments that occur, in their fixed order; empty for users outside the office. */
  Reparti: z.array(Months.extend({ Reparto: z.enum(departments) })),
  Totale: Months,
  /**
   * Number of documents that the department has not viewed and has viewed, whatever the requested state. Null
   * for users outside the office.
   */
  DaVisionare: z.number().int().nullable(),
  Visionati: z.number().int().nullable(),
})
export type NonConformitySummary = z.infer<typeof NonConformitySummary>

export const NonConformityMark = z.object({
  Id: recordId,
  Visionato: z.boolean(),
  Tipo_Documento: typed(longest.code),
})

const Year = z.object({
  /** The running year if absent. */
  anno: targetYear.optional(),
})
const anyState = z.enum(['tutti', 'daVisionare', 'visionati']).default('tutti')
/** Filters of the office; the server ignores them from other users. */
const Marked = z.object({ stato: anyState, reparto: z.enum(departments).optional() })
const Searched = Marked.extend({ cerca: soughtWords })

const sortable = [
  'Num_Ord',
  'Data_Ord',
  'CLRAGSOC',
  'Riferimento',
  'TotImponibile',
  'NoteConto',
  'Tipo_Documento',
  'Num_Conferma',
  'CodPag',
] as const

const everybody = { roles: anyRole, data: 'own' } as const
const office = { roles: ['Admin'], data: 'own' } as const
const ofYear = { page: 'nonconformita', filter: 'beforeLast', filterCode: true, params: Year } as const
const rows = {
  method: 'GET',
  query: Marked,
  list: { rows: 999, sortable },
  answer: z.array(NonConformityRow),
  example: { params: { anno: '2026' } },
  refusals: ['filter.outside'],
} as const
const sums = {
  method: 'GET',
  query: Searched,
  answer: NonConformitySummary,
  example: { params: { anno: '2026' } },
  refusals: ['filter.outside'],
} as const

const list = route({
  ...rows,
  ...ofYear,
  path: '/api/orders/resi/{anno}',
  summary: 'Returns of a year, and the row of totals',
  access: everybody,
})
const gifts = route({
  ...rows,
  ...ofYear,
  path: '/api/orders/omaggi/{anno}',
  summary: 'Gifts of a year, and the row of totals',
  access: office,
})
const ofFile = {
  method: 'GET',
  access: everybody,
  page: 'nonconformita',
  filter: 'path',
  example: { params: { allegato: '1' } },
  refusals: ['filter.outside', 'file.unknown', 'file.undelivered', 'file.unavailable'],
} as const
const FileId = z.object({ allegato: recordNumber() })

/** Returns and gifts; the office marks each one as viewed. */
export const returns = {
  list,
  pdf: printed(list, { path: '/api/orders/nonconformita/resi/pdf/{anno}', summary: 'The same as PDF' }),
  summary: route({
    ...sums,
    ...ofYear,
    path: '/api/orders/nonconformita/resi/riepilogo/{anno}',
    summary: 'Returns of a year by department and month',
    access: everybody,
  }),
  gifts,
  giftsPdf: printed(gifts, {
    path: '/api/orders/nonconformita/omaggi/pdf/{anno}',
    summary: 'The same as PDF',
  }),
  giftsSummary: route({
    ...sums,
    ...ofYear,
    path: '/api/orders/nonconformita/omaggi/riepilogo/{anno}',
    summary: 'Gifts of a year by department and month',
    access: office,
  }),
  mark: route({
    method: 'POST',
    path: '/api/orders/resi/visionato',
    summary: 'Marks a return or a gift as looked at, or as not',
    access: office,
    page: 'nonconformita',
    filter: 'path',
    body: NonConformityMark,
    changes: ['nonconformita'],
    undo: { by: 'mark', until: 'always' },
    logs: ['nonConformity.viewed', 'nonConformity.unviewed'],
    answer: z.literal('OK'),
    example: { body: { Id: 1, Visionato: true, Tipo_Documento: 'RC' } },
    refusals: ['filter.outside', 'nonConformity.unknown'],
  }),
  document: route({
    ...ofFile,
    path: '/api/orders/nonconformita/documenti/{allegato}',
    summary: 'A PDF that ElencoPdf names',
    params: FileId,
    answer: file('application/pdf'),
  }),
  photo: route({
    ...ofFile,
    path: '/api/orders/nonconformita/foto/{allegato}',
    summary: 'A photo that ElencoFile names, whole or as small as a row of the list has it',
    params: FileId,
    query: z.object({ misura: z.enum(['intera', 'piccola']).default('intera') }),
    answer: file('image/jpeg'),
    example: { params: { allegato: '2' } },
  }),
}
