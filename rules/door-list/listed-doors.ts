import { longest } from '#contract/fields/lengths.ts'
import {
  type DoorMeasure,
  type DoorType,
  doorMeasures,
  type VariantKind,
  variantKinds,
} from '#contract/quote-kinds.ts'
import { type Catalogue, type Door, type Model, modelOf, type Variant, variantOf } from '../catalogue.ts'
import {
  admitted,
  type DoorField,
  doorProblems,
  emptyDoor,
  heightsOf,
  isMissing,
  largestQuantity,
  modelsFor,
  refusalOf,
  sizeFields,
} from '../door-configuration.ts'
import { startedDoor } from '../door-start.ts'
import { listed } from '../italian-words.ts'
import { nearest } from '../nearest.ts'
import {
  findModel,
  findOpening,
  findVariant,
  isSlidingOf,
  likelyModel,
  toPieceCount,
  typeIn,
  withDigits,
} from './cells.ts'
import type { ListField } from './columns.ts'
import { type DoorList, type ListRow, listedText, sizeIn } from './read-list.ts'

/** A value that a button puts into the cell. */
export interface Remedy {
  label: string
  text: string
}

export interface CellProblem {
  field: ListField
  text: string
  remedies: readonly Remedy[]
}

/** A row of the list as a position. A row with problems is not added. */
export interface ListedDoor {
  line: number
  door: Door
  reference: string
  note: string
  problems: readonly CellProblem[]
  /** Choices that neither the list nor the door before it makes; the position is added and completed later. */
  open: readonly DoorField[]
}

/** The door that gives what the list does not name, by type. */
export type DoorBefore = (type: DoorType) => Door | undefined

export function listedDoors(catalogue: Catalogue, list: DoorList, before: DoorBefore): ListedDoor[] {
  const isNamed = list.columns.some(({ field }) => field)
  return list.rows
    .filter(row => !isNamed || list.columns.some(({ field }, at) => field && row.cells[at]))
    .map(row => listedDoor({ catalogue, list, row }, before))
}

interface Place {
  catalogue: Catalogue
  list: DoorList
  row: ListRow
}

function listedDoor(place: Place, before: DoorBefore): ListedDoor {
  const { catalogue, list, row } = place
  const text = (field: ListField) => listedText(list, row, field)
  const problems: CellProblem[] = []
  const own = new Set<string>()
  const type = typeOf(place)
  const start = before(type)
  let asked: Door = { ...emptyDoor(), type, widthMm: 0, thicknessMm: 0 }

  const modelText = list.kind === 'lines' ? text('modello') || undefined : text('modello')
  if (modelText !== undefined) {
    const model = findModel(modelsFor(catalogue, type), modelText)
    if (model) asked = { ...asked, model: model.code }
    else problems.push(modelProblem(place, type, modelText))
    own.add('modello')
  }
  const model = modelOf(catalogue, asked.model || (modelText === undefined ? (start?.model ?? '') : ''))
  if (!model && modelText === undefined) problems.push(problem('modello', 'manca.'))
  const meant = model ?? likelyModel(catalogue, type, modelText ?? '')

  for (const kind of variantKinds) {
    const wanted = text(kind)
    if (wanted === undefined || (wanted === '' && kind !== 'Apertura')) continue
    const found =
      kind === 'Apertura' ? findOpening(catalogue, type, wanted) : findVariant(catalogue, kind, wanted)
    const isAdmitted =
      found && (!model || refusalOf(catalogue, { ...asked, model: model.code }, kind, found.code) === '')
    own.add(kind)
    if (isAdmitted) asked = { ...asked, choices: { ...asked.choices, [kind]: found.code } }
    else problems.push(variantProblem(place, { type, model, kind, text: wanted, found }))
  }

  for (const measure of doorMeasures) {
    const wanted = text(measure)
    if (wanted === undefined || (wanted === '' && measure === 'S')) continue
    const size = sizeIn(wanted, measure, list.unit)
    own.add(measure)
    asked = { ...asked, [sizeFields[measure]]: size ?? 0 }
    if (size === undefined || (meant && !admits(meant, measure, size)))
      problems.push(sizeProblem(place, meant, measure, wanted))
  }

  const quantity = quantityOf(text('quantita'))
  if (quantity === undefined) problems.push(quantityProblem(text('quantita') ?? ''))
  asked = { ...asked, quantity: quantity ?? 1 }

  const reference = text('riferimento') ?? ''
  const note = text('noteRigo') ?? ''
  problems.push(...tooLong('riferimento', reference, longest.quoteReference))
  problems.push(...tooLong('noteRigo', note, longest.quoteNote))

  const door = asLeaf(catalogue, startedDoor(catalogue, asked, start, own), start, own)
  const rest = Object.entries(doorProblems(catalogue, door)) as [DoorField, string][]
  if (problems.length === 0)
    for (const [field, why] of rest) if (!isMissing(why)) problems.push(problem(field, `${why}.`))
  const open = problems.length > 0 ? [] : rest.filter(([, why]) => isMissing(why)).map(([field]) => field)
  return { line: row.line, door, reference, note, problems, open }
}

