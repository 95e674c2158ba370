import { useState, useSyncExternalStore } from 'react'
import { type ClaimKind, mostPiecesWithoutOrder } from '#contract/claim-names.ts'
import type { Place } from '#rules/claim-places.ts'
import { counted } from '#rules/italian-words.ts'
import { keep, readKept } from '#web/kit/kept.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { createValueStore } from '#web/ui/value-store.ts'

export interface Pin extends Place {
  Lato: 'interno' | 'esterno'
  Testo: string
}

/** Texts and choices of a claim that is not sent yet. */
export interface ClaimDraft {
  /** The server opens one claim for each key. */
  key: string
  /** The body of the last attempt to open it, whose answer may have been lost. */
  asked?: string
  /** The claim at the server, which takes the photos. Its texts cannot change any more. */
  claim?: number
  step: 1 | 2 | 3
  kind: ClaimKind | ''
  customer: { code: string; name: string } | undefined
  line: number | undefined
  pieces: number
  text: string
  pins: readonly Pin[]
  model: string
  finish: string
  measures: string
  label: string
  bought: string
}

function newDraft(line: number | undefined): ClaimDraft {
  return {
    ...{ key: onceKey(), step: 1, kind: '', customer: undefined, line, pieces: 1, text: '', pins: [] },
    ...{ model: '', finish: '', measures: '', label: '', bought: '' },
  }
}

const isWhole = (kept: ClaimDraft) =>
  typeof kept.key === 'string' && [1, 2, 3].includes(kept.step) && Array.isArray(kept.pins)

export type DraftChange = Partial<ClaimDraft>
export type KeptClaim = ReturnType<typeof useClaimDraft>

/** A draft that this device keeps at every change. The user comes first in the place, so that a sign-out finds it. */
export function useClaimDraft(user: string, order: number | undefined, line: number | undefined) {
  const place = `soglia.bozza.${user}.reclamo.${order ?? 0}.${line ?? 0}`
  const [{ store, first, wasKept }] = useState(() => {
    const kept = readKept(place, isWhole)
    const first = kept ?? newDraft(line)
    return { store: createValueStore(first), first, wasKept: kept !== undefined }
  })
  const draft = useSyncExternalStore(store.subscribe, store.get)
  return {
    draft,
    /** The draft as it is now, for work that outlives a render. */
    now: store.get,
    isKept: wasKept || draft !== first,
    change(next: DraftChange) {
      store.set({ ...store.get(), ...next })
      keep(place, store.get())
    },
    /** Gives a draft another key, because the claim of the present one is withdrawn. */
    renew() {
      const { asked: _asked, claim: _claim, ...rest } = store.get()
      store.set({ ...rest, key: onceKey() })
      keep(place, store.get())
    },
    drop() {
      keep(place, undefined)
    },
  }
}

export const hasPlaces = (kind: ClaimDraft['kind']) => kind !== 'mancante'

/** The body that opens the claim. */
export function openingOf(draft: ClaimDraft, order: number | undefined) {
  const { key, kind, customer, line, pieces, text, pins, model, finish, measures, label, bought } = draft
  return {
    ...(order === undefined
      ? { Modello: model, Finitura: finish, Misure: measures, Etichetta: label, Acquisto: bought }
      : { Progressivo: order, Riga: line ?? 0 }),
    ...(order === undefined && customer && { CodCliente: customer.code }),
    ...{ Tipo: kind as ClaimKind, Quantita: pieces, Descrizione: text.trim(), Chiave: key },
    Segni: hasPlaces(kind) ? pins.map(({ Lato, X, Y, Testo }) => ({ Lato, X, Y, Testo })) : [],
  }
}

export type ClaimDraftField = 'customer' | 'line' | 'kind' | 'pieces' | 'text'

interface Asking {
  hasOrder: boolean
  asksCustomer: boolean
  /** Pieces of the line that are in no claim yet. */
  free: number | undefined
}

/** Names the gaps of the first step, in words at each field. */
export function missingInClaim(draft: ClaimDraft, asking: Asking): Partial<Record<ClaimDraftField, string>> {
  const most = asking.hasOrder ? (asking.free ?? 0) : mostPiecesWithoutOrder
  const found: Record<ClaimDraftField, string | false> = {
    customer: asking.asksCustomer && !draft.customer && 'Scegli il cliente',
    line: asking.hasOrder && draft.line === undefined && "Scegli la riga dell'ordine",
    kind: draft.kind === '' && 'Scegli che cosa è successo',
    pieces: (!asking.hasOrder || draft.line !== undefined) && piecesFault(draft.pieces, most),
    text: draft.text.trim() === '' && 'Scrivi che cosa è successo',
  }
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words))
}

function piecesFault(pieces: number, most: number): string | false {
  if (most === 0) return 'I pezzi di questa riga sono già in altri reclami'
  if (Number.isInteger(pieces) && pieces >= 1 && pieces <= most) return false
  return most === 1 ? 'Al massimo 1 pezzo' : `Da 1 a ${counted(most, 'pezzo', 'pezzi')}`
}
