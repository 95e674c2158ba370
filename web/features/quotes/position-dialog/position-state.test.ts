import { expect, test } from 'vitest'
import { aCatalogueWithOwnKinds } from '#tests/support/own-kinds.ts'
import { aCatalogue, aDoor } from '#tests/support/small-catalogue.ts'
import { newDraft, type PositionDraft } from './position-draft.ts'
import {
  firstOpenStep,
  isTypeFixed,
  type PositionAction,
  reducerOf,
  shownProblems,
  startState,
  takenOf,
} from './position-state.ts'
import type { Start } from './starts.ts'

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

const like = (changes = {}): Start => ({ kind: 'last', name: 'posizione 7', door: aDoor(changes) })

/** A new position that begins like a whole door. */
function begun(start: Start, ...actions: PositionAction[]) {
  const begin = reducerOf(catalogue, type => (type === 'battente' ? [start] : []))
  const state = startState({
    door: aDoor({ type: 'battente', model: '', choices: {} }),
    reference: '',
    note: '',
  })
  return [{ do: 'start', start } as const, ...actions].reduce(begin, state)
}

test('a choice that is touched is no longer taken over, even if it stays the same', () => {
  expect(takenOf(begun(like())).size).toBe(13)
  const touched = begun(
    like(),
    { do: 'choose', kind: 'Apertura', code: 'BATTDX' },
    { do: 'model', model: '110' },
  )
  expect(takenOf(touched).size).toBe(11)
  expect(isTypeFixed(begun(like()), true)).toBe(false)
  expect(isTypeFixed(touched, true)).toBe(true)
})

test('what was taken over is cleared in one go and put back, own choices stay', () => {
  const cleared = begun(like(), { do: 'measure', measure: 'L', value: 700 }, { do: 'clear' })
  expect(cleared.draft.door).toMatchObject({ model: '110', widthMm: 700, thicknessMm: 0 })
  expect(cleared.draft.door.choices).toMatchObject({ Serratura: 'PATENT' })
  expect(cleared.draft.door.choices.ColoreAnta).toBeUndefined()
  const restored = reduce(cleared, { do: 'restore' })
  expect(restored.draft.door).toEqual({ ...aDoor(), widthMm: 700 })
  expect(takenOf(restored).size).toBe(12)
})

test('another model keeps what was taken over, and offers back what the user had chosen', () => {
  const start = like({ choices: { ...aDoor().choices, Mantovana: 'DRITTA' } })
  const changed = begun(
    start,
    { do: 'choose', kind: 'ColoreAnta', code: 'COCCO' },
    { do: 'model', model: 'UNO' },
  )
  expect(changed.draft.door.choices).toMatchObject({ ColoreAnta: 'BIANCO', Maniglia: 'LINEA' })
  expect(changed.offer).toMatchObject({ kept: { ColoreAnta: 'COCCO' }, lost: ['mantovana Dritta'] })
  expect(reduce(changed, { do: 'takeOffer' }).draft.door.choices.ColoreAnta).toBe('COCCO')
})

test('a sliding door begins anew, and says which own choice it dropped', () => {
  const sliding = begun(
    like(),
    { do: 'choose', kind: 'Apertura', code: 'BATTSX' },
    { do: 'type', type: 'scorrevole' },
  )
  expect(sliding.draft.door).toMatchObject({ type: 'scorrevole', model: '', choices: {} })
  expect(sliding.offer?.lost).toEqual(['apertura Battente sinistra'])
})

test('the interior trim follows the exterior one while it is asked to', () => {
  const chosen = begun(like({ choices: {} }), { do: 'choose', kind: 'CopEsterno', code: 'P70' })
  expect(chosen.draft.door.choices.CopInterno).toBe('P70')
  const apart = after(
    aDraft({ choices: {} }),
    { do: 'inside', follows: false },
    {
      do: 'choose',
      kind: 'CopEsterno',
      code: 'P70',
    },
  )
  expect(apart.draft.door.choices.CopInterno).toBeUndefined()
})

test('a kind of the feed is asked for in its step, and a refusal leads there', () => {
  const own = aCatalogueWithOwnKinds()
  expect(firstOpenStep(own, aDoor(), 5)).toBe(4)
  const choices = { ...aDoor().choices, ClasseRc: 'RC2' }
  expect(firstOpenStep(own, aDoor({ choices }), 5)).toBeUndefined()
  const refused = reducerOf(own)(startState(aDraft()), { do: 'refuse', errors: { Sopraluce: 'no' } })
  expect(refused.step).toBe(2)
})

test('a choice of a kind that the feed no longer has is wrong until it is taken away', () => {
  const draft = aDraft({ choices: { ...aDoor().choices, Cilindro: 'EUROPEO' } })
  expect(firstOpenStep(catalogue, draft.door, 5)).toBe(4)
  const { draft: after } = reduce(startState(draft), { do: 'choose', kind: 'Cilindro', code: '' })
  expect(firstOpenStep(catalogue, after.door, 5)).toBeUndefined()
})
