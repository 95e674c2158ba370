import { doorMeasures } from '#contract/quote-kinds.ts'
import { type Catalogue, kindsOf, modelOf } from '#rules/catalogue.ts'
import { admitted, doorProblems, isMissing, modelsFor } from '#rules/door-configuration.ts'
import { startedDoor } from '#rules/door-start.ts'
import type { Random } from '#server/demo/random.ts'
import type { PositionState } from '#web/features/quotes/position-dialog/position-changes.ts'
import { newDraft, type PositionDraft } from '#web/features/quotes/position-dialog/position-draft.ts'
import { reducerOf, startState } from '#web/features/quotes/position-dialog/position-state.ts'
import { emptyStart, startsOf } from '#web/features/quotes/position-dialog/starts.ts'
import type { DealerDesk } from './dealer-desk.ts'

export function oneOf<T>(random: Random, all: readonly T[]): T | undefined {
  return all[random.between(0, all.length - 1)]
}

/** The dialog of a new position, which begins like another door, like one kept under a name, or empty. */
export function newState(desk: DealerDesk, random: Random, room: string | undefined): PositionState {
  const { catalogue } = desk
  const type = random.chance(0.8) ? 'battente' : 'scorrevole'
  const starts = startsOf(catalogue, desk.quote.Righe, desk.starts)(type)
  const start = oneOf(random, [...starts, emptyStart]) ?? emptyStart
  const empty = newDraft(room || undefined)
  const door = startedDoor(catalogue, { ...empty.door, type }, start.door, new Set())
  return startState({ ...empty, door }, 1, start)
}

/** The draft after choices at random, most of which make it whole; undefined where the dialog would not save it. */
export function configured(
  { catalogue }: DealerDesk,
  random: Random,
  begun: PositionState,
): PositionDraft | undefined {
  const reduce = reducerOf(catalogue)
  let state = begun
  const { type, model } = state.draft.door
  const other = oneOf(random, modelsFor(catalogue, type))
  if (other && (model === '' || random.chance(0.25))) {
    state = reduce(state, { do: 'model', model: other.code })
    if (random.chance(0.5)) state = reduce(state, { do: 'takeOffer' })
  }
  for (const { code: kind, isRequired } of kindsOf(catalogue, state.draft.door)) {
    const isOpen = !state.draft.door.choices[kind]
    if (!random.chance(isOpen && isRequired ? 0.98 : 0.12)) continue
    const code = oneOf(random, admitted(catalogue, state.draft.door, kind))?.code
    if (code) state = reduce(state, { do: 'choose', kind, code })
  }
  state = sized(catalogue, random, state)
  const { door } = state.draft
  const wrong = Object.values(doorProblems(catalogue, door)).filter(problem => !isMissing(problem))
  return wrong.length > 0 ? undefined : state.draft
}

function sized(catalogue: Catalogue, random: Random, begun: PositionState): PositionState {
  const reduce = reducerOf(catalogue)
  const model = modelOf(catalogue, begun.draft.door.model)
  if (!model) return begun
  const offered = { L: model.widthsMm, H: model.heightsMm, S: model.thicknessesMm }
  let state = begun
  for (const measure of doorMeasures) {
    const fits = measure === 'H' && random.chance(0.5)
    const value = fits
      ? random.between(Math.min(...offered.H), Math.max(...offered.H))
      : oneOf(random, offered[measure])
    if (value !== undefined && random.chance(0.97)) state = reduce(state, { do: 'measure', measure, value })
  }
  return reduce(state, { do: 'quantity', value: random.between(1, 4) })
}
