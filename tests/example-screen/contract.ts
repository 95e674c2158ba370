import { z } from 'zod'
import { printed } from '#contract/kit/printed.ts'
import { anyRole, route } from '#contract/kit/route.ts'
import { flag } from '#contract/kit/values.ts'

export const ListedCustomer = z.object({
  CodCliente: z.string(),
  RagSociale: z.string(),
  Localita: z.string(),
  Provincia: z.string(),
  Telefono: z.string(),
  EMail: z.string(),
  CodAgente: z.string().nullable(),
  Bloccato: z.boolean(),
})
export type ListedCustomer = z.infer<typeof ListedCustomer>

const list = route({
  method: 'GET',
  path: '/api/esempio/clienti',
  summary: 'Customers, or only the blocked ones',
  access: { roles: anyRole, data: 'team' },
  filter: 'path',
  query: z.object({ bloccati: flag.default(false) }),
  list: { rows: 300, sortable: ['CodCliente', 'RagSociale', 'Localita'] },
  answer: z.array(ListedCustomer),
  example: {},
  refusals: ['filter.outside'],
})

export const customers = {
  list,
  pdf: printed(list, { path: '/api/esempio/clienti/stampa', summary: 'The same as PDF' }),
}
