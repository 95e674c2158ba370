import { queryOptions } from '@tanstack/react-query'
import type { ClientChoice } from '#contract/partners.ts'
import { client } from '#web/kit/connection.ts'

export const agentsQuery = queryOptions({ ...client.partners.agents.query(), staleTime: 5 * 60_000 })

/** As many as one answer may hold; whoever has more customers types a few letters. */
const mostRows = 1000

export async function findCustomers(search: string, signal: AbortSignal): Promise<ClientChoice[]> {
  const { rows } = await client.partners.clients({ query: { cerca: search, righe: mostRows }, signal })
  return rows
}
