import { useEffect, useReducer, useRef, useState } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { PositionStarts } from '#contract/quotes/starts.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { typesOf } from '#rules/door-configuration.ts'
import { startedDoor } from '#rules/door-start.ts'
import { now } from '#web/kit/clock.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { useUser } from '#web/kit/user.ts'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'
import { type DraftPlace, dropDraft, type KeptDraft, keepDraft, readDraft } from './kept-drafts.ts'
import { isSame, newDraft, type PositionDraft, positionDraftOf } from './position-draft.ts'
import { reducerOf, startState } from './position-state.ts'
import { type Start, type StartsOf, startsOf, usualStart } from './starts.ts'

interface Work {
  catalogue: Catalogue
  quote: Quote
  row: QuoteRow | null
  /** The unsent entry of this position, from which editing continues. */
  unsent: OutboxEntry | undefined
  /** The user has already chosen to resume the kept draft. */
  resume: boolean
  like: Start | undefined
  starts: PositionStarts
  /** The room of a new position. */
  room: string | undefined
}

/** The edited copy of a position. This browser keeps every change, so that a reload or crash loses nothing. */
export function usePositionDraft({ catalogue, quote, row, unsent, resume, like, starts, room }: Work) {
  const startsFor = startsOf(catalogue, quote.Righe, starts)
  const place: DraftPlace = {
    user: useUser().Utente,
    quote: quote.Testata.id,
    position: unsent?.position ?? row?.posizione ?? 0,
  }
  const [start] = useState(() =>
    openingOf(place, row, unsent, () => begun({ catalogue, startsFor, like, room })),
  )
  const wanted = resume ? start.kept : undefined
  const [offered, setOffered] = useState(resume ? undefined : start.kept)
  const [key, setKey] = useState(wanted?.key ?? start.key)
  const reduce = useRef(reducerOf(catalogue, startsFor))
  reduce.current = reducerOf(catalogue, startsFor)
  const [state, dispatch] = useReducer(
    (now: ReturnType<typeof startState>, action: Parameters<typeof reduce.current>[1]) =>
      reduce.current(now, action),
    wanted ? startState(wanted.draft) : startState(start.draft, 1, start.start),
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
    /** Doors of the present type that a new position may begin like. */
    starts: startsFor(state.draft.door.type),
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

interface Begun extends Pick<Work, 'catalogue' | 'like' | 'room'> {
  startsFor: StartsOf
}

/** A new hinged door, or one of the type and choices of the door it is like. */
function begun({ catalogue, startsFor, like, room }: Begun) {
  const types = typesOf(catalogue)
  const type = like?.door?.type || (types.includes('battente') ? 'battente' : (types[0] ?? ''))
  const start = like ?? usualStart(startsFor(type))
  const empty = newDraft(room)
  const door = startedDoor(catalogue, { ...empty.door, type }, start.door, new Set())
  return { start, draft: { ...empty, door } }
}

interface Opening {
  start: Start | undefined
  original: PositionDraft
  draft: PositionDraft
  base: PositionDraft | null
  kept: KeptDraft | undefined
  key: string
  version: number | undefined
}

function openingOf(
  place: DraftPlace,
  row: QuoteRow | null,
  unsent: OutboxEntry | undefined,
  begin: () => { start: Start; draft: PositionDraft },
): Opening {
  const fresh = row || unsent ? undefined : begin()
  const original = unsent?.draft ?? fresh?.draft ?? (row ? positionDraftOf(row) : newDraft())
  const kept = readDraft(localStorage, place)
  return {
    start: fresh?.start,
    original,
    draft: original,
    base: unsent ? unsent.base : row && positionDraftOf(row),
    kept: kept && !isSame(kept.draft, original) ? kept : undefined,
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
