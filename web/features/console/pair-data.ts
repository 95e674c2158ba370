import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'
import { notify } from '#web/ui/notify.ts'
import { pairsQuery } from './console-data.ts'

interface Pair {
  CodAgenteCapo: string
  CodAgenteFiglio: string
}

/** The server answers OK or, with the same status, why not (sales.md §8). */
function usePairCall(azione: 'salva' | 'elimina', done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ CodAgenteCapo, CodAgenteFiglio }: Pair) =>
      client.manager.savePair({ params: { azione }, body: { CodAgenteCapo, CodAgenteFiglio } }),
    onSuccess: answer => {
      if (answer === 'OK') notify.info(done)
      else notify.warning(`Errore: ${answer}`)
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: pairsQuery.queryKey }),
  })
}

export function useSavePair() {
  return usePairCall('salva', 'Coppia salvata')
}

export function useRemovePair() {
  return usePairCall('elimina', 'Coppia eliminata')
}
