import type { PositionDraft } from './position-draft.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What a browser that was closed, reloaded or has crashed gives back. */
export interface KeptDraft {
  draft: PositionDraft
  /** What it was copied from; null for a new one. */
  base: PositionDraft | null
  /** The same key for every try to save it as a new position. */
  key: string
  /** Of the row it was copied from; absent for a new one. */
  version?: number
  at: string
}

/** Whose draft it is, and of what; position 0: a new one. */
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
    // no room left: the dialog itself still holds it
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

/** The positions of a quote of which there is a draft. */
export function draftedPositions(keys: readonly string[], { user, quote }: Omit<DraftPlace, 'position'>) {
  const start = `soglia.draft.${user}.${quote}.`
  return keys
    .filter(key => key.startsWith(start))
    .map(key => Number(key.slice(start.length).replace('new', '0')))
    .filter(Number.isInteger)
    .sort((a, b) => a - b)
}
