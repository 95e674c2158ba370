import type { DoorType, VariantKind } from '#contract/quote-kinds.ts'
import { type Catalogue, type Door, kindName, modelOf, variantOf } from '#rules/catalogue.ts'
import { type Step, withChoice, withModel } from '#rules/door-configuration.ts'
import { startedDoor, withInsideAsOutside } from '#rules/door-start.ts'
import type { PositionDraft } from './position-draft.ts'
import { emptyStart, type Start } from './starts.ts'

type Choices = Door['choices']

/** Choices that another model has cleared: some can be restored, some cannot. */
export interface Offer {
  kept: Choices
  widthMm: number
  thicknessMm: number
  lost: string[]
}

export interface PositionState {
  draft: PositionDraft
  step: Step
  /** The user has tried to continue, so missing choices are reported from now on. */
  tried: boolean
  /** Fields that the server refused; changing a field removes its refusal. */
  refused: Partial<Record<string, string>>
  offer: Offer | undefined
  /** Choices made for other models, so that browsing models loses nothing. */
  remembered: Choices
  /** False while the frame's colour follows the colour of the leaf. */
  frameChosen: boolean
  /** Absent for a saved position and for a resumed draft, whose choices are all the user's own. */
  start: Start | undefined
  /** Fields that the user has chosen since the start. */
  own: ReadonlySet<string>
  /** The start before "Azzera le riprese", and the fields that were the user's own then. */
  cleared: Pick<PositionState, 'start' | 'own'> | undefined
  /** The interior trim follows the exterior one. */
  insideFollows: boolean
}

export function withOwn(state: PositionState, ...fields: string[]): PositionState {
  return { ...state, own: new Set([...state.own, ...fields]) }
}

/** Another door to begin like; the user's own choices stay where the model admits them. */
export function begunAs(catalogue: Catalogue, state: PositionState, start: Start): PositionState {
  const { door } = state.draft
  const model = start.door || state.own.has('modello') ? door.model : ''
  const next = startedDoor(catalogue, { ...door, model }, start.door, state.own)
  const own = [...state.own].filter(field => !(field in door.choices) || next.choices[field])
  const { CopEsterno, CopInterno } = next.choices
  return {
    ...withDoor(state, next, Object.keys(state.refused)),
    ...{
      start,
      own: new Set(own),
      insideFollows: CopEsterno === CopInterno,
      remembered: {},
      offer: undefined,
    },
  }
}

/** The model stays; frame and hardware go back to what is included, the rest is open again. */
export function afterClear(catalogue: Catalogue, state: PositionState): PositionState {
  const cleared = { start: state.start, own: state.own }
  return { ...begunAs(catalogue, withOwn(state, 'modello'), emptyStart), cleared }
}

export function afterRestore(catalogue: Catalogue, state: PositionState): PositionState {
  const { cleared } = state
  if (!cleared?.start) return state
  const isOwnModel = cleared.own.has('modello') || state.draft.door.model !== cleared.start.door?.model
  const own = [...state.own].filter(field => field !== 'modello' || isOwnModel)
  return begunAs(catalogue, { ...state, own: new Set(own), cleared: undefined }, cleared.start)
}

export function afterInside(
  catalogue: Catalogue,
  state: PositionState,
  insideFollows: boolean,
): PositionState {
  const { door } = state.draft
  const next = insideFollows ? withInsideAsOutside(catalogue, door) : door
  const isPossible = next.choices.CopInterno === next.choices.CopEsterno
  return { ...withDoor(state, next, ['CopInterno']), insideFollows: insideFollows && isPossible }
}

/** A new position begins again like the last door of the other type, and says what of the user's own does not fit. */
export function afterType(
  catalogue: Catalogue,
  state: PositionState,
  type: DoorType,
  start: Start,
): PositionState {
  const { door } = state.draft
  const typed = withDoor(state, { ...door, type }, ['tipologia', 'modello', 'Apertura'])
  if (!state.start || door.type === type) return typed
  const next = begunAs(catalogue, typed, start)
  const lost = [...state.own]
    .filter(field => field in door.choices && !next.own.has(field))
    .map(kind => choiceText(catalogue, kind, door.choices[kind] ?? ''))
  return { ...next, offer: { kept: {}, widthMm: 0, thicknessMm: 0, lost } }
}

