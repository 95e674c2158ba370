import { expect, test } from 'vitest'
import { aCatalogue, aDoor } from '#tests/support/small-catalogue.ts'
import { newDraft, type PositionDraft } from './position-draft.ts'
import {
  firstOpenStep,
  isTypeFixed,
  type PositionAction,
  reducerOf,
  shownProblems,
  startState,
} from './position-state.ts'

const catalogue = aCatalogue()
const reduce = reducerOf(catalogue)

function aDraft(changes = {}): PositionDraft {
  return { door: aDoor(changes), reference: '', note: '' }
}

function after(draft: PositionDraft, ...actions: PositionAction[]) {
  return actions.reduce(reduce, startState(draft))
}

test('the type can be changed until a model is chosen, and never on a saved position', () => {
  const typed = after(newDraft(), { do: 'type', type: 'scorrevole' })
  expect(isTypeFixed(typed, true)).toBe(false)
  expect(isTypeFixed(reduce(typed, { do: 'model', model: '110' }), true)).toBe(true)
  expect(isTypeFixed(startState(newDraft()), false)).toBe(true)
})

test('the first model offers nothing back', () => {
  const state = after(newDraft(), { do: 'type', type: 'battente' }, { do: 'model', model: '110' })
  expect(state.offer).toBeUndefined()
  expect(state.draft.door).toMatchObject({ model: '110', widthMm: 0, thicknessMm: 0, heightMm: 2100 })
})

test('another model clears the choices and offers those that it admits, naming the others', () => {
  const choices = { ...aDoor().choices, ColoreAnta: 'ANTRACITE', Mantovana: 'DRITTA' }
  const state = after(aDraft({ choices }), { do: 'model', model: 'UNO' })
  expect(state.draft.door.choices).toEqual({ Apertura: 'BATTDX' })
  expect(state.offer).toMatchObject({ widthMm: 600, thicknessMm: 80 })
  expect(state.offer?.lost).toEqual(['colore anta Antracite', 'mantovana Dritta'])
  const taken = reduce(state, { do: 'takeOffer' })
  expect(taken.offer).toBeUndefined()
  expect(taken.draft.door.widthMm).toBe(600)
  const { ColoreAnta: _colour, ...others } = aDoor().choices
  expect(taken.draft.door.choices).toEqual(others)
})

test('looking through the models loses nothing', () => {
  const choices = { ...aDoor().choices, ColoreAnta: 'ANTRACITE' }
  const draft = aDraft({ choices })
  const back = after(draft, { do: 'model', model: 'UNO' }, { do: 'model', model: '110' }, { do: 'takeOffer' })
  expect(back.draft.door.choices).toEqual(choices)
})

test('Cocco on a 110 brings a white frame, and says so until another frame is chosen', () => {
  const choices = { ...aDoor().choices, ColoreTelaio: 'NERO' }
  const chosen = after(aDraft({ choices }), { do: 'choose', kind: 'ColoreAnta', code: 'COCCO' })
  expect(chosen.draft.door.choices.ColoreTelaio).toBe('BIANCO')
  expect(chosen.frameChosen).toBe(true)
  const other = reduce(chosen, { do: 'choose', kind: 'ColoreTelaio', code: 'NERO' })
  expect(other).toMatchObject({ frameChosen: false, draft: { door: { choices: { ColoreTelaio: 'NERO' } } } })
})

test('what is missing is said once someone has tried to go on', () => {
  const draft = aDraft({ widthMm: 0 })
  const there = after(draft, { do: 'step', step: 3 })
  expect(shownProblems(catalogue, there)).toEqual({})
  expect(shownProblems(catalogue, reduce(there, { do: 'try' }))).toEqual({ L: 'Obbligatorio' })
})

test('a height that cannot be made is said at once, half a height is not', () => {
  const typed = (value: number) =>
    after(aDraft(), { do: 'step', step: 3 }, { do: 'measure', measure: 'H', value })
  expect(shownProblems(catalogue, typed(210))).toEqual({})
  expect(shownProblems(catalogue, typed(2500))).toEqual({ H: 'Da 1900 a 2400 mm' })
})

test('a refusal of the server leads to its step and goes away with the field', () => {
  const refused = after(aDraft(), {
    do: 'refuse',
    errors: { Maniglia: 'Non disponibile per il modello 110', L: 'Obbligatorio' },
  })
  expect(refused.step).toBe(3)
  const mended = reduce(refused, { do: 'measure', measure: 'L', value: 700 })
  expect(mended.refused).toEqual({ Maniglia: 'Non disponibile per il modello 110' })
})

test('a step is open to go to as far as everything before it is done', () => {
  expect(firstOpenStep(catalogue, aDoor(), 5)).toBeUndefined()
  expect(firstOpenStep(catalogue, aDoor({ widthMm: 0 }), 5)).toBe(3)
  expect(firstOpenStep(catalogue, aDoor({ widthMm: 0 }), 3)).toBeUndefined()
})