/** A frame in the colour of its leaf follows a new colour of the leaf. */
function asLeaf(catalogue: Catalogue, door: Door, start: Door | undefined, own: ReadonlySet<string>): Door {
  const name = (kind: VariantKind, code = '') => variantOf(catalogue, kind, code)?.name
  const { ColoreAnta, ColoreTelaio } = start?.choices ?? {}
  const isAlike = ColoreAnta && name('ColoreAnta', ColoreAnta) === name('ColoreTelaio', ColoreTelaio)
  if (!isAlike || !own.has('ColoreAnta') || own.has('ColoreTelaio')) return door
  const leaf = name('ColoreAnta', door.choices.ColoreAnta)
  const frame = admitted(catalogue, door, 'ColoreTelaio').find(variant => variant.name === leaf)
  return frame ? { ...door, choices: { ...door.choices, ColoreTelaio: frame.code } } : door
}

function typeOf({ catalogue, list, row }: Place): DoorType {
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

function problem(field: ListField, text: string, remedies: readonly Remedy[] = []): CellProblem {
  return { field, text, remedies }
}

function modelProblem({ catalogue, list, row }: Place, type: DoorType, text: string): CellProblem {
  if (text === '') {
    const above = list.rows.slice(0, list.rows.indexOf(row)).findLast(one => listedText(list, one, 'modello'))
    const model = above && findModel(modelsFor(catalogue, type), listedText(list, above, 'modello') ?? '')
    return problem('modello', 'manca.', model ? [{ label: `Usa ${model.code}`, text: model.code }] : [])
  }
  const other = findModel(catalogue.models, text)
  if (other)
    return problem(
      'modello',
      `${other.code} non è una porta ${type === 'battente' ? 'a battente' : 'scorrevole'}.`,
    )
  const likely = likelyModel(catalogue, type, text)
  const isLetterO = likely && /o/i.test(text) && likely.code === withDigits(text)
  const why = isLetterO ? ' (lettera O al posto dello zero)' : ''
  return problem(
    'modello',
    `«${text}» non esiste${why}.`,
    likely ? [{ label: `Usa ${likely.code}`, text: likely.code }] : [],
  )
}

interface AskedVariant {
  type: DoorType
  model: Model | undefined
  kind: VariantKind
  text: string
  found: Variant | undefined
}

function variantProblem({ catalogue }: Place, { type, model, kind, text, found }: AskedVariant): CellProblem {
  const door: Door = { ...emptyDoor(), type, model: model?.code ?? '' }
  const offered = model ? admitted(catalogue, door, kind) : []
  const toButton = ({ name }: Variant): Remedy => ({ label: name, text: name })
  const isFew = offered.length <= 2
  const near = nearest(
    found?.name ?? text,
    offered.map(({ name }) => name),
  )
  const remedies = (isFew ? offered : offered.filter(({ name }) => name === near)).map(toButton)
  if (text === '') return problem(kind, 'manca.', remedies)
  if (found && model) return problem(kind, `${found.name} non c'è per il modello ${model.code}.`, remedies)
  return problem(kind, `«${text}» non è nel catalogo.`, remedies)
}

function sizeProblem(
  { list }: Place,
  model: Model | undefined,
  measure: DoorMeasure,
  text: string,
): CellProblem {
  if (text === '') return problem(measure, 'manca.', model ? sizeRemedies(model, measure, 0) : [])
  const size = sizeIn(text, measure, list.unit)
  if (size === undefined) {
    const value = Number(text.replace(',', '.').replace(/[^\d.-]/g, ''))
    const near = model && value > 0 && value < 9_999 ? sizeRemedies(model, measure, value) : []
    return problem(measure, `«${text}» non è una misura intera in millimetri.`, near)
  }
  const shown = /[a-z]$/i.test(text)
    ? text
    : `${text} ${size === Number(text.replace(',', '.')) ? 'mm' : list.unit}`
  return problem(
    measure,
    `${shown}: ${admittedText(model as Model, measure)}.`,
    sizeRemedies(model as Model, measure, size),
  )
}

function admittedText(model: Model, measure: DoorMeasure): string {
  const lead = `per il modello ${model.code}`
  if (measure === 'H') return `${lead} da ${heightsOf(model)?.join(' a ')} mm`
  const sizes = measure === 'L' ? model.widthsMm : model.thicknessesMm
  if (sizes.length <= 3) return `${lead} ci sono ${listed(sizes.map(String))}`
  return `${lead} ci sono misure da ${Math.min(...sizes)} a ${Math.max(...sizes)}`
}

/** The two nearest admitted sizes; ten times the value comes first where it is admitted. */
function sizeRemedies(model: Model, measure: DoorMeasure, value: number): Remedy[] {
  const offered = { L: model.widthsMm, H: model.heightsMm, S: model.thicknessesMm }[measure]
  const wanted = value < 400 && measure !== 'S' && offered.includes(value * 10) ? value * 10 : value
  return offered
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .slice(0, wanted === value ? 2 : 1)
    .toSorted((a, b) => a - b)
    .map(size => ({ label: String(size), text: `${size} mm` }))
}

function quantityProblem(text: string): CellProblem {
  return problem('quantita', `«${text}» non va: da 1 a ${largestQuantity} porte.`, [
    { label: '1', text: '1' },
  ])
}

function tooLong(field: 'riferimento' | 'noteRigo', text: string, most: number): CellProblem[] {
  if (text.length <= most) return []
  const short = text.slice(0, most).trim()
  return [
    problem(field, `al massimo ${most} caratteri, sono ${text.length}.`, [
      { label: `«${short}»`, text: short },
    ]),
  ]
}
