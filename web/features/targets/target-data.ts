import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TargetRow } from '#contract/targets.ts'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'
import { notify } from '#web/ui/notify.ts'

/** Of the agent that is looked at, otherwise of everybody whom the user may see. */
export function targetsQuery(filter: Filter | undefined, anno: string) {
  const agente = filter?.Tipo === 'Agente' ? filter.Codice : '0'
  return queryOptions(client.targets.list.query({ params: { agente, anno } }))
}

export function totalQuery(anno: string) {
  return queryOptions({ ...client.targets.total.query({ params: { anno } }), meta: { silent: true } })
}

export function historyQuery(agente: string, anno: string) {
  return queryOptions({
    ...client.targets.history.query({ params: { agente, anno } }),
    meta: { silent: true },
  })
}

export function unlockTargets(Password: string) {
  return client.targets.unlock({ body: { Password } })
}

/** Whoever leaves the screen leaves it locked. */
export function lockTargets(): void {
  void client.targets.lock().catch(() => undefined)
}

export function useTargetChange({ CodAgente, NomeAgente }: TargetRow, anno: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (Obiettivo: string) =>
      client.targets.change({ body: { CodAgente, Obiettivo, Nome: NomeAgente, Anno: Number(anno) } }),
    meta: { ownErrors: true },
    onSuccess: () => {
      notify.success(`Obiettivo ${anno} di ${NomeAgente} salvato`)
      return queries.invalidateQueries({ queryKey: ['targets'] })
    },
  })
}
