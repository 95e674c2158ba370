import type { QuoteState } from '#contract/quote-kinds.ts'
import type { Move } from './request-data.ts'

const moves: Record<QuoteState, readonly Move[]> = {
  aperto: [],
  richiesta: ['inVerifica', 'inSospeso'],
  inVerifica: ['confermata', 'inSospeso'],
  inSospeso: ['inVerifica'],
  confermata: [],
}

/** Possible next states; a confirmed request belongs to the ERP. */
export function movesFrom(state: QuoteState): readonly Move[] {
  return moves[state]
}
