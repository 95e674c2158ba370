import type { Confirmation } from '#contract/confirmations.ts'
import { counted } from '#rules/italian-words.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { alreadyText, haveTermsChanged } from '#web/parts/orders/confirmation-answer.ts'

export type ConfirmOutcome =
  | { kind: 'waiting' | 'running' | 'confirmed' }
  | { kind: 'already'; text: string }
  | { kind: 'failed'; text: string; termsChanged: boolean }

/** Outcomes by the order's Progressivo. */
export type Outcomes = ReadonlyMap<number, ConfirmOutcome>

export function bulkOutcomeOf({ Nuova, Utente, Data }: Confirmation): ConfirmOutcome {
  return Nuova ? { kind: 'confirmed' } : { kind: 'already', text: alreadyText(Utente, Data) }
}

export function failureOutcome(error: unknown): ConfirmOutcome {
  return { kind: 'failed', text: messageOf(error), termsChanged: haveTermsChanged(error) }
}

/** Progress while it runs, then a summary of the outcomes. */
export function summaryOf(outcomes: Outcomes): string {
  const kinds = [...outcomes.values()].map(({ kind }) => kind)
  const open = kinds.filter(kind => kind === 'waiting' || kind === 'running').length
  if (open > 0) return `${kinds.length - open} di ${kinds.length}`
  const failed = kinds.filter(kind => kind === 'failed').length
  const done = kinds.length - failed
  const confirmed = `${ordersText(done)} ${done === 1 ? 'confermato' : 'confermati'}`
  return failed === 0 ? confirmed : `${confirmed}, ${failed} non ${failed === 1 ? 'riuscito' : 'riusciti'}`
}

export function ordersText(count: number): string {
  return counted(count, 'ordine', 'ordini')
}
