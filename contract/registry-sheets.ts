import { z } from 'zod'
import { recordNumber } from './fields/texts.ts'
import { instant, recordId } from './fields/values.ts'
import { file } from './kit/file.ts'
import { calls } from './kit/route.ts'

/** A filled form with which an agent announces a new customer to the office. */
export const RegistrySheet = z.object({
  Id: z.number().int(),
  /** The name that the sender gave the file. */
  Nome: z.string(),
  Byte: z.number().int(),
  Mittente: z.string(),
  CodAgente: z.string(),
  NomeAgente: z.string(),
  Ricevuta: instant,
  InCarico: z.object({ Utente: z.string(), Quando: instant }).nullable(),
})
export type RegistrySheet = z.infer<typeof RegistrySheet>

export const largestSheetBytes = 20 * 2 ** 20

const partners = calls({
  access: { roles: ['Agente', 'AgenteCapo', 'Admin'], data: 'none' },
  page: 'clienti',
})
const agents = calls({ access: { roles: ['Agente', 'AgenteCapo'], data: 'own' }, page: 'clienti' })
const office = calls({ access: { roles: ['Admin'], data: 'team' } })

/** Calls for the blank form, the registry sheets, and the office's work on the sheets. */
export const registrySheets = {
  form: partners.get('/api/agenti/clienti/anagrafica/scheda', {
    summary: 'The address of the form for a new customer, as the Admin has set it',
    answer: z.string(),
    refusals: ['link.notConfigured'],
  }),
  upload: agents.post('/api/agenti/clienti/anagrafica/scheda/upload', {
    summary: 'Sends the filled form: a PDF of less than 20 MB, in the field `file`',
    bodyType: 'file',
    changes: ['clienti'],
    logs: ['sheet.sent'],
    refusals: ['upload.notPdf', 'upload.pdfTooLarge', 'upload.quota'],
  }),
  list: office.get('/api/admin/schede', {
    summary: 'What came, newest first',
    query: z.object({ stato: z.enum(['daPrendere', 'prese', 'tutte']).default('tutte') }),
    list: { rows: 100, sortable: ['Ricevuta', 'Nome', 'Mittente', 'NomeAgente'] },
    answer: z.array(RegistrySheet),
  }),
  download: office.get('/api/admin/schede/{scheda}', {
    summary: 'One of them',
    params: z.object({ scheda: recordNumber() }),
    answer: file('application/pdf'),
    example: { params: { scheda: '1' } },
    refusals: ['file.unknown', 'file.unavailable'],
  }),
  take: office.post('/api/admin/schede/presaincarico', {
    summary: 'Takes one in charge, or gives it back',
    body: z.object({ Id: recordId, InCarico: z.boolean().default(true) }),
    changes: ['clienti'],
    undo: { by: 'take', until: 'always' },
    logs: ['sheet.taken', 'sheet.givenBack'],
    example: { body: { Id: 1 } },
    refusals: ['file.unknown', 'sheet.taken'],
  }),
}
