import type { ClaimSheet } from '#contract/claims.ts'
import { remedyWords } from '#rules/claim-words.ts'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { confirm } from '#web/ui/confirm.ts'
import type { Reread } from './claim-data.ts'
import { lastProposal } from './claim-progress.ts'

const { accept, send, take, withdraw } = client.claims

/** The moves that need no form. A refusal reloads the claim, because somebody else may have moved it. */
export function useClaimMoves(claim: ClaimSheet, onMoved: Reread) {
  const params = { reclamo: String(claim.Id) }
  const sending = useCommand(send, { done: 'Reclamo inviato', onFailed: onMoved })
  const taking = useCommand(take, {
    done: (_, { body }) => (body.InCarico === false ? 'Reclamo lasciato' : 'Il reclamo è in carico a te'),
    undoArgs: ({ body }) => ({ params, body: { InCarico: body.InCarico === false } }),
    onFailed: onMoved,
  })
  const accepting = useCommand(accept, { done: 'Proposta accettata', onFailed: onMoved })
  const withdrawing = useCommand(withdraw, { done: 'Reclamo ritirato', onFailed: onMoved })
  async function askToAccept(): Promise<void> {
    const proposal = lastProposal(claim)
    // The step is the one that the question names, also if another proposal arrives meanwhile.
    const body = { Passo: claim.Passi.at(-1)?.Id ?? 0 }
    const isAgreed = await confirm({
      title: 'Accettare la proposta?',
      text: [remedyWords(proposal), proposal?.Testo].filter(Boolean).join('. '),
      action: 'Accetta la proposta',
    })
    if (isAgreed) accepting.run({ params, body })
  }
  async function askToWithdraw(): Promise<void> {
    const isAgreed = await confirm({
      title: `Ritirare il reclamo ${claim.Numero}?`,
      text: 'Un reclamo ritirato non si può riaprire: se serve, aprine un altro.',
      action: 'Ritira il reclamo',
      danger: true,
    })
    if (isAgreed) withdrawing.run({ params })
  }
  return {
    send: () => sending.run({ params }),
    take: () => taking.run({ params, body: {} }),
    leave: () => taking.run({ params, body: { InCarico: false } }),
    askToAccept: () => void askToAccept(),
    askToWithdraw: () => void askToWithdraw(),
    isBusy: [sending, taking, accepting, withdrawing].some(({ isBusy }) => isBusy),
  }
}
