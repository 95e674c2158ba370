import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AgentPair } from '#contract/manager.ts'
import { client } from '#web/kit/connection.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { notify } from '#web/ui/notify.ts'
import { pairsQuery } from '../office-data.ts'

type Pair = Pick<AgentPair, 'CodAgenteCapo' | 'CodAgenteFiglio'>

/** The server answers OK or, also with status 200, the reason for a refusal (sales.md §8). */
function sendPair(azione: 'salva' | 'elimina', { CodAgenteCapo, CodAgenteFiglio }: Pair) {
  return client.manager.savePair({ params: { azione }, body: { CodAgenteCapo, CodAgenteFiglio } })
}

export const removedPairsQuery = client.manager.removedPairs.query()

function usePairsRefreshed() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [pairsQuery, removedPairsQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
    )
}

export function useSavePair() {
  const onSettled = usePairsRefreshed()
  return useMutation({
    mutationFn: (pair: Pair) => sendPair('salva', pair),
    onSuccess: answer => {
      if (answer === 'OK') notify.info('Coppia salvata')
      else notify.warning(`Errore: ${answer}`)
    },
    onSettled: () => void onSettled(),
  })
}

export function useRemovePair() {
  return useRemoval<AgentPair>({
    noun: 'Coppia',
    isFeminine: true,
    question: ({ NomeAgenteCapo, NomeAgenteFiglio }) =>
      `${NomeAgenteFiglio} sotto ${NomeAgenteCapo}. Vuoi eliminare il dato ?`,
    remove: async pair => {
      const answer = await sendPair('elimina', pair)
      if (answer !== 'OK') throw new Error(answer)
    },
    keyOf: ({ Id }) => String(Id),
    restore: coppia => client.manager.restorePair({ params: { coppia } }),
    onSettled: usePairsRefreshed(),
  })
}
