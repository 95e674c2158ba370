import type { DoorType, VariantKind } from '#contract/quote-kinds.ts'

/** A collection as doors are configured and priced from it, with the price list in force. */
export interface Catalogue {
  collection: string
  list: PriceList
  models: readonly Model[]
  variants: Record<VariantKind, readonly Variant[]>
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
  /** How its leaf is drawn: see door-drawing.ts. */
  pattern: string
  /** Codes of the variants it admits, by kind. */
  admits: Readonly<Partial<Record<VariantKind, readonly string[]>>>
  widthsMm: readonly number[]
  heightsMm: readonly number[]
  thicknessesMm: readonly number[]
  /** Base prices up to a size, smallest first. */
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
  /** How it is drawn: a colour, a wood, a shape. See door-drawing.ts. */
  look: string
  surcharges: readonly Surcharge[]
}

/** Fixed, or percent of the base price; one for a model wins over one for all. */
export interface Surcharge {
  model: string | null
  amount: { cents: number } | { percent: number }
}

/** A door as it is configured; what is not chosen yet is empty or zero. */
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
