import { z } from 'zod'
import { partnerCodeOrEmpty } from './fields/texts.ts'
import { calls } from './kit/route.ts'

export const Agent = z.object({ CodAgente: z.string(), Nome: z.string() })
export type Agent = z.infer<typeof Agent>

export const ClientChoice = z.object({
  ClCodCli: z.string(),
  ClRagSoc: z.string(),
  ClLocali: z.string(),
  ClProvin: z.string(),
})
export type ClientChoice = z.infer<typeof ClientChoice>

const heads = calls({ access: { roles: ['AgenteCapo', 'Admin'], data: 'team' } })
const agents = calls({ access: { roles: ['Agente', 'AgenteCapo', 'Admin'], data: 'team' } })

/** Calls for the agents and customers that the caller may choose as switched user. */
export const partners = {
  agents: heads.get('/api/agenti/lista', {
    summary: 'The agents the user may choose as filter',
    answer: z.array(Agent),
  }),
  clients: agents.get('/api/agenti/scelta/clienti', {
    summary: 'The customers the user may choose as filter; those of `agente` first',
    query: z.object({ agente: partnerCodeOrEmpty.optional() }),
    list: { rows: 100, sortable: ['ClRagSoc', 'ClCodCli'] },
    answer: z.array(ClientChoice),
  }),
}