export function afterModel(catalogue: Catalogue, state: PositionState, model: string): PositionState {
  const before = state.draft.door
  const choices = { ...state.remembered, ...before.choices }
  const { door: changed, kept: all } = withModel(catalogue, { ...before, choices }, model)
  const { start } = state
  const own = new Set([...state.own, 'modello'].filter(field => stays(field, changed)))
  const door = start ? startedDoor(catalogue, changed, start.door, own) : changed
  const next = modelOf(catalogue, model)
  const widthMm = next?.widthsMm.includes(before.widthMm) ? before.widthMm : 0
  const thicknessMm = next?.thicknessesMm.includes(before.thicknessMm) ? before.thicknessMm : 0
  const kept = Object.fromEntries(Object.entries(all).filter(([kind, code]) => door.choices[kind] !== code))
  const isChosen = (kind: VariantKind, code: string | undefined) =>
    !start || state.own.has(kind) || start.door?.choices[kind] === code
  const lost = Object.entries(choices)
    .filter(([kind, code]) => all[kind] !== code && door.choices[kind] !== code && isChosen(kind, code))
    .map(([kind, code = '']) => choiceText(catalogue, kind, code))
  const isFirst = before.model === '' && Object.keys(choices).length === 0
  const sizes = {
    widthMm: widthMm === door.widthMm ? 0 : widthMm,
    thicknessMm: thicknessMm === door.thicknessMm ? 0 : thicknessMm,
  }
  const offer = isFirst || (start && before.model === '') ? undefined : { kept, ...sizes, lost }
  const { CopEsterno, CopInterno } = door.choices
  return {
    ...{ ...state, draft: { ...state.draft, door }, offer, remembered: choices, refused: {} },
    ...{ frameChosen: false, tried: false, own, insideFollows: CopEsterno === CopInterno },
  }
}

/** A change of model clears colours, frame, hardware, width and thickness, even where they are the user's own. */
function stays(field: string, changed: Door): boolean {
  return field === 'modello' || field === 'H' || field in changed.choices
}

/** `colore anta Bianco` */
export function choiceText(catalogue: Catalogue, kind: VariantKind, code: string): string {
  return `${kindName(catalogue, kind).toLowerCase()} ${variantOf(catalogue, kind, code)?.name ?? code}`
}

export function afterOffer(state: PositionState): PositionState {
  const { offer, own } = state
  if (!offer) return state
  const { door } = state.draft
  const back = (Object.keys(offer.kept) as VariantKind[]).filter(kind => !own.has(kind))
  const isOpen = (kind: VariantKind) => state.start !== undefined || !door.choices[kind]
  const kept = Object.fromEntries(back.filter(isOpen).map(kind => [kind, offer.kept[kind]]))
  const choices = { ...door.choices, ...kept }
  const sized = {
    ...{ ...door, choices },
    widthMm: own.has('L') ? door.widthMm : offer.widthMm || door.widthMm,
    thicknessMm: own.has('S') ? door.thicknessMm : offer.thicknessMm || door.thicknessMm,
  }
  const fields = [...back, ...(offer.widthMm ? ['L'] : []), ...(offer.thicknessMm ? ['S'] : [])]
  const insideFollows = choices.CopEsterno === choices.CopInterno
  return { ...withDoor(withOwn(state, ...fields), sized, []), offer: undefined, insideFollows }
}

export function afterChoice(
  catalogue: Catalogue,
  state: PositionState,
  { kind, code }: { kind: VariantKind; code: string },
): PositionState {
  const before = state.draft.door
  const chosen = withChoice(catalogue, before, kind, code)
  const follows = kind === 'CopEsterno' && state.insideFollows
  const door = follows ? withInsideAsOutside(catalogue, chosen) : chosen
  const frame = door.choices.ColoreTelaio !== before.choices.ColoreTelaio
  // Rules may have chosen further variants, which are the user's own from now on.
  const ruled = Object.keys(door.choices).filter(one => door.choices[one] !== before.choices[one])
  const fields = [...new Set([kind, ...(follows ? ['CopInterno'] : []), ...ruled])]
  const next = withDoor(withOwn(state, ...fields), door, fields)
  const insideFollows = follows ? door.choices.CopInterno === code : state.insideFollows
  if (kind === 'ColoreTelaio') return { ...next, insideFollows, frameChosen: false }
  if (kind !== 'ColoreAnta') return { ...next, insideFollows }
  return { ...next, insideFollows, frameChosen: frame }
}

export function withDoor(state: PositionState, door: Door, answered: readonly string[]): PositionState {
  return withEdited(state, { ...state.draft, door }, answered)
}

export function withEdited(
  state: PositionState,
  draft: PositionDraft,
  answered: readonly string[],
): PositionState {
  if (!answered.some(field => field in state.refused)) return { ...state, draft }
  const others = Object.entries(state.refused).filter(([field]) => !answered.includes(field))
  return { ...state, draft, refused: Object.fromEntries(others) }
}
