import { longest } from '#contract/fields/lengths.ts'
import { type Catalogue, type Door, modelOf } from '#rules/catalogue.ts'
import { doorProblems, heightsOf, largestQuantity, sizeFields } from '#rules/door-configuration.ts'
import { wholeProblem } from '#rules/italian-amount.ts'
import type { PositionDraft } from '../position-dialog/position-draft.ts'

/** The fields that the table edits in place, in the order in which Tab visits them. */
export const cellFields = ['riferimento', 'L', 'H', 'S', 'quantita'] as const
export type CellField = (typeof cellFields)[number]

export const cellNames: Record<CellField, string> = {
  riferimento: 'riferimento',
  L: 'larghezza',
  H: 'altezza',
  S: 'spessore',
  quantita: 'quantità',
}

const doorFields = { ...sizeFields, quantita: 'quantity' } as const
const digits = { L: 4, H: 4, S: 4, quantita: 3 } as const

/** Measures can be edited once the model is known, and the thickness only where the model offers several. */
export function editableFields(catalogue: Catalogue | undefined, { door }: PositionDraft): CellField[] {
  const model = catalogue && modelOf(catalogue, door.model)
  return cellFields.filter(field => {
    if (field === 'S') return (model?.thicknessesMm.length ?? 0) > 1
    return field === 'riferimento' || field === 'quantita' || model !== undefined
  })
}

export function fieldText(draft: PositionDraft, field: CellField): string {
  if (field === 'riferimento') return draft.reference
  const value = draft.door[doorFields[field]]
  return value > 0 ? String(value) : ''
}

export type TypedCell =
  | { draft: PositionDraft; problem?: undefined }
  /** `nearest` are the two admitted values beside the typed value. */
  | { draft?: undefined; problem: string; nearest: readonly number[] }

/** Reads typed text. A value that the catalogue does not admit is refused with a reason, never rounded. */
export function readCell(
  catalogue: Catalogue | undefined,
  draft: PositionDraft,
  { field, text }: { field: CellField; text: string },
): TypedCell {
  const plain = text.trim()
  if (field === 'riferimento') {
    const most = longest.quoteReference
    if (plain.length <= most) return { draft: { ...draft, reference: plain } }
    return { problem: `Al massimo ${most} caratteri, sono ${plain.length}`, nearest: [] }
  }
  const problem = plain === '' ? 'Scrivi un numero' : wholeProblem(plain, digits[field])
  if (problem) return { problem, nearest: [] }
  const value = Number(plain)
  const typed = withValue(draft.door, field, value)
  if (value === draft.door[doorFields[field]]) return { draft }
  const wrong = problemOf(catalogue, typed, field)
  if (wrong === undefined) return { draft: { ...draft, door: typed } }
  return { problem: wrong, nearest: nearestOf(catalogue, draft.door, { field, value }) }
}

/** The sentence that says which values a field admits. */
export function admittedText(catalogue: Catalogue | undefined, { door }: PositionDraft, field: CellField) {
  if (field === 'riferimento') return `Fino a ${longest.quoteReference} caratteri`
  if (field === 'quantita') return `Da 1 a ${largestQuantity} porte`
  const model = catalogue && modelOf(catalogue, door.model)
  if (!model) return 'Prima il modello'
  if (field === 'H') return `H da ${heightsOf(model)?.join(' a ')} mm`
  return `${field} ${steppedText(field === 'L' ? model.widthsMm : model.thicknessesMm)}`
}

/** `da 600 a 1000, passo 50`, or all values if their steps differ. */
function steppedText(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const [first = 0, second = 0] = sorted
  const isEven = sorted.every((value, at) => value === first + at * (second - first))
  if (sorted.length < 4 || !isEven) return sorted.join(', ')
  return `da ${first} a ${sorted.at(-1)}, passo ${second - first}`
}

function withValue(door: Door, field: keyof typeof doorFields, value: number): Door {
  return { ...door, [doorFields[field]]: value }
}

function problemOf(
  catalogue: Catalogue | undefined,
  door: Door,
  field: keyof typeof doorFields,
): string | undefined {
  if (!catalogue || door.model === '') {
    const isAdmitted = door.quantity >= 1 && door.quantity <= largestQuantity
    return field === 'quantita' && isAdmitted ? undefined : `Da 1 a ${largestQuantity}`
  }
  const { L, [field]: problem } = doorProblems(catalogue, door)
  if (problem) return field === 'quantita' || field === 'H' ? problem : `Non disponibile per ${door.model}`
  // A height without a price is told at the width, whose field is not the one that was edited.
  return field === 'H' && L?.startsWith('Nessun prezzo') ? L : undefined
}

function nearestOf(
  catalogue: Catalogue | undefined,
  door: Door,
  { field, value }: { field: keyof typeof doorFields; value: number },
): number[] {
  const model = catalogue && modelOf(catalogue, door.model)
  if (!model || field === 'quantita') return []
  const offered = { L: model.widthsMm, H: model.heightsMm, S: model.thicknessesMm }[field]
  return offered
    .filter(size => problemOf(catalogue, withValue(door, field, size), field) === undefined)
    .toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value))
    .slice(0, 2)
    .toSorted((a, b) => a - b)
}
