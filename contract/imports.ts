import { z } from 'zod'
import { longest } from './fields/lengths.ts'
import { typed } from './fields/texts.ts'
import { instant } from './fields/values.ts'
import { file } from './kit/file.ts'
import { calls } from './kit/route.ts'

export const importOutcomes = ['inAttesa', 'inCorso', 'riuscita', 'parziale', 'fallita'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const ImportRun = z.object({
  Id: z.uuid(),
  /** Name of the folder or zip file. */
  Nome: z.string(),
  Origine: z.enum(['comando', 'portale', 'chiave', 'demo']),
  /** The operating system's user, the Admin or the key that started the import. */
  AvviataDa: z.string(),
  Iniziata: instant,
  Finita: instant.nullable(),
  Millisecondi: z.number().int().nullable(),
  Esito: z.enum(importOutcomes),
  FileLetti: z.number().int(),
  FileAttesi: z.number().int(),
  /** Name of the file that is being read now. */
  InLettura: z.string().nullable(),
  Righe: z.number().int(),
  Nuove: z.number().int(),
  Cambiate: z.number().int(),
  /** Rows that were closed or deleted because the file no longer has them. */
  Tolte: z.number().int(),
  Rifiutate: z.number().int(),
})
export type ImportRun = z.infer<typeof ImportRun>

export const RejectedRow = z.object({
  Riga: z.number().int(),
  /** Null if the problem concerns the whole row. */
  Colonna: z.string().nullable(),
  Motivo: z.string(),
  /** Start of the field's text; null if the field is empty or the whole row is meant. */
  Valore: z.string().nullable(),
  /** How to mend the row; null if the reason says enough. */
  Rimedio: z.string().nullable(),
})
export type RejectedRow = z.infer<typeof RejectedRow>

export const ImportedFile = z.object({
  File: z.string(),
  /** False if nothing in the file could be read; `Problema` says why. */
  Letto: z.boolean(),
  Problema: z.string().nullable(),
  Righe: z.number().int(),
  Nuove: z.number().int(),
  Cambiate: z.number().int(),
  Uguali: z.number().int(),
  Tolte: z.number().int(),
  /** Number of rejected rows; `Scarti` holds the first 200 by line. */
  Rifiutate: z.number().int(),
  Millisecondi: z.number().int(),
  Scarti: z.array(RejectedRow),
  /** Number of rows accepted with a warning; `Avvisi` holds the first 200 by line. */
  Avvisate: z.number().int(),
  Avvisi: z.array(RejectedRow),
})
export type ImportedFile = z.infer<typeof ImportedFile>

export const ImportReport = ImportRun.extend({
  /** Problems of the feed as a whole. */
  Problemi: z.array(z.string()),
  File: z.array(ImportedFile),
})
export type ImportReport = z.infer<typeof ImportReport>

/** A check of a feed: what an import would do, with nothing written. */
export const CheckRun = ImportRun.pick({
  Id: true,
  Nome: true,
  AvviataDa: true,
  Iniziata: true,
  Finita: true,
  Millisecondi: true,
  /** The outcome that an import would have. */
  Esito: true,
  FileLetti: true,
  FileAttesi: true,
  InLettura: true,
})
export type CheckRun = z.infer<typeof CheckRun>

export const CheckReport = CheckRun.extend({ Problemi: z.array(z.string()), File: z.array(ImportedFile) })
export type CheckReport = z.infer<typeof CheckReport>

export const RunId = z.object({ importazione: z.uuid('Importazione non valida') })
const exampleId = '5f4dcc3b-5aa7-4d6c-8a61-d83270000001'

export const ErpKey = z.object({
  Id: z.uuid(),
  /** The purpose of the key, in the Admin's words. */
  Nome: z.string(),
  Creata: instant,
  CreataDa: z.string(),
  UltimoUso: instant.nullable(),
  /** The IP address of the last call with this key. */
  UsataDa: z.string().nullable(),
})
export type ErpKey = z.infer<typeof ErpKey>

export const mostKeys = 10
export const largestFeedBytes = 512 * 2 ** 20
export const mostWaiting = 5
export const mostChecksWaiting = 3
export const shownChecks = 5

const office = calls({ access: { roles: ['Admin'], data: 'none' } })

/** Calls for imports of the feed and their reports. */
export const imports = {
  list: office.get('/api/admin/importazioni', {
    summary: 'Imports of the feed, newest first, with the one under way',
    query: z.object({ esito: z.enum(importOutcomes).optional() }),
    list: { rows: 100, sortable: ['Iniziata'] },
    answer: z.array(ImportRun),
  }),
  read: office.get('/api/admin/importazioni/{importazione}', {
    summary: 'One import, file by file, with the first 200 rejected rows of each',
    params: RunId,
    answer: ImportReport,
    example: { params: { importazione: exampleId } },
    refusals: ['import.unknown'],
  }),
  upload: office.post('/api/admin/importazioni', {
    summary: 'Sends a feed as a zip, at most 512 MB, in the field `file`; it is imported when its turn comes',
    bodyType: 'file',
    refreshes: ['importazioni'],
    answer: z.object({ Id: z.uuid() }),
    refusals: ['import.tooLarge', 'import.unreadable', 'import.waiting', 'import.demo'],
  }),
  rejected: office.get('/api/admin/importazioni/{importazione}/scarti', {
    summary: 'The rejected rows of an import as CSV: file, line, column, reason',
    params: RunId,
    answer: file('text/csv; charset=utf-8'),
    example: { params: { importazione: exampleId } },
    refusals: ['import.unknown'],
  }),
  check: office.post('/api/admin/controlli', {
    summary:
      'Sends a feed as a zip, at most 512 MB, in the field `file`, to be checked; nothing of it is stored',
    bodyType: 'file',
    refreshes: ['importazioni'],
    answer: z.object({ Id: z.uuid() }),
    refusals: ['import.tooLarge', 'import.unreadable', 'check.waiting'],
  }),
  checks: office.get('/api/admin/controlli', {
    summary: `The last ${shownChecks} checks of a feed, newest first`,
    answer: z.array(CheckRun),
  }),
  readCheck: office.get('/api/admin/controlli/{controllo}', {
    summary: 'One check: errors, warnings and what an import would change, file by file',
    params: z.object({ controllo: z.uuid('Controllo non valido') }),
    answer: CheckReport,
    example: { params: { controllo: exampleId } },
    refusals: ['check.unknown'],
  }),
  example: office.get('/api/admin/esempio-di-invio', {
    summary: 'The smallest whole feed as a zip, with a guide for whoever writes an export',
    answer: file('application/zip'),
  }),
  keys: office.get('/api/admin/chiavi', {
    summary: 'The keys with which the ERP sends its feed and fetches the return folder',
    answer: z.array(ErpKey),
  }),
  createKey: office.post('/api/admin/chiavi', {
    summary: 'Makes a key and answers it, this once',
    body: z.object({ Nome: typed(longest.label) }),
    changes: ['importazioni'],
    reauthenticates: true,
    logs: ['key.created'],
    answer: z.object({ Chiave: z.string() }),
    example: { body: { Nome: 'Gestionale' } },
    refusals: ['key.most'],
  }),
  revokeKey: office.post('/api/admin/chiavi/revoca', {
    summary: 'Ends a key at once',
    body: z.object({ Id: z.uuid() }),
    changes: ['importazioni'],
    reauthenticates: true,
    logs: ['key.revoked'],
    example: { body: { Id: exampleId } },
    refusals: ['key.gone'],
  }),
}
