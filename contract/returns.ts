import { z } from 'zod'
import { departments } from './departments.ts'
import { longest } from './fields/lengths.ts'
import { recordNumber, soughtWords, typed } from './fields/texts.ts'
import { day, instant, recordId, targetYear } from './fields/values.ts'
import { file } from './kit/file.ts'
import { printed } from './kit/printed.ts'
import { anyRole, calls } from './kit/route.ts'

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
  /** `ZZZZZ` in the row of totals, by which older clients recognize that row. */
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
  /** The person who viewed it, and when; empty and null if nobody has, or outside the office. */
  VisionatoDa: z.string(),
  VisionatoIl: instant.nullable(),
  ElencoPdf: z.array(NonConformityFile),
  ElencoFile: z.array(NonConformityFile),
})
export type NonConformityRow = z.infer<typeof NonConformityRow>

const Figures = z.object({
  /** A document counts in each of its departments, so their counts may exceed the total. */
  Documenti: z.number().int(),
  Pezzi: z.number().int(),
  Importo: z.number(),
})
const Months = z.object({ ...Figures.shape, Mesi: z.array(Figures).length(12) })

/** A year's documents by department and month. The requested department is ignored, so that all can be compared. */
export const NonConformitySummary = z.object({
  /** Departments that occur, in their fixed order; empty for users outside the office. */
  Reparti: z.array(Months.extend({ Reparto: z.enum(departments) })),
  Totale: Months,
  /** Documents that the office has not viewed yet, whatever the requested state. Null for users outside the office. */
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

const everyone = calls({ access: { roles: anyRole, data: 'own' }, page: 'nonconformita' })
const office = calls({ access: { roles: ['Admin'], data: 'own' }, page: 'nonconformita' })
const ofYear = {
  filter: 'beforeLast',
  filterCode: true,
  params: Year,
  example: { params: { anno: '2026' } },
} as const
const rows = {
  ...ofYear,
  query: Marked,
  list: { rows: 999, sortable },
  answer: z.array(NonConformityRow),
} as const
const sums = { ...ofYear, query: Searched, answer: NonConformitySummary } as const

const list = everyone.get('/api/orders/resi/{anno}', {
  ...rows,
  summary: 'Returns of a year, and the row of totals',
})
const gifts = office.get('/api/orders/omaggi/{anno}', {
  ...rows,
  summary: 'Gifts of a year, and the row of totals',
})
const ofFile = {
  filter: 'path',
  params: z.object({ allegato: recordNumber() }),
  refusals: ['file.unknown', 'file.undelivered', 'file.unavailable'],
} as const

/** Returns and gifts; the office marks each one as viewed. */
export const returns = {
  list,
  pdf: printed(list, { path: '/api/orders/nonconformita/resi/pdf/{anno}', summary: 'The same as PDF' }),
  summary: everyone.get('/api/orders/nonconformita/resi/riepilogo/{anno}', {
    ...sums,
    summary: 'Returns of a year by department and month',
  }),
  gifts,
  giftsPdf: printed(gifts, {
    path: '/api/orders/nonconformita/omaggi/pdf/{anno}',
    summary: 'The same as PDF',
  }),
  giftsSummary: office.get('/api/orders/nonconformita/omaggi/riepilogo/{anno}', {
    ...sums,
    summary: 'Gifts of a year by department and month',
  }),
  mark: office.post('/api/orders/resi/visionato', {
    summary: 'Marks a return or a gift as looked at, or as not',
    filter: 'path',
    body: NonConformityMark,
    changes: ['nonconformita'],
    undo: { by: 'mark', until: 'always' },
    logs: ['nonConformity.viewed', 'nonConformity.unviewed'],
    example: { body: { Id: 1, Visionato: true, Tipo_Documento: 'RC' } },
    refusals: ['nonConformity.unknown'],
  }),
  document: everyone.get('/api/orders/nonconformita/documenti/{allegato}', {
    ...ofFile,
    summary: 'A PDF that ElencoPdf names',
    answer: file('application/pdf'),
    example: { params: { allegato: '1' } },
  }),
  photo: everyone.get('/api/orders/nonconformita/foto/{allegato}', {
    ...ofFile,
    summary: 'A photo that ElencoFile names, whole or as small as a row of the list has it',
    query: z.object({ misura: z.enum(['intera', 'piccola']).default('intera') }),
    answer: file('image/jpeg'),
    example: { params: { allegato: '2' } },
  }),
}
