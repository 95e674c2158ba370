import { queryOptions } from '@tanstack/react-query'
import type { TargetRow } from '#contract/targets.ts'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'
import { useCommand } from '#web/kit/use-command.ts'

/** Targets of the filter's agent, or of its customer's agent; without a filter, of all agents in reach. */
export function targetsQuery(filter: Filter | undefined, anno: string) {
  if (filter?.Tipo === 'Cliente') return ofCustomersAgent(filter.Codice, anno)
  return queryOptions(client.targets.list.query({ params: { agente: filter?.Codice ?? '0', anno } }))
}

function ofCustomersAgent(cliente: string, anno: string) {
  const { queryKey } = client.targets.list.query({ params: { agente: `Cliente:${cliente}`, anno } })
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<TargetRow[]> => {
      const [customer] = await client.customers.read({ params: { cliente }, signal })
      if (!customer?.CodAgente) return []
      return client.targets.list({ params: { agente: customer.CodAgente, anno }, signal })
    },
  })
}

export function totalQuery(anno: string) {
  return queryOptions({ ...client.targets.total.query({ params: { anno } }), meta: { silent: true } })
}

export function targetHistoryQuery(agente: string, anno: string) {
  return queryOptions({
    ...client.targets.history.query({ params: { agente, anno } }),
    meta: { silent: true },
  })
}

export function unlockTargets(Password: string) {
  return client.targets.unlock({ body: { Password } })
}

export function lockTargets(): void {
  void client.targets.lock().catch(() => undefined)
}

interface Told {
  onDone: () => void
  onFailed: (error: Error) => void
}

export function useTargetChange({ CodAgente, NomeAgente }: TargetRow, anno: string, told: Told) {
  const save = (Obiettivo: string) =>
    client.targets.change({ body: { CodAgente, Obiettivo, Nome: NomeAgente, Anno: Number(anno) } })
  return useCommand(save, {
    ownErrors: true,
    isFresh: true,
    done: `Obiettivo ${anno} di ${NomeAgente} salvato`,
    ...told,
  })
}
