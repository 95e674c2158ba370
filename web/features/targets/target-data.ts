import { queryOptions } from '@tanstack/react-query'
import type { TargetRow } from '#contract/targets.ts'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'

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
