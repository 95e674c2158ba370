import type { DoorType } from '#contract/quote-kinds.ts'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Catalogue, Door } from '#rules/catalogue.ts'
import { doorProblems } from '#rules/door-configuration.ts'
import { positionDraftOf } from './position-draft.ts'

/** The door like which a new position begins. */
export interface Start {
  kind: 'last' | 'empty'
  /** `posizione 7, Camera ospiti`; empty if the position begins empty. */
  name: string
  door: Door | undefined
}

export const emptyStart: Start = { kind: 'empty', name: '', door: undefined }

export type StartOf = (type: DoorType | '') => Start

/** The last whole door of a type in the quote. */
export function startsOf(catalogue: Catalogue, rows: readonly QuoteRow[]): StartOf {
  const isWhole = (door: Door) => Object.keys(doorProblems(catalogue, door)).length === 0
  return type => {
    const row = rows.findLast(row => row.tipologia === type && isWhole(positionDraftOf(row).door))
    if (!row) return emptyStart
    const name = positionName(row.posizione, row.Riferimento)
    return { kind: 'last', name, door: positionDraftOf(row).door }
  }
}

export function positionName(position: number, reference: string): string {
  return [`posizione ${position}`, reference].filter(Boolean).join(', ')
}
