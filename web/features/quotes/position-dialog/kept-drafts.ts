import { keep, readKept } from '#web/kit/kept.ts'
import type { PositionDraft } from './position-draft.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A draft that survives closing, reloading or a crash of the browser. */
export interface KeptDraft {
  draft: PositionDraft
  /** The position before editing; null for a new position. */
  base: PositionDraft | null
  /** Idempotency key for every attempt to save a new position. */
  key: string
  /** Version of the edited row; absent for a new position. */
  version?: number
  at: string
}

/** User and position that a draft belongs to; position 0 is a new position. */
export interface DraftPlace {
  user: string
  quote: number
  position: number
}

const keyOf = ({ user, quote, position }: DraftPlace) => `soglia.draft.${user}.${quote}.${position || 'new'}`

export function keepDraft(store: Store, place: DraftPlace, kept: KeptDraft): void {
  keep(keyOf(place), kept, store)
}

export function readDraft(store: Store, place: DraftPlace): KeptDraft | undefined {
  const isWhole = ({ draft, key }: KeptDraft) =>
    typeof draft.door.model === 'string' && typeof key === 'string'
  return readKept(keyOf(place), isWhole, store)
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
