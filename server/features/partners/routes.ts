import { wholeTeamCode } from '#contract/kit/pair.ts'
import type { partners } from '#contract/partners.ts'
import { canChooseTeam } from '#rules/permissions.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { listAgents, listClients } from './queries.ts'

const wholeTeam = { CodAgente: wholeTeamCode, Nome: 'Tutta la squadra' }

export const partnersRoutes: Handlers<typeof partners> = {
  agents: async ({ tx, reach, user }) => {
    const agents = await listAgents(tx, reach)
    return canChooseTeam(user.role) ? [wholeTeam, ...agents] : agents
  },
  clients: ({ tx, page, query }) => listClients(tx, { page, agentCode: query.agente }),
}
