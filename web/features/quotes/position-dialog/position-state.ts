import type { Dispatch } from 'react'
import type { DoorMeasure, DoorType, VariantKind } from '#contract/quote-kinds.ts'
import type { Catalogue, Door } from '#rules/catalogue.ts'
import {
  type DoorField,
  type DoorProblems,
  doorProblems,
  type Step,
  sizeFields,
  stepProblems,
} from '#rules/door-configuration.ts'
import { takenFields } from '#rules/door-start.ts'
import type { Markup } from '#rules/quote-price.ts'
import {
  afterChoice,
  afterClear,
  afterInside,
  afterModel,
  afterOffer,
  afterRestore,
  afterType,
  begunAs,
  type PositionState,
  withDoor,
  withEdited,
  withOwn,
} from './position-changes.ts'
import type { PositionDraft } from './position-draft.ts'
import { type Start, type StartsOf, usualStart } from './starts.ts'

export type PositionAction =
  | { do: 'load'; draft: PositionDraft; step?: Step }
  | { do: 'start'; start: Start }
  | { do: 'clear' }
  | { do: 'restore' }
  | { do: 'inside'; follows: boolean }
  | { do: 'type'; type: DoorType }
  | { do: 'model'; model: string }
  | { do: 'takeOffer' }
  | { do: 'choose'; kind: VariantKind; code: string }
  | { do: 'measure'; measure: DoorMeasure; value: number }
  | { do: 'quantity'; value: number }
  | { do: 'reference'; text: string }
  | { do: 'note'; text: string }
  | { do: 'step'; step: Step }
  | { do: 'try' }
  | { do: 'refuse'; errors: Record<string, string> }

/** Common props of all steps. */
export interface StepProps {
  catalogue: Catalogue
  state: PositionState
  dispatch: Dispatch<PositionAction>
  /** Problems by field. */
  problems: Partial<Record<string, string>>
  isNew: boolean
  markup: Markup
}

export function startState(draft: PositionDraft, step: Step = 1, start?: Start): PositionState {
  const { CopEsterno = '', CopInterno = '' } = draft.door.choices
  const empty = { tried: false, refused: {}, offer: undefined, remembered: {}, frameChosen: false }
  const insideFollows = CopEsterno === CopInterno
  return { draft, step, ...empty, start, own: new Set(), cleared: undefined, insideFollows }
}

/** The type is fixed once the user has chosen a model, and always for a saved position. */
export function isTypeFixed({ draft, start, own }: PositionState, isNew: boolean): boolean {
  return !isNew || (draft.door.model !== '' && (!start || own.has('modello')))
}

/** Fields that were taken over from the start and not touched since. */
export function takenOf({ draft, start, own }: PositionState): ReadonlySet<string> {
  return new Set(start ? takenFields(draft.door, own) : [])
}

export function reducerOf(catalogue: Catalogue, startsOf: StartsOf = () => []) {
  return (state: PositionState, action: PositionAction): PositionState => {
    const { door } = state.draft
    switch (action.do) {
      case 'load':
        return startState(action.draft, action.step)
      case 'start':
        return begunAs(catalogue, { ...state, cleared: undefined }, action.start)
      case 'clear':
        return afterClear(catalogue, state)
      case 'restore':
        return afterRestore(catalogue, state)
      case 'inside':
        return afterInside(catalogue, state, action.follows)
      case 'type':
        return afterType(catalogue, state, action.type, usualStart(startsOf(action.type)))
      case 'model':
        return door.model === action.model
          ? withOwn(state, 'modello')
          : afterModel(catalogue, state, action.model)
      case 'takeOffer':
        return afterOffer(state)
      case 'choose':
        return afterChoice(catalogue, state, action)
      case 'measure':
        return withDoor(
          withOwn(state, action.measure),
          { ...door, [sizeFields[action.measure]]: action.value },
          [action.measure],
        )
      case 'quantity':
        return withDoor(state, { ...door, quantity: action.value }, ['quantita'])
      case 'reference':
        return withEdited(state, { ...state.draft, reference: action.text }, ['riferimento'])
      case 'note':
        return withEdited(state, { ...state.draft, note: action.text }, ['noteRigo'])
      case 'step':
        return { ...state, step: action.step, tried: false }
      case 'try':
        return { ...state, tried: true }
      case 'refuse':
        return { ...state, refused: action.errors, step: stepOfErrors(catalogue, action.errors), tried: true }
    }
  }
}

const steps = [1, 2, 3, 4] as const
const sizes = new Set(['L', 'H', 'S', 'quantita', 'riferimento', 'noteRigo'])

function stepOf(catalogue: Catalogue, field: string): Step {
  if (field === 'tipologia' || field === 'modello') return 1
  if (sizes.has(field)) return 3
  return catalogue.kinds.find(({ code }) => code === field)?.step ?? 2
}

function stepOfErrors(catalogue: Catalogue, errors: Record<string, string>): Step {
  return Math.min(...Object.keys(errors).map(field => stepOf(catalogue, field))) as Step
}

/** The first incomplete step before `before`. */
export function firstOpenStep(catalogue: Catalogue, door: Door, before: Step | 5): Step | undefined {
  return steps.find(step => step < before && Object.keys(stepProblems(catalogue, door, step)).length > 0)
}

export function isDone(catalogue: Catalogue, door: Door): boolean {
  return Object.keys(doorProblems(catalogue, door)).length === 0
}

/** Messages by field: the server's refusals, and missing choices after the first attempt to continue. */
export function shownProblems(
  catalogue: Catalogue,
  state: PositionState,
  isOnePage = false,
): Partial<Record<string, string>> {
  const { door } = state.draft
  const problems = isOnePage ? doorProblems(catalogue, door) : stepProblems(catalogue, door, state.step)
  return { ...(state.tried ? problems : measureOnly(problems, door)), ...state.refused }
}

/** An impossible height is reported as soon as four digits are typed. */
function measureOnly(problems: DoorProblems, door: Door): DoorProblems {
  const isTyped = (field: DoorField) => field === 'H' && door.heightMm >= 1000
  const ofTyped = Object.entries(problems).filter(([field]) => isTyped(field))
  return Object.fromEntries(ofTyped)
}
