import type { DoorType, RuleEffect, VariantKind } from '#contract/quote-kinds.ts'

/** The data from which doors of a collection are configured and priced. */
export interface Catalogue {
  collection: string
  list: PriceList
  models: readonly Model[]
  variants: Record<VariantKind, readonly Variant[]>
  rules: readonly ChoiceRule[]
}

/** Holds for a door of this model, or of any if it is null, while `code` is chosen. */
export interface ChoiceRule {
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
  name: string
  types: readonly DoorType[]
  /** Pattern of the leaf in door-drawing.ts. */
  pattern: string
  /** Codes of the variants that this model allows, by kind of variant. */
  admits: Readonly<Partial<Record<VariantKind, readonly string[]>>>
  widthsMm: readonly number[]
  heightsMm: readonly number[]
  thicknessesMm: readonly number[]
  /** Base prices up to a size, smallest band first. */
  bands: readonly SizeBand[]
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
 * of a size.
 */
export interface Surcharge {
  model: string | null
  amount: { cents: number } | { percent: number }
  upTo?: { widthMm: number; heightMm: number }
}

/** A configured door; choices that are still open are empty or zero. */
export interface Door {
  type: DoorType | ''
  model: string
  choices: Readonly<Partial<Record<VariantKind, string>>>
  quantity: number
  widthMm: number
  heightMm: number
  thicknessMm: number
}

export function modelOf(catalogue: Catalogue, code: string): Model | undefined {
  return catalogue.models.find(model => model.code === code)
}

export function variantOf(catalogue: Catalogue, kind: VariantKind, code: string): Variant | undefined {
  return catalogue.variants[kind].find(variant => variant.code === code)
}
