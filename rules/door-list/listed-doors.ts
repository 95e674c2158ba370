import { longest } from '#contract/fields/lengths.ts'
import {
  type DoorMeasure,
  type DoorType,
  doorMeasures,
  doorTypes,
  type VariantKind,
} from '#contract/quote-kinds.ts'
import {
  type Catalogue,
  type Door,
  kindDrawnAs,
  kindsOfAll,
  type Model,
  modelOf,
  variantOf,
  variantsOf,
} from '../catalogue.ts'
import {
  admitted,
  type DoorField,
  doorProblems,
  emptyDoor,
  heightsOf,
  isMissing,
  largestQuantity,
  refusalOf,
  sizeFields,
} from '../door-configuration.ts'
import { presetKinds, startedDoor } from '../door-start.ts'
import { withAlternatives } from './alternatives.ts'
import {
  type CellProblem,
  type FreeField,
  missing,
  modelProblem,
  problem,
  quantityProblem,
  type RowPlace,
  sizeProblem,
  tooLong,
  variantProblem,
} from './cell-problems.ts'
import {
  findOpening,
  findVariant,
  isSlidingOf,
  likelyModel,
  modelsMeant,
  toPieceCount,
  typeIn,
} from './cells.ts'
import type { ListField } from './columns.ts'
import { type DoorList, listedText, sizeIn } from './read-list.ts'

/** A row of the list as a position. A row with problems is not added. */
export interface ListedDoor {
  line: number
  door: Door
  reference: string
  note: string
  /** The floor or room; empty if the list names none. */
  room: string
  problems: readonly CellProblem[]
  /** The line of the row that this one is an alternative of. */
  main?: number
  /** True if the total counts this row. */
  isCounted: boolean
  /** Choices that neither the list nor the door before it makes; the position is added and completed later. */
  open: readonly DoorField[]
}

/** The door that gives what the list does not name, by type. */
export type DoorBefore = (type: DoorType) => Door | undefined

export function listedDoors(catalogue: Catalogue, list: DoorList, before: DoorBefore): ListedDoor[] {
  const isNamed = list.columns.some(({ field }) => field)
  const doors = list.rows
    .filter(row => !isNamed || list.columns.some(({ field }, at) => field && row.cells[at]))
    .map(row => listedDoor({ catalogue, list, row }, before))
  return withAlternatives(list, doors)
}

/** A row while its cells are read one by one. */
interface Reading extends RowPlace {
  type: DoorType
  asked: Door
  /** Fields that the list itself fills. */
  own: Set<string>
  problems: CellProblem[]
}

const textOf = ({ list, row }: RowPlace, field: ListField) => listedText(list, row, field)

function listedDoor(place: RowPlace, before: DoorBefore): ListedDoor {
  const { catalogue, row } = place
  const type = typeOf(place)
  const start = before(type)
  const asked: Door = { ...emptyDoor(), type, widthMm: 0, thicknessMm: 0 }
  const reading: Reading = { ...place, type, asked, own: new Set(), problems: [] }
  const { own, problems } = reading
  const { model, meant } = takeModel(reading, start)
  takeType(reading)
  takeVariants(reading, model)
  takeSizes(reading, meant)
  takeQuantity(reading)
  const texts = {
    reference: takeText(reading, 'riferimento', longest.quoteReference),
    note: takeText(reading, 'noteRigo', longest.quoteNote),
    room: takeText(reading, 'Locale', longest.room),
  }
  const door = asLeaf(catalogue, startedDoor(catalogue, reading.asked, start, own), start, own)
  const rest = Object.entries(doorProblems(catalogue, door)) as [DoorField, string][]
  if (problems.length === 0)
    for (const [field, why] of rest) if (!isMissing(why)) problems.push(problem(field, `${why}.`))
  const open = problems.length > 0 ? [] : rest.filter(([, why]) => isMissing(why)).map(([field]) => field)
  return { line: row.line, door, ...texts, problems, open, isCounted: true }
}

function takeType(reading: Reading): void {
  const text = textOf(reading, 'tipologia') ?? ''
  if (text === '' || typeIn(text)) return
  const remedies = doorTypes.map(type => ({ label: type, text: type }))
  reading.problems.push(problem('tipologia', `«${text}» non è un tipo di porta.`, remedies))
}

interface FoundModel {
  model: Model | undefined
  /** The model, or the one that was probably meant. */
  meant: Model | undefined
}

function takeModel(reading: Reading, start: Door | undefined): FoundModel {
  const { catalogue, list, type, own, problems } = reading
  const cell = textOf(reading, 'modello')
  const text = list.kind === 'lines' ? cell || undefined : cell
  if (text === undefined) {
    const model = modelOf(catalogue, start?.model ?? '')
    if (!model) problems.push(problem('modello', missing))
    return { model, meant: model ?? likelyModel(catalogue, type, '') }
  }
  own.add('modello')
  const named = modelsMeant(catalogue, type, text)
  const model = named.length === 1 ? named[0] : undefined
  if (model) reading.asked = { ...reading.asked, model: model.code }
  else problems.push(modelProblem(reading, type, text))
  return { model, meant: model ?? likelyModel(catalogue, type, text) }
}

