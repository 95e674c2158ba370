import type { PositionDraft } from './position-draft.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A draft that survives closing, reloading or a crash of the browser. */
export interface KeptDraft {
  draft: PositionDraft
  /** The position before editing; null for a new one. */
  base: PositionDraft | null
  /** Idempotency key for every attempt to save a new position. */
  key: string
  /** Version of the edited row; absent for a new one. */
  version?: number
  at: string
}

/** User and position that a draft belongs to; position 0 is a new one. */
export interface DraftPlace {
  user: string
  quote: number
  position: number
}

const keyOf = ({ user, quote, position }: DraftPlace) => `soglia.draft.${user}.${quote}.${position || 'new'}`

export function keepDraft(store: Store, place: DraftPlace, kept: KeptDraft): void {
  try {
    store.setItem(keyOf(place), JSON.stringify(kept))
  } catch {
    // If the browser has no room, the dialog still holds the draft.
  }
}

export function readDraft(store: Store, place: DraftPlace): KeptDraft | undefined {
  try {
    const kept = JSON.parse(store.getItem(keyOf(place)) ?? '') as KeptDraft
    return typeof kept.draft.door.model === 'string' && typeof kept.key === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}

export function dropDraft(store: Store, place: DraftPlace): void {
  store.removeItem(keyOf(place))
}

/** Positions of a quote that have a draft. */
export function draftedPositions(keys: readonly string[], { user, quote }: Omit<DraftPlace, 'position'>) {
  const start = `soglia.draft.${user}.${quote}.`
  return keys
    .filter(key => key.startsWith(start))
    .map(key => Number(key.slice(start.length).replace('new', '0')))
    .filter(Number.isInteger)
    .sort((a, b) => a - b)
}
