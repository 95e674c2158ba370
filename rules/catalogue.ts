import type {
  DoorChoices,
  DoorType,
  Doorway,
  DrawnPart,
  RuleEffect,
  VariantKind,
} from '#contract/quote-kinds.ts'

/** The data from which doors of a collection are configured and priced. */
export interface Catalogue {
  collection: string
  list: PriceList
  /** The list of each collection, where the models are of several. */
  lists?: Readonly<Record<string, PriceList>>
  models: readonly Model[]
  /** In the order of the dialog. */
  kinds: readonly CatalogueKind[]
  variants: Readonly<Record<VariantKind, readonly Variant[]>>
  rules: readonly ChoiceRule[]
}

/** A kind of variant: a door has one variant of each at most. */
export interface CatalogueKind {
  code: VariantKind
  name: string
  /** The step of the dialog that asks for it. */
  step: 2 | 4
  isRequired: boolean
  /** The part of the drawing that takes the look of the chosen variant; empty if it is not drawn. */
  part: DrawnPart | ''
}

/** Holds for a door of this model, or of any if it is null, while `code` is chosen. */
export interface ChoiceRule {
  /** Absent in a catalogue of one collection. */
  collection?: string
  model: string | null
  kind: VariantKind
  code: string
  effect: RuleEffect
  otherKind: VariantKind
  otherCode: string
}

export interface PriceList {
  code: string
  name: string
  validFrom: string
  validTo: string | null
}

export interface Model {
  code: string
  /** Absent where all models are of the catalogue's collection. */
  collection?: string
  name: string
  types: readonly DoorType[]
  /** Pattern of the leaf in door-drawing.ts. */
  pattern: string
  /** Codes of the variants that this model allows, by kind of variant. */
  admits: Readonly<Record<VariantKind, readonly string[] | undefined>>
  widthsMm: readonly number[]
  heightsMm: readonly number[]
  thicknessesMm: readonly number[]
  /** Base prices up to a size, smallest band first. */
  bands: readonly SizeBand[]
  /** The first rule that fits the door's type decides. Absent where the feed has no rule for the model. */
  doorways?: readonly DoorwayRule[]
}

/** How much larger than a door its doorway is, in millimetres, and how far from that it may be. */
export interface DoorwayRule {
  doorway: Doorway
  /** Null for both types. */
  type: DoorType | null
  overWidthMm: number
  overHeightMm: number
  minusMm: number
  plusMm: number
  /** How far the wall's thickness may be from the door's; null where the wall is not asked for. */
  wall: { minusMm: number; plusMm: number } | null
}

export interface SizeBand {
  upToWidthMm: number
  upToHeightMm: number
  cents: number
}

export interface Variant {
  code: string
  name: string
  /** A colour, wood or shape in the notation of door-drawing.ts. */
  look: string
  surcharges: readonly Surcharge[]
}

/**
 * `percent` is a percentage of the base price. `model` is null in a surcharge for all models. `upTo` limits it to doors
 * of a size, `collection` to models of one.
 */
export interface Surcharge {
  collection?: string
  model: string | null
  amount: { cents: number } | { percent: number }
  upTo?: { widthMm: number; heightMm: number }
}

/** A configured door; choices that are still open are empty or zero. */
export interface Door {
  type: DoorType | ''
  model: string
  choices: DoorChoices
  quantity: number
  widthMm: number
  heightMm: number
  thicknessMm: number
}

export function modelOf(catalogue: Catalogue, code: string): Model | undefined {
  return catalogue.models.find(model => model.code === code)
}

export function variantOf(catalogue: Catalogue, kind: VariantKind, code: string): Variant | undefined {
  return variantsOf(catalogue, kind).find(variant => variant.code === code)
}

export function variantsOf(catalogue: Catalogue, kind: VariantKind): readonly Variant[] {
  return catalogue.variants[kind] ?? []
}

export function kindName({ kinds }: Catalogue, kind: VariantKind): string {
  return kinds.find(({ code }) => code === kind)?.name ?? kind
}

/** The models of the collection that a quote is in, or of that of another model. */
export function modelsBeside({ collection, models }: Catalogue, other?: Model): Model[] {
  const wanted = other?.collection ?? collection
  return models.filter(model => (model.collection ?? collection) === wanted)
}

/** The kinds of which some model of the quote's collection admits a variant. */
export function kindsIn(catalogue: Catalogue): CatalogueKind[] {
  const models = modelsBeside(catalogue)
  return catalogue.kinds.filter(({ code }) => models.some(({ admits }) => admits[code]?.length))
}

/** The kinds of which any model admits a variant. */
export function kindsOfAll({ kinds, models }: Catalogue): CatalogueKind[] {
  return kinds.filter(({ code }) => models.some(({ admits }) => admits[code]?.length))
}

/** The variants that some model of the door's collection admits. */
export function variantsBeside(catalogue: Catalogue, door: Door, kind: VariantKind): readonly Variant[] {
  if (!catalogue.lists) return variantsOf(catalogue, kind)
  const models = modelsBeside(catalogue, modelOf(catalogue, door.model))
  const codes = new Set(models.flatMap(({ admits }) => admits[kind] ?? []))
  return variantsOf(catalogue, kind).filter(({ code }) => codes.has(code))
}

/** The price list by which a door is priced. */
export function listOf(catalogue: Catalogue, { model: code }: Pick<Door, 'model'>): PriceList {
  return catalogue.lists?.[modelOf(catalogue, code)?.collection ?? ''] ?? catalogue.list
}

/** The kind of this collection that gives a part of the drawing its look. */
export function kindDrawnAs(catalogue: Catalogue, part: DrawnPart): VariantKind {
  return kindsIn(catalogue).find(kind => kind.part === part)?.code ?? part
}

/** The kinds that a door is asked for by its model, or by any while it has none, and those in which it has a choice. */
export function kindsOf(catalogue: Catalogue, { model: code, choices }: Door): CatalogueKind[] {
  const model = modelOf(catalogue, code)
  const asked = model ? catalogue.kinds.filter(kind => model.admits[kind.code]?.length) : kindsIn(catalogue)
  const known = catalogue.kinds.filter(kind => asked.includes(kind) || choices[kind.code])
  const gone = Object.keys(choices).filter(
    kind => choices[kind] && !catalogue.kinds.some(one => one.code === kind),
  )
  return [...known, ...gone.map(goneKind)]
}

/** A kind that the feed no longer has, so that its choice can still be seen and taken away. */
function goneKind(code: VariantKind): CatalogueKind {
  return { code, name: code, step: 4, isRequired: false, part: '' }
}
