import type { AgentPair } from '#contract/manager.ts'
import { officeClient } from '#web/kit/office-client.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { useCommand } from '#web/kit/use-command.ts'

type Pair = Pick<AgentPair, 'CodAgenteCapo' | 'CodAgenteFiglio'>

const { savePair } = officeClient.manager

function argsOf(azione: 'salva' | 'elimina', { CodAgenteCapo, CodAgenteFiglio }: Pair) {
  return { params: { azione }, body: { CodAgenteCapo, CodAgenteFiglio } }
}

export const removedPairsQuery = officeClient.manager.removedPairs.query()

/** The server answers `OK`, or the reason for a refusal with the same HTTP status. */
export function useSavePair(onDone: (answer: string) => void) {
  const { run, isBusy } = useCommand(savePair, {
    done: answer =>
      answer === 'OK'
        ? { text: 'Coppia salvata', kind: 'info', isFinal: true }
        : { text: `Errore: ${answer}`, kind: 'warning', isFinal: true },
    onDone,
  })
  return { save: (pair: Pair) => run(argsOf('salva', pair)), isBusy }
}

/** Throws an error if the server answers with the reason for a refusal. */
const removePair = Object.assign(
  async (args: ReturnType<typeof argsOf>) => {
    const answer = await savePair(args)
    if (answer !== 'OK') throw new Error(answer)
  },
  { endpoint: savePair.endpoint, undo: savePair.undo },
)

export function useRemovePair() {
  return useRemoval({
    noun: 'Coppia',
    isFeminine: true,
    question: ({ NomeAgenteCapo, NomeAgenteFiglio }: AgentPair) =>
      `${NomeAgenteFiglio} sotto ${NomeAgenteCapo}. Vuoi eliminare il dato ?`,
    call: removePair,
    argsOf: pair => argsOf('elimina', pair),
    keyOf: ({ Id }) => String(Id),
    undoArgs: coppia => ({ params: { coppia } }),
  })
}
