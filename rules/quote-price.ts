import type { VariantKind } from '#contract/quote-kinds.ts'
import {
  type Catalogue,
  type Door,
  modelOf,
  type SizeBand,
  type Surcharge,
  type Variant,
  variantOf,
} from './catalogue.ts'

/** A dealer's markup on the list price. The percentage applies first, then the euro, then the discount. */
export interface Markup {
  percentHundredths: number
  cents: number
  discountHundredths: number
}

export const noMarkup: Markup = { percentHundredths: 0, cents: 0, discountHundredths: 0 }

export interface DoorPrice {
  baseCents: number
  band: { upToWidthMm: number; upToHeightMm: number }
  surcharges: { kind: VariantKind; code: string; name: string; cents: number }[]
  cents: number
}

/** List price of one door with the surcharges of its variants; undefined if the list has no price for this door. */
export function doorPrice(catalogue: Catalogue, door: Door): DoorPrice | undefined {
  const model = modelOf(catalogue, door.model)
  const band = model && bandFor(model.bands, door)
  if (!model || !band) return undefined
  const surcharges: DoorPrice['surcharges'] = []
  let cents = band.cents
  for (const { code: kind } of catalogue.kinds) {
    const variant = variantOf(catalogue, kind, door.choices[kind] ?? '')
    const surcharge = variant && surchargeOf(variant, door, model.collection)
    if (!variant || !surcharge) continue
    const added = surchargeCents(surcharge, band.cents)
    cents += added
    surcharges.push({ kind, code: variant.code, name: variant.name, cents: added })
  }
  const { upToWidthMm, upToHeightMm } = band
  return {
    baseCents: band.cents,
    band: { upToWidthMm, upToHeightMm },
    surcharges,
    cents: Math.max(0, cents),
  }
}

/** The smallest band into which the door fits. */
function bandFor(bands: readonly SizeBand[], { widthMm, heightMm }: Door): SizeBand | undefined {
  if (!(widthMm > 0 && heightMm > 0)) return undefined
  const area = (band: SizeBand) => band.upToWidthMm * band.upToHeightMm
  let found: SizeBand | undefined
  for (const band of bands)
    if (widthMm <= band.upToWidthMm && heightMm <= band.upToHeightMm && (!found || area(band) < area(found)))
      found = band
  return found
}

type Sized = Pick<Door, 'model' | 'widthMm' | 'heightMm'>

/** A surcharge for the model overrides that for all models; of several sizes the smallest in which the door fits counts. */
export function surchargeOf(
  { surcharges }: Variant,
  door: Sized,
  collection?: string,
): Surcharge | undefined {
  const fitting = (wanted: string | null) => {
    const found = surcharges.filter(
      one => one.model === wanted && one.collection === collection && fits(one, door),
    )
    return found.sort((one, other) => areaOf(one) - areaOf(other))[0]
  }
  return fitting(door.model) ?? fitting(null)
}

function fits({ upTo }: Surcharge, { widthMm, heightMm }: Sized): boolean {
  return !upTo || (widthMm <= upTo.widthMm && heightMm <= upTo.heightMm)
}

/** A surcharge without a size comes after all sizes. */
function areaOf({ upTo }: Surcharge): number {
  return upTo ? upTo.widthMm * upTo.heightMm : Number.MAX_SAFE_INTEGER
}

export function surchargeCents({ amount }: Surcharge, baseCents: number): number {
  if ('cents' in amount) return amount.cents
  return halfUp(whole(baseCents) * whole(amount.percent * 100), 10_000n)
}

/** Selling price of one door: (list × (1 + percent) + euro) × (1 − discount). */
export function unitCents(listCents: number, markup: Markup): number {
  const marked =
    positive(listCents) * (10_000n + positive(markup.percentHundredths)) + positive(markup.cents) * 10_000n
  const discount = positive(markup.discountHundredths)
  return halfUp(marked * (discount > 10_000n ? 0n : 10_000n - discount), 100_000_000n)
}

export function amountCents(unit: number, quantity: number): number {
  return Number(whole(unit) * whole(quantity))
}

/** Amount of an own line; the quantity of an own line has two decimals. */
export function extraCents(unit: number, quantityHundredths: number): number {
  return halfUp(whole(unit) * whole(quantityHundredths), 100n)
}

export interface VatTotals {
  netCents: number
  vat: { percent: number; netCents: number; taxCents: number }[]
  grossCents: number
}

/** VAT is computed on the sum of all amounts with the same rate. The highest rate comes first. */
export function totals(parts: readonly { cents: number; vatPercent: number }[]): VatTotals {
  const sums = new Map<number, number>()
  for (const { cents, vatPercent } of parts) sums.set(vatPercent, (sums.get(vatPercent) ?? 0) + cents)
  const vat = [...sums]
    .sort(([a], [b]) => b - a)
    .map(([percent, netCents]) => ({
      percent,
      netCents,
      taxCents: halfUp(whole(netCents) * whole(percent * 100), 10_000n),
    }))
  const netCents = vat.reduce((sum, rate) => sum + rate.netCents, 0)
  return { netCents, vat, grossCents: vat.reduce((sum, rate) => sum + rate.taxCents, netCents) }
}

/** Divides and rounds half a cent up. */
function halfUp(value: bigint, divisor: bigint): number {
  const doubled = 2n * value + divisor
  const quotient = doubled / (2n * divisor)
  return Number(doubled < 0n && doubled % (2n * divisor) !== 0n ? quotient - 1n : quotient)
}

function whole(value: number): bigint {
  return Number.isFinite(value) ? BigInt(Math.round(value)) : 0n
}

function positive(value: number): bigint {
  return value > 0 ? whole(value) : 0n
}
