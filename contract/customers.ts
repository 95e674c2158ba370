import { z } from 'zod'
import { customerCode, recordNumber } from './fields/texts.ts'
import { file } from './kit/file.ts'
import { printed } from './kit/printed.ts'
import { anyRole, calls } from './kit/route.ts'
import { Discount, PromotionFile } from './profile.ts'

/** Only the Admin gets more than name and address of a blocked customer. */
export const Customer = z.object({
  ClCodCli: z.string(),
  ClRagSoc: z.string(),
  /** 1 marks a blocked customer; the office first has to review the customer's conditions. */
  Blocca: z.union([z.literal(0), z.literal(1)]),
  ClIndiri: z.string(),
  ClLocali: z.string(),
  CL___CAP: z.string(),
  ClProvin: z.string(),
  /** The mobile number; ClTelefo is the landline. */
  ClTelFax: z.string(),
  ClTelefo: z.string(),
  Email_ordini: z.string(),
  CL_EMAIL: z.string(),
  ClParIva: z.string(),
  ClCodFis: z.string(),
  DescPagamento: z.string(),
  Sconti: z.array(Discount),
  /** The customer's own promotion files and the files of the promotions that run today. */
  FilePromo: z.array(PromotionFile),
  CodAgente: z.string(),
  NomeAgente: z.string(),
  /** Revenue delivered in the last 12 months; null for a blocked customer. */
  Fatturato: z.number().nullable(),
  /** Number of notes; null for users who may not read them. */
  NumeroNote: z.number().int().nullable(),
})
export type Customer = z.infer<typeof Customer>

/** Filters of the directory: customers with a due next step, or silent customers. */
export const customersOfNote = z.enum(['passi', 'silenziosi'])
export type CustomersOfNote = z.infer<typeof customersOfNote>

const everyone = calls({ access: { roles: anyRole, data: 'team' } })

const list = everyone.get('/api/agenti/clienti', {
  summary: 'The customers in scope, with their discounts and promotion files',
  page: 'clienti',
  filter: 'path',
  query: z.object({ solo: customersOfNote.optional() }),
  list: { rows: 250, sortable: ['ClRagSoc', 'ClCodCli', 'ClLocali', 'ClProvin', 'NomeAgente'] },
  answer: z.array(Customer),
  refusals: ['role.forbidden'],
})

/** The directory of customers. */
export const customers = {
  list,
  pdf: printed(list, { path: '/api/agenti/clienti/stampa', summary: 'The same as PDF' }),
  read: everyone.get('/api/agenti/clienti/{cliente}', {
    summary: 'One customer, as a list of one',
    params: z.object({ cliente: customerCode }),
    answer: z.array(Customer),
    example: { params: { cliente: 'C1' } },
    refusals: ['customer.unknown'],
  }),
  document: everyone.get('/api/agenti/clienti/documenti/{documento}', {
    summary: "A customer's own document, named by the Percorso of FilePromo or of the sheet",
    params: z.object({ documento: recordNumber() }),
    answer: file('application/pdf'),
    example: { params: { documento: '2' } },
    refusals: ['file.unknown', 'file.unavailable'],
  }),
}
