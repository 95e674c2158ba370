import { useSyncExternalStore } from 'react'
import { proofQuestion } from '#web/kit/proof-question.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

const ProofDialog = lazyDialog(async () => (await import('./proof-dialog.tsx')).ProofDialog)

/** Asks the question of `askProof`; the page mounts this component once. */
export function ProofHost() {
  const answer = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.get)
  return answer ? <ProofDialog onProven={() => answer(true)} onClose={() => answer(false)} /> : null
}
