import { z } from 'zod'
import { recordNumber } from '../fields/texts.ts'
import { instant } from '../fields/values.ts'
import { calls } from '../kit/route.ts'

/** Number of rows in the file by outcome. */
const Counts = z.object({
  Righe: z.number().int(),
  Nuovi: z.number().int(),
  Cambiati: z.number().int(),
  Invariati: z.number().int(),
  Rifiutati: z.number().int(),
})

/** A rejected row with its reason. */
export const StockRefusal = z.object({
  Riga: z.number().int(),
  Codice: z.string(),
  /** Column name in the file; empty if the problem concerns the whole row. */
  Colonna: z.string(),
  Motivo: z.string(),
})
export type StockRefusal = z.infer<typeof StockRefusal>

export const StockImportRow = z.object({
  Riga: z.number().int(),
  Codice: z.string(),
  Descrizione: z.string(),
  Esito: z.enum(['nuovo', 'cambiato', 'invariato', 'rifiutato']),
  /** The change that the row makes, or the reason why it is rejected. */
  Testo: z.string(),
})
export type StockImportRow = z.infer<typeof StockImportRow>

export const StockPreview = Counts.extend({
  Nome: z.string(),
  /** Columns of the file that the import reads, with the field that each one fills. */
  Colonne: z.array(z.object({ Titolo: z.string(), Campo: z.string() })),
  Ignorate: z.array(z.string()),
  /** The first rows of the file, whatever their outcome. */
  Prime: z.array(StockImportRow),
  /** The first rows that are new or change something. */
  Modifiche: z.array(StockImportRow),
  Rifiuti: z.array(StockRefusal),
})
export type StockPreview = z.infer<typeof StockPreview>

export const StockImportReport = Counts.extend({
  Id: z.number().int(),
  Nome: z.string(),
  Utente: z.string(),
  Quando: instant,
})
export type StockImportReport = z.infer<typeof StockImportReport>

export const StockImportDetail = StockImportReport.extend({ Rifiuti: z.array(StockRefusal) })
export type StockImportDetail = z.infer<typeof StockImportDetail>

const office = calls({ access: { roles: ['Admin'], data: 'team' }, page: 'articoli' })
const sentFile = {
  bodyType: 'file',
  refusals: ['stockFile.unreadable', 'stockFile.columns', 'stockFile.empty', 'stockFile.tooLarge'],
} as const

/** Articles and stock from a supplier's XLSX or CSV file, whose columns are found by their titles. */
export const stockImport = {
  preview: office.post('/api/articoli/anteprima', {
    ...sentFile,
    summary: 'What a file would change; nothing is written',
    answer: StockPreview,
  }),
  upload: office.post('/api/articoli/upload', {
    ...sentFile,
    summary: 'Takes in every good row of a file, all or none; answers how many they are',
    changes: ['articoli'],
    logs: ['stock.imported'],
    answer: z.number().int(),
  }),
  reports: office.get('/api/articoli/importazioni', {
    summary: 'The files that were taken in, newest first',
    list: { rows: 50, sortable: ['Quando'] },
    answer: z.array(StockImportReport),
  }),
  report: office.get('/api/articoli/importazioni/{importazione}', {
    summary: 'One of them, with the rows that were refused',
    params: z.object({ importazione: recordNumber() }),
    answer: StockImportDetail,
    example: { params: { importazione: '1' } },
    refusals: ['import.unknown'],
  }),
}
