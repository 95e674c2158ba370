import type { TargetRow } from '#contract/targets.ts'
import { chosenTargets, type TargetLine, targetLine, targetTotals } from '#rules/tables/targets.ts'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'
import { listCalls, readAs } from '#web/kit/list/list-calls.ts'
import { targetsUrl } from './targets-url.ts'

interface Asked {
  filter?: Filter | undefined
  params: { anno: string }
}

interface AskedPaper extends Asked {
  query: Parameters<typeof client.targets.pdf>[0]['query']
}

interface Asking {
  signal: AbortSignal
}

/** The agent in the filter, or the agent of the filter's customer; without a filter, all agents in reach. */
async function agentOf(filter: Filter | undefined, signal: AbortSignal): Promise<string | undefined> {
  if (filter?.Tipo !== 'Cliente') return filter?.Codice ?? '0'
  const [customer] = await client.customers.read({ params: { cliente: filter.Codice }, signal })
  return customer?.CodAgente || undefined
}

const ofAgents = {
  filter: true,
  query: ({ filter, params: { anno } }: Asked) => {
    const named = filter?.Tipo === 'Cliente' ? `Cliente:${filter.Codice}` : (filter?.Codice ?? '0')
    return {
      queryKey: client.targets.list.query({ params: { agente: named, anno } }).queryKey,
      queryFn: async ({ signal }: Asking): Promise<TargetRow[]> => {
        const agente = await agentOf(filter, signal)
        return agente === undefined ? [] : client.targets.list({ params: { agente, anno }, signal })
      },
    }
  },
}

const pdf = {
  query: ({ filter, params: { anno }, query }: AskedPaper) => ({
    queryFn: async ({ signal }: Asking) => {
      const agente = (await agentOf(filter, signal)) ?? '0'
      return client.targets.pdf({ params: { agente, anno }, query, signal })
    },
  }),
}

const linesOf = (row: TargetRow): readonly TargetLine[] => [targetLine(row)]

export const targetList = listCalls(
  { list: readAs(ofAgents, all => ({ rows: all, total: all.length, all })), pdf, linesOf },
  targetsUrl,
  {
    isWhole: true,
    ask: ({ anno }) => ({ params: { anno } }),
    chosen: ({ all }, url) => chosenTargets(all, url),
    totals: ({ all }, url) => targetTotals(chosenTargets(all, url).map(targetLine)),
    paper: ({ anno, andamento, cerca, ordina }) => ({
      params: { anno },
      query: { andamento, cerca, ordina },
    }),
  },
)
