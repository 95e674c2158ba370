import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { wholeTeamCode } from '#contract/kit/pair.ts'
import { type Filter, filterNameKey, useFilter, useSetFilter } from '#web/kit/filter.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { queryClient } from '#web/kit/query-client.ts'
import { agentsQuery, findCustomers } from './filter-choice.ts'

/** The name comes from the server, because only the code is taken from the URL. */
function filterNameQuery(filter: Filter | undefined) {
  return queryOptions({
    queryKey: filterNameKey(filter),
    queryFn: filter ? ({ signal }) => findName(filter, signal) : skipToken,
    staleTime: 5 * 60_000,
    meta: { silent: true },
  })
}

async function findName({ Tipo, Codice }: Filter, signal: AbortSignal): Promise<string> {
  try {
    if (Tipo === 'Cliente') {
      const customers = await findCustomers(Codice, signal)
      return customers.find(({ ClCodCli }) => ClCodCli === Codice)?.ClRagSoc ?? refuse()
    }
    const agents = await queryClient.fetchQuery(agentsQuery)
    return agents.find(({ CodAgente }) => CodAgente === Codice)?.Nome ?? refuse()
  } catch (error) {
    throw error instanceof ProblemError && error.code === 'role.forbidden' ? outside() : error
  }
}

function refuse(): never {
  throw outside()
}

function outside(): ProblemError {
  return new ProblemError({
    status: 403,
    code: 'filter.outside',
    message: "L'agente o il cliente scelto non è tra quelli che puoi vedere.",
  })
}

export function useFilterName(): string | undefined {
  const filter = useFilter()
  const { data } = useQuery(filterNameQuery(filter))
  return data ?? filter?.Codice
}

/** For example "Agente A07 · Rossi Paolo". The label contains the code, because two agents may share a name. */
export function useFilterLabel(): string | undefined {
  const filter = useFilter()
  const { data: name } = useQuery(filterNameQuery(filter))
  if (!filter) return undefined
  const { Tipo, Codice } = filter
  if (Codice === wholeTeamCode && name) return name
  return name ? `${Tipo} ${Codice} · ${name}` : `${Tipo} ${Codice}`
}

/** Sets a filter and caches its name, which the server has just sent. */
export function useChooseFilter() {
  const setFilter = useSetFilter()
  return useCallback(
    (filter: Filter, name: string) => {
      queryClient.setQueryData(filterNameQuery(filter).queryKey, name)
      return setFilter(filter)
    },
    [setFilter],
  )
}