function takeVariants(reading: Reading, model: Model | undefined): void {
  const { catalogue, type, own, problems } = reading
  for (const { code: kind } of kindsOfAll(catalogue)) {
    const text = textOf(reading, kind)
    if (text === '' && (isLeftOut(reading, kind) || isPreset(catalogue, kind))) own.add(kind)
    if (text === undefined || (text === '' && kind !== 'Apertura')) continue
    const findIn = (from: Catalogue) =>
      kind === 'Apertura' ? findOpening(from, type, text) : findVariant(from, kind, text)
    // Collections may use one name for variants of their own.
    const found = (model && findIn(admittedBy(catalogue, model, kind))) ?? findIn(catalogue)
    const { asked } = reading
    const isAdmitted =
      found && (!model || refusalOf(catalogue, { ...asked, model: model.code }, kind, found.code) === '')
    own.add(kind)
    if (isAdmitted) reading.asked = { ...asked, choices: { ...asked.choices, [kind]: found.code } }
    else problems.push(variantProblem(reading, { type, model, kind, text, found }))
  }
}

function admittedBy(catalogue: Catalogue, model: Model, kind: VariantKind): Catalogue {
  const admitted = variantsOf(catalogue, kind).filter(({ code }) => model.admits[kind]?.includes(code))
  return { ...catalogue, variants: { ...catalogue.variants, [kind]: admitted } }
}

/** An empty cell below the title of a variant that a door need not have means a door without it. */
function isLeftOut({ catalogue, list }: RowPlace, kind: VariantKind): boolean {
  const isOptional = catalogue.kinds.some(({ code, isRequired }) => code === kind && !isRequired)
  return isOptional && list.columns.some(({ field, title }) => field === kind && title !== '')
}

/** A list that names a lock for the bathroom means the included one for the others, and not that of another door. */
function isPreset(catalogue: Catalogue, kind: VariantKind): boolean {
  return presetKinds(catalogue).some(({ code }) => code === kind)
}

function takeSizes(reading: Reading, meant: Model | undefined): void {
  for (const measure of doorMeasures) {
    const text = textOf(reading, measure)
    // A width or height that the list does not name is asked for, and never that of another door.
    if (text === undefined && measure !== 'S') {
      reading.own.add(measure)
      reading.asked = { ...reading.asked, [sizeFields[measure]]: 0 }
    }
    if (text === undefined || (text === '' && measure === 'S')) continue
    const size = sizeIn(text, measure, reading.list.unit)
    reading.own.add(measure)
    reading.asked = { ...reading.asked, [sizeFields[measure]]: size ?? 0 }
    if (size === undefined || (meant && !admits(meant, measure, size)))
      reading.problems.push(sizeProblem(reading, meant, measure, text))
  }
}

function takeQuantity(reading: Reading): void {
  const text = textOf(reading, 'quantita')
  const quantity = quantityOf(text)
  if (quantity === undefined) reading.problems.push(quantityProblem(text ?? ''))
  reading.asked = { ...reading.asked, quantity: quantity ?? 1 }
}

function takeText(reading: Reading, field: FreeField, most: number): string {
  const text = textOf(reading, field) ?? ''
  reading.problems.push(...tooLong(field, text, most))
  return text
}

/** A frame in the colour of its leaf follows a new colour of the leaf. */
function asLeaf(catalogue: Catalogue, door: Door, start: Door | undefined, own: ReadonlySet<string>): Door {
  const name = (kind: VariantKind, code = '') => variantOf(catalogue, kind, code)?.name
  const [leafKind, frameKind] = [kindDrawnAs(catalogue, 'ColoreAnta'), kindDrawnAs(catalogue, 'ColoreTelaio')]
  const before = start?.choices ?? {}
  const isAlike = before[leafKind] && name(leafKind, before[leafKind]) === name(frameKind, before[frameKind])
  if (!isAlike || !own.has(leafKind) || own.has(frameKind)) return door
  const leaf = name(leafKind, door.choices[leafKind])
  const frame = admitted(catalogue, door, frameKind).find(variant => variant.name === leaf)
  return frame ? { ...door, choices: { ...door.choices, [frameKind]: frame.code } } : door
}

function typeOf({ catalogue, list, row }: RowPlace): DoorType {
  const opening = listedText(list, row, 'Apertura') ?? ''
  const named = findVariant(catalogue, 'Apertura', opening)
  if (named) return isSlidingOf(named) ? 'scorrevole' : 'battente'
  return typeIn(listedText(list, row, 'tipologia') ?? '') ?? typeIn(opening) ?? 'battente'
}

function quantityOf(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return 1
  const count = toPieceCount(text)
  return count !== undefined && count >= 1 && count <= largestQuantity ? count : undefined
}

function admits(model: Model, measure: DoorMeasure, size: number): boolean {
  if (measure !== 'H') return (measure === 'L' ? model.widthsMm : model.thicknessesMm).includes(size)
  const [smallest, largest] = heightsOf(model) ?? [0, 0]
  return size >= smallest && size <= largest
}
