import { useEffect, useReducer, useRef, useState } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { now } from '#web/kit/clock.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { useUser } from '#web/kit/user.ts'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'
import { type DraftPlace, dropDraft, type KeptDraft, keepDraft, readDraft } from './kept-drafts.ts'
import { isSame, newDraft, type PositionDraft, positionDraftOf } from './position-draft.ts'
import { reducerOf, startState } from './position-state.ts'

interface Work {
  catalogue: Catalogue
  quoteId: number
  row: QuoteRow | null
  /** The unsent entry of this position, from which editing continues. */
  unsent: OutboxEntry | undefined
  /** The user has already chosen to resume the kept draft. */
  resume: boolean
}

/** The edited copy of a position. This browser keeps every change, so that a reload or crash loses nothing. */
export function usePositionDraft({ catalogue, quoteId, row, unsent, resume }: Work) {
  const place: DraftPlace = {
    user: useUser().Utente,
    quote: quoteId,
    position: unsent?.position ?? row?.posizione ?? 0,
  }
  const [start] = useState(() => startOf(place, row, unsent))
  const wanted = resume ? start.kept : undefined
  const [offered, setOffered] = useState(resume ? undefined : start.kept)
  const [key, setKey] = useState(wanted?.key ?? start.key)
  const reduce = useRef(reducerOf(catalogue))
  reduce.current = reducerOf(catalogue)
  const [state, dispatch] = useReducer(
    (now: ReturnType<typeof startState>, action: Parameters<typeof reduce.current>[1]) =>
      reduce.current(now, action),
    startState(wanted?.draft ?? start.draft),
  )
  const isDirty = !isSame(state.draft, start.original)
  const version = useRef(wanted ? wanted.version : start.version)
  const base = useRef(wanted ? wanted.base : start.base)
  useKeeping(
    place,
    { draft: state.draft, key, version: version.current, base: base.current },
    isDirty && !offered,
  )
  return {
    ...{ state, dispatch, isDirty, offered, key, version, base },
    original: start.original,
    resume(kept: KeptDraft) {
      setKey(kept.key)
      version.current = kept.version
      base.current = kept.base
      setOffered(undefined)
      dispatch({ do: 'load', draft: kept.draft })
    },
    discard() {
      dropDraft(localStorage, place)
      setOffered(undefined)
    },
    forget: () => dropDraft(localStorage, place),
  }
}

interface Start {
  original: PositionDraft
  draft: PositionDraft
  base: PositionDraft | null
  kept: KeptDraft | undefined
  key: string
  version: number | undefined
}

function startOf(place: DraftPlace, row: QuoteRow | null, unsent: OutboxEntry | undefined): Start {
  const original = row ? positionDraftOf(row) : newDraft()
  const draft = unsent?.draft ?? original
  const kept = readDraft(localStorage, place)
  return {
    original: draft,
    draft,
    base: unsent ? unsent.base : row && positionDraftOf(row),
    kept: kept && !isSame(kept.draft, draft) ? kept : undefined,
    key: unsent?.key ?? onceKey(),
    version: unsent ? unsent.version : row?.Versione,
  }
}

function useKeeping(place: DraftPlace, kept: Omit<KeptDraft, 'at'>, isWanted: boolean): void {
  const { draft, key, version, base } = kept
  const at = useRef(place)
  at.current = place
  useEffect(() => {
    if (!isWanted) return
    keepDraft(localStorage, at.current, { draft, key, version, base, at: now().toISOString() })
  }, [draft, key, version, base, isWanted])
}
