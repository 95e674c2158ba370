import type { Entity } from '../entity.ts'

/** Finds good rows that are probably mistakes. */
export interface WarningRule {
  entity: Entity
  /** Another file that must be in the feed. */
  beside?: Entity
  column: string
  /** SQL that joins other rows to the good row `r`. */
  join?: string
  where: string
  /** SQL of a text that the sentence shows. */
  shown: string
  value: string
  reason(shown: string): string
  remedy: string
}
