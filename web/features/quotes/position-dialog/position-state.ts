import type { Dispatch } from 'react'
import { type DoorMeasure, type DoorType, type VariantKind, variantKindNames } from '#contract/quote-kinds.ts'
import { type Catalogue, type Door, modelOf, variantOf } from '#rules/catalogue.ts'
import {
  type DoorField,
  type DoorProblems,
  doorProblems,
  type Step,
  sizeFields,
  stepProblems,
  withChoice,
  withKeptChoices,
  withModel,
} from '#rules/door-configuration.ts'
import type { PositionDraft } from './position-draft.ts'

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
}

export type PositionAction =
  | { do: 'load'; draft: PositionDraft; step?: Step }
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
  isCustomerMode: boolean
}

export function startState(draft: PositionDraft, step: Step = 1): PositionState {
  const empty = { tried: false, refused: {}, offer: undefined, remembered: {}, frameChosen: false }
  return { draft, step, ...empty }
}

/** The type is fixed once a model is chosen, and always for a saved position. */
export function isTypeFixed(state: PositionState, isNew: boolean): boolean {
  return !isNew || state.draft.door.model !== ''
}

export function reducerOf(catalogue: Catalogue) {
  return (state: PositionState, action: PositionAction): PositionState => {
    const { door } = state.draft
    switch (action.do) {
      case 'load':
        return startState(action.draft, action.step)
      case 'type':
        return withDoor(state, { ...door, type: action.type }, ['tipologia', 'modello', 'Apertura'])
      case 'model':
        return door.model === action.model ? state : afterModel(catalogue, state, action.model)
      case 'takeOffer':
        return afterOffer(state)
      case 'choose':
        return afterChoice(catalogue, state, action)
      case 'measure':
        return withDoor(state, { ...door, [sizeFields[action.measure]]: action.value }, [action.measure])
      case 'quantity':
        return withDoor(state, { ...door, quantity: action.value }, ['quantita'])
      case 'reference':
        return withDraft(state, { ...state.draft, reference: action.text }, ['riferimento'])
      case 'note':
        return withDraft(state, { ...state.draft, note: action.text }, ['noteRigo'])
      case 'step':
        return { ...state, step: action.step, tried: false }
      case 'try':
        return { ...state, tried: true }
      case 'refuse':
        return { ...state, refused: action.errors, step: stepOfErrors(action.errors), tried: true }
    }
  }
}

function afterModel(catalogue: Catalogue, state: PositionState, model: string): PositionState {
  const before = state.draft.door
  const choices = { ...state.remembered, ...before.choices }
  const { door, kept } = withModel(catalogue, { ...before, choices }, model)
  const next = modelOf(catalogue, model)
  const widthMm = next?.widthsMm.includes(before.widthMm) ? before.widthMm : 0
  const thicknessMm = next?.thicknessesMm.includes(before.thicknessMm) ? before.thicknessMm : 0
  const lost = (Object.entries(choices) as [VariantKind, string][])
    .filter(([kind, code]) => kept[kind] !== code && door.choices[kind] !== code)
    .map(([kind, code]) => choiceText(catalogue, kind, code))
  const isFirst = before.model === '' && Object.keys(choices).length === 0
  const offer = isFirst ? undefined : { kept, widthMm, thicknessMm, lost }
  const draft = { ...state.draft, door }
  return { ...state, draft, offer, remembered: choices, refused: {}, frameChosen: false, tried: false }
}

/** `colore anta Cocco` */
export function choiceText(catalogue: Catalogue, kind: VariantKind, code: string): string {
  return `${variantKindNames[kind].toLowerCase()} ${variantOf(catalogue, kind, code)?.name ?? code}`
}

function afterOffer(state: PositionState): PositionState {
  if (!state.offer) return state
  const { kept, widthMm, thicknessMm } = state.offer
  const door = withKeptChoices(state.draft.door, kept)
  const sized = {
    ...door,
    widthMm: door.widthMm || widthMm,
    thicknessMm: door.thicknessMm || thicknessMm,
  }
  return { ...withDoor(state, sized, []), offer: undefined }
}

function afterChoice(
  catalogue: Catalogue,
  state: PositionState,
  { kind, code }: { kind: VariantKind; code: string },
): PositionState {
  const before = state.draft.door
  const door = withChoice(catalogue, before, kind, code)
  const next = withDoor(state, door, [kind])
  if (kind === 'ColoreTelaio') return { ...next, frameChosen: false }
  if (kind !== 'ColoreAnta') return next
  return { ...next, frameChosen: door.choices.ColoreTelaio !== before.choices.ColoreTelaio }
}

function withDoor(state: PositionState, door: Door, answered: readonly string[]): PositionState {
  return withDraft(state, { ...state.draft, door }, answered)
}

function withDraft(state: PositionState, draft: PositionDraft, answered: readonly string[]): PositionState {
  if (!answered.some(field => field in state.refused)) return { ...state, draft }
  const others = Object.entries(state.refused).filter(([field]) => !answered.includes(field))
  return { ...state, draft, refused: Object.fromEntries(others) }
}

const steps = [1, 2, 3, 4] as const
const hardware = new Set(['Serratura', 'ColoreFerramenta', 'Maniglia', 'Mantovana', 'Maniglietta'])
const sizes = new Set(['L', 'H', 'S', 'quantita', 'riferimento', 'noteRigo'])

function stepOf(field: string): Step {
  if (field === 'tipologia' || field === 'modello') return 1
  if (sizes.has(field)) return 3
  return hardware.has(field) ? 4 : 2
}

function stepOfErrors(errors: Record<string, string>): Step {
  return Math.min(...Object.keys(errors).map(stepOf)) as Step
}

/** The first incomplete step before `before`. */
export function firstOpenStep(catalogue: Catalogue, door: Door, before: Step | 5): Step | undefined {
  return steps.find(step => step < before && Object.keys(stepProblems(catalogue, door, step)).length > 0)
}

export function isDone(catalogue: Catalogue, door: Door): boolean {
  return Object.keys(doorProblems(catalogue, door)).length === 0
}

/** Messages by field: the server's refusals, and missing choices after the first attempt to continue. */
export function shownProblems(catalogue: Catalogue, state: PositionState): Partial<Record<string, string>> {
  const missing: DoorProblems = state.tried
    ? stepProblems(catalogue, state.draft.door, state.step)
    : measureOnly(stepProblems(catalogue, state.draft.door, state.step), state.draft.door)
  return { ...missing, ...state.refused }
}

/** An impossible height is reported as soon as four digits are typed. */
function measureOnly(problems: DoorProblems, door: Door): DoorProblems {
  const isTyped = (field: DoorField) => field === 'H' && door.heightMm >= 1000
  const ofTyped = Object.entries(problems).filter(([field]) => isTyped(field as DoorField))
  return Object.fromEntries(ofTyped)
}
