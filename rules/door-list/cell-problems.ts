import type { DoorMeasure, DoorType, VariantKind } from '#contract/quote-kinds.ts'
import { type Catalogue, type Door, type Model, type Variant, variantsOf } from '../catalogue.ts'
import { admitted, emptyDoor, heightsOf, largestQuantity, modelsFor } from '../door-configuration.ts'
import { listed } from '../italian-words.ts'
import { nearest } from '../nearest.ts'
import { findModel, likelyModel, modelsMeant, withDigits } from './cells.ts'
import type { ListField } from './columns.ts'
import { type DoorList, type ListRow, listedText, sizeIn } from './read-list.ts'
import { alike } from './words.ts'

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

/** A row of a list, with the catalogue that its cells are looked up in. */
export interface RowPlace {
  catalogue: Catalogue
  list: DoorList
  row: ListRow
}

/** A field that takes any text up to a length. */
export type FreeField = 'Locale' | 'riferimento' | 'noteRigo'

/** Says that a cell is empty. */
export const missing = 'manca.'

/** Buttons for a text that may mean several things. */
const mostMeanings = 5

export function problem(field: ListField, text: string, remedies: readonly Remedy[] = []): CellProblem {
  return { field, text, remedies }
}

export function modelProblem({ catalogue, list, row }: RowPlace, type: DoorType, text: string): CellProblem {
  if (text === '') {
    const above = list.rows.slice(0, list.rows.indexOf(row)).findLast(one => listedText(list, one, 'modello'))
    const model = above && findModel(modelsFor(catalogue, type), listedText(list, above, 'modello') ?? '')
    return problem('modello', missing, model ? [{ label: `Usa ${model.code}`, text: model.code }] : [])
  }
  const named = modelsMeant(catalogue, type, text)
  if (named.length > 1) {
    const codes = named.slice(0, mostMeanings).map(({ code }) => ({ label: `Usa ${code}`, text: code }))
    return problem('modello', `«${text}» può essere uno di ${named.length} modelli.`, codes)
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

export function variantProblem(
  { catalogue }: RowPlace,
  { type, model, kind, text, found }: AskedVariant,
): CellProblem {
  const door: Door = { ...emptyDoor(), type, model: model?.code ?? '' }
  const offered = model ? admitted(catalogue, door, kind) : []
  const toButton = ({ name }: Variant): Remedy => ({ label: name, text: name })
  const meanings = found ? [] : alike(model ? offered : variantsOf(catalogue, kind), text)
  if (meanings.length > 1) {
    const many = `«${text}» può essere più voci del catalogo.`
    return problem(kind, many, meanings.slice(0, mostMeanings).map(toButton))
  }
  const isFew = offered.length <= 2
  const near = nearest(
    found?.name ?? text,
    offered.map(({ name }) => name),
  )
  const remedies = (isFew ? offered : offered.filter(({ name }) => name === near)).map(toButton)
  if (text === '') return problem(kind, missing, remedies)
  if (found && model) return problem(kind, `${found.name} non c'è per il modello ${model.code}.`, remedies)
  return problem(kind, `«${text}» non è nel catalogo.`, remedies)
}

export function sizeProblem(
  { list }: RowPlace,
  model: Model | undefined,
  measure: DoorMeasure,
  text: string,
): CellProblem {
  if (text === '') return problem(measure, missing, model ? sizeRemedies(model, measure, 0) : [])
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

export function quantityProblem(text: string): CellProblem {
  return problem('quantita', `«${text}» non va: da 1 a ${largestQuantity} porte.`, [
    { label: '1', text: '1' },
  ])
}

export function tooLong(field: FreeField, text: string, most: number): CellProblem[] {
  if (text.length <= most) return []
  const short = text.slice(0, most).trim()
  return [
    problem(field, `al massimo ${most} caratteri, sono ${text.length}.`, [
      { label: `«${short}»`, text: short },
    ]),
  ]
}
