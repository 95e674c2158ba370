import { z } from 'zod'
import { partnerCodeOrEmpty } from './fields/texts.ts'
import { route } from './kit/route.ts'

export const Agent = z.object({ CodAgente: z.string(), Nome: z.string() })
export type Agent = z.infer<typeof Agent>

export const ClientChoice = z.object({
  ClCodCli: z.string(),
  ClRagSoc: z.string(),
  ClLocali: z.string(),
  ClProvin: z.string(),
})
export type ClientChoice = z.infer<typeof ClientChoice>

/** Agents and customers that the caller may choose as the switched user. */
export const partners = {
  agents: route({
    method: 'GET',
    path: '/api/agenti/lista',
    summary: 'The agents the user may choose as filter',
    access: { roles: ['AgenteCapo', 'Admin'], data: 'team' },
    answer: z.array(Agent),
    example: {},
  }),
  clients: route({
    method: 'GET',
    path: '/api/agenti/scelta/clienti',
    summary: 'The customers the user may choose as filter; those of `agente` first',
    access: { roles: ['Agente', 'AgenteCapo', 'Admin'], data: 'team' },
    query: z.object({ agente: partnerCodeOrEmpty.optional() }),
    list: { rows: 100, sortable: ['ClRagSoc', 'ClCodCli'] },
    answer: z.array(ClientChoice),
    example: {},
  }),
}
