import { queryOptions } from '@tanstack/react-query'
import { wholeTeamCode } from '#contract/kit/pair.ts'
import type { Agent, ClientChoice } from '#contract/partners.ts'
import { holdsAllWords } from '#rules/search-fold.ts'
import { client } from '#web/kit/connection.ts'
import { filterNow } from '#web/kit/filter.ts'
import { queryClient } from '#web/kit/query-client.ts'
import { bestFirst } from '#web/ui/data-table/search.ts'

export const agentsQuery = queryOptions({ ...client.partners.agents.query(), staleTime: 5 * 60_000 })

export async function findAgents(search: string): Promise<readonly Agent[]> {
  const agents = await queryClient.fetchQuery(agentsQuery)
  const found = agents.filter(({ CodAgente, Nome }) => holdsAllWords(`${Nome} ${CodAgente}`, search))
  return search.trim() === '' ? found : bestFirst(found, search, ({ Nome }) => Nome)
}

/** The answer holds at most 1000 customers; users with more customers type a few letters. */
const mostRows = 1000

export async function findCustomers(search: string, signal: AbortSignal): Promise<ClientChoice[]> {
  const query = { cerca: search, righe: mostRows, agente: agentNow() }
  const { rows } = await client.partners.clients({ query, signal })
  return rows
}

/** The agent in the present filter, whose customers come first. */
export function agentNow(): string | undefined {
  const filter = filterNow()
  return filter?.Tipo === 'Agente' && filter.Codice !== wholeTeamCode ? filter.Codice : undefined
}
