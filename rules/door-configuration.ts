import { type DoorType, doorTypes, newRow, type VariantKind } from '#contract/quote-kinds.ts'
import {
  type Catalogue,
  type CatalogueKind,
  type Door,
  kindsOf,
  type Model,
  modelOf,
  type Variant,
  variantOf,
  variantsOf,
} from './catalogue.ts'
import { refusedBy, withChosenByRules } from './choice-rules.ts'
import { doorPrice } from './quote-price.ts'

/** A new row before the user chooses anything. */
export function emptyDoor(): Door {
  const { quantity, widthMm, heightMm, thicknessMm } = newRow
  return { type: '', model: '', choices: {}, quantity, widthMm, heightMm, thicknessMm }
}

/** The field of a door for each measure of the catalogue. */
export const sizeFields = { L: 'widthMm', H: 'heightMm', S: 'thicknessMm' } as const

/** Compares all that the list price depends on. */
export function isSameDoor(one: Door, other: Door): boolean {
  const plain = ({ type, model, widthMm, heightMm, thicknessMm, choices }: Door) => {
    const chosen = Object.entries(choices).filter(([, code]) => code !== '')
    return JSON.stringify([type, model, widthMm, heightMm, thicknessMm, chosen.sort()])
  }
  return plain(one) === plain(other)
}

/** The door types for which there is a model. */
export function typesOf(catalogue: Catalogue): DoorType[] {
  return doorTypes.filter(type => modelsFor(catalogue, type).length > 0)
}

export function modelsFor(catalogue: Catalogue, type: DoorType | ''): Model[] {
  return catalogue.models.filter(({ types }) => type !== '' && types.includes(type))
}

export function isSlidingOpening(name: string): boolean {
  return /^scorrevole/i.test(name)
}

/** The variants that the door's model and its other choices allow, in catalogue order. */
export function admitted(catalogue: Catalogue, door: Door, kind: VariantKind): Variant[] {
  const codes = modelOf(catalogue, door.model)?.admits[kind] ?? []
  return variantsOf(catalogue, kind).filter(
    variant =>
      codes.includes(variant.code) &&
      fitsType(door.type, kind, variant) &&
      !refusedBy(catalogue, door, kind, variant.code),
  )
}

export function fitsType(type: Door['type'], kind: VariantKind, { name }: Variant): boolean {
  return kind !== 'Apertura' || type === '' || isSlidingOpening(name) === (type === 'scorrevole')
}

/** A short reason why this variant cannot be chosen; empty if it can. */
export function refusalOf(catalogue: Catalogue, door: Door, kind: VariantKind, code: string): string {
  const variant = variantOf(catalogue, kind, code)
  if (!variant) return 'non in catalogo'
  const model = modelOf(catalogue, door.model)
  if (!model) return 'prima il modello'
  if (!model.admits[kind]?.includes(code)) return `non con ${model.code}`
  if (!fitsType(door.type, kind, variant))
    return isSlidingOpening(variant.name) ? 'solo scorrevole' : 'solo battente'
  const other = refusedBy(catalogue, door, kind, code)
  return other ? `non con ${other.name}` : ''
}

/** A change of model clears what every door needs but its opening, besides width and thickness (sales.md §4). */
function isClearedByModel({ code, isRequired }: CatalogueKind): boolean {
  return isRequired && code !== 'Apertura'
}

type Choices = Record<VariantKind, string>

interface ModelChange {
  door: Door
  /** The cleared choices that the new model allows too. */
  kept: Choices
}

export function withModel(catalogue: Catalogue, door: Door, modelCode: string): ModelChange {
  if (modelCode === door.model) return { door, kept: {} }
  const next: Door = { ...door, model: modelCode, widthMm: 0, thicknessMm: 0 }
  const choices: Choices = {}
  const kept: Choices = {}
  for (const kind of catalogue.kinds) {
    const code = door.choices[kind.code]
    if (!code || refusalOf(catalogue, next, kind.code, code) !== '') continue
    const fate = isClearedByModel(kind) ? kept : choices
    fate[kind.code] = code
  }
  return { door: { ...next, choices }, kept }
}

/** An empty code removes the choice. Choices that rules refuse from now on stay, and are problems of the door. */
export function withChoice(catalogue: Catalogue, door: Door, kind: VariantKind, code: string): Door {
  const { [kind]: _before, ...choices } = door.choices
  const next = withDoorType(catalogue, {
    ...door,
    choices: code === '' ? choices : { ...choices, [kind]: code },
  })
  const isPossible = (one: Door, other: VariantKind, wanted: string) =>
    refusalOf(catalogue, one, other, wanted) === ''
  return withChosenByRules(catalogue, next, kind, isPossible)
}

/** The specified body has no type of door, so the opening decides it. */
export function withDoorType(catalogue: Catalogue, door: Door): Door {
  const opening = variantOf(catalogue, 'Apertura', door.choices.Apertura ?? '')
  if (door.type !== '' || !opening) return door
  return { ...door, type: isSlidingOpening(opening.name) ? 'scorrevole' : 'battente' }
}

/** `Battente destra · Uno · Noce / Bianco` */
export function doorText(catalogue: Catalogue, { type, model, choices }: Door): string {
  const name = (kind: VariantKind) => variantOf(catalogue, kind, choices[kind] ?? '')?.name
  const opening = name('Apertura') ?? (type && `${type.charAt(0).toUpperCase()}${type.slice(1)}`)
  const colours = (['ColoreAnta', 'ColoreTelaio'] as const)
    .map(part => catalogue.kinds.find(kind => kind.part === part && choices[kind.code]))
    .map(kind => kind && name(kind.code))
    .filter(Boolean)
    .join(' / ')
  return [opening, model, colours].filter(Boolean).join(' · ') || 'Da configurare'
}

/** `tipologia`, `modello`, `quantita`, a measure, or a kind of variant. */
export type DoorField = string
export type DoorProblems = Record<DoorField, string>
export type Step = 1 | 2 | 3 | 4

export const largestQuantity = 999
const missing = 'Il campo è obbligatorio'
const missingMeasure = 'Obbligatorio'

/** True for a choice still to make, false for a wrong one. */
export function isMissing(problem: string): boolean {
  return problem === missing || problem === missingMeasure
}

/** Problems, by field, that keep this step of the dialog incomplete. */
export function stepProblems(catalogue: Catalogue, door: Door, step: Step): DoorProblems {
  const problems: DoorProblems = step === 1 || step === 2 ? modelProblems(catalogue, door, step) : {}
  const hasModel = modelOf(catalogue, door.model) !== undefined
  for (const { code: kind, isRequired } of kindsOf(catalogue, door).filter(one => one.step === step)) {
    const code = door.choices[kind]
    if (!code) {
      if (isRequired) problems[kind] = missing
    } else if (hasModel && refusalOf(catalogue, door, kind, code) !== '')
      problems[kind] = notWith(catalogue, door, { kind, code })
  }
  return step === 3 ? measureProblems(catalogue, door) : problems
}

/** Problems, by field, that keep the door incomplete. */
export function doorProblems(catalogue: Catalogue, door: Door): DoorProblems {
  return {
    ...stepProblems(catalogue, door, 1),
    ...stepProblems(catalogue, door, 2),
    ...stepProblems(catalogue, door, 3),
    ...stepProblems(catalogue, door, 4),
  }
}

function notWith(catalogue: Catalogue, door: Door, { kind, code }: { kind: VariantKind; code: string }) {
  const other = refusedBy(catalogue, door, kind, code)
  const isOfModel = modelOf(catalogue, door.model)?.admits[kind]?.includes(code)
  return other && isOfModel ? `Non disponibile con ${other.name}` : notForModel(door)
}

function notForModel({ model }: Door): string {
  return `Non disponibile per il modello ${model}`
}

function modelProblems(catalogue: Catalogue, door: Door, step: 1 | 2): DoorProblems {
  const problems: DoorProblems = {}
  if (step === 1 && door.type === '') problems.tipologia = missing
  if (door.model === '') return { ...problems, modello: missing }
  const model = modelOf(catalogue, door.model)
  if (!model) return { ...problems, modello: `Il modello ${door.model} non è nel catalogo` }
  if (door.type !== '' && !model.types.includes(door.type))
    problems.modello = `Non disponibile per porte ${door.type === 'scorrevole' ? 'scorrevoli' : 'a battente'}`
  return problems
}

function measureProblems(catalogue: Catalogue, door: Door): DoorProblems {
  const problems: DoorProblems = {}
  const model = modelOf(catalogue, door.model)
  if (!(door.widthMm > 0)) problems.L = missingMeasure
  else if (model && !model.widthsMm.includes(door.widthMm)) problems.L = notForModel(door)
  if (!(door.thicknessMm > 0)) problems.S = missingMeasure
  else if (model && !model.thicknessesMm.includes(door.thicknessMm)) problems.S = notForModel(door)
  const height = model && heightsOf(model)
  if (!(door.heightMm > 0)) problems.H = missingMeasure
  else if (height && !isWholeWithin(door.heightMm, height)) problems.H = `Da ${height[0]} a ${height[1]} mm`
  if (!(door.quantity > 0)) problems.quantita = missingMeasure
  else if (!isWholeWithin(door.quantity, [1, largestQuantity]))
    problems.quantita = `Da 1 a ${largestQuantity}`
  if (model && !problems.L && !problems.H && !doorPrice(catalogue, door))
    problems.L = 'Nessun prezzo per questa misura'
  return problems
}

/** A model can be made in any height between its smallest and its largest. */
export function heightsOf({ heightsMm }: Model): [smallest: number, largest: number] | undefined {
  return heightsMm.length === 0 ? undefined : [Math.min(...heightsMm), Math.max(...heightsMm)]
}

function isWholeWithin(value: number, [smallest, largest]: readonly [number, number]): boolean {
  return Number.isInteger(value) && value >= smallest && value <= largest
}
