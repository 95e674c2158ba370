import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Markups } from '#contract/quotes.ts'
import { type Catalogue, type Door, kindName, listOf, modelOf } from '#rules/catalogue.ts'
import { isSameDoor } from '#rules/door-configuration.ts'
import { euro, signedEuro } from '#rules/italian-format.ts'
import { amountCents, type DoorPrice, doorPrice, type Markup, unitCents } from '#rules/quote-price.ts'
import { positionDraftOf } from './position-draft.ts'

export interface PriceLine {
  key: string
  label: string
  cents: number
}

export interface ShownPrice {
  /** True while a measure is missing, so that the price is the lowest possible price. */
  isFrom: boolean
  base: PriceLine
  /** Additions and deductions in the order of the calculation. */
  lines: PriceLine[]
  unitCents: number
  amountCents: number
}

const decimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 })

export function toMarkup({ Sconto, MaggPerc, MaggNetta }: Markups): Markup {
  return {
    percentHundredths: Math.round(MaggPerc * 100),
    cents: Math.round(MaggNetta * 100),
    discountHundredths: Math.round(Sconto * 100),
  }
}

/** The door with its model's smallest measures in place of missing measures. */
export function pricedDoor(catalogue: Catalogue, door: Door): Door {
  const model = modelOf(catalogue, door.model)
  if (!model) return door
  const widthMm = door.widthMm || Math.min(...model.widthsMm)
  const heightMm = door.heightMm || Math.min(...model.heightsMm)
  return { ...door, widthMm, heightMm }
}

/** Selling price of one such door; undefined if the list has none. */
export function sellingCents(catalogue: Catalogue, door: Door, markup: Markup): number | undefined {
  const price = doorPrice(catalogue, pricedDoor(catalogue, door))
  return price && unitCents(price.cents, markup)
}

/** The difference between two selling prices of whole doors, as text; empty where a price is missing. */
export function priceDifference(before: number | undefined, after: number | undefined): string {
  return before === undefined || after === undefined ? '' : signedEuro(after - before)
}

interface PriceTerms {
  /** The saved position; null for a new position. */
  row: QuoteRow | null
  markups: Markups
}

/** The shown price, by the same rules as on the server. */
export function shownPrice(catalogue: Catalogue, door: Door, { row, markups }: PriceTerms) {
  return olderPrice(catalogue, door, row, markups) ?? priceOf(catalogue, door, markups)
}

function priceOf(catalogue: Catalogue, door: Door, markups: Markups): ShownPrice | undefined {
  const asked = pricedDoor(catalogue, door)
  const price = doorPrice(catalogue, asked)
  if (!price) return undefined
  return {
    isFrom: asked.widthMm !== door.widthMm || asked.heightMm !== door.heightMm,
    base: { key: 'base', label: baseLabel(door.model, price), cents: price.baseCents },
    ...soldFor(price.cents, door.quantity, markups, surchargeLines(catalogue, price)),
  }
}

/** An unchanged door keeps the price of an older price list until the user decides. */
function olderPrice(
  catalogue: Catalogue,
  door: Door,
  row: QuoteRow | null,
  markups: Markups,
): ShownPrice | undefined {
  if (!row || row.CodListino === '' || row.CodListino === listOf(catalogue, { model: row.modello }).code)
    return undefined
  if (!isSameDoor(positionDraftOf(row).door, door)) return undefined
  const cents = Math.round(row.Listino * 100)
  return {
    isFrom: false,
    base: { key: 'base', label: `Prezzo del listino ${row.CodListino}`, cents },
    ...soldFor(cents, door.quantity, markups, []),
  }
}

function soldFor(listCents: number, quantity: number, markups: Markups, lines: PriceLine[]) {
  const markup = toMarkup(markups)
  const unit = unitCents(listCents, markup)
  return {
    lines: [...lines, ...markupLines(listCents, markup, markups)],
    unitCents: unit,
    amountCents: amountCents(unit, quantity),
  }
}

function baseLabel(model: string, { band }: DoorPrice): string {
  return `Base ${model}, fascia ${band.upToWidthMm} × ${band.upToHeightMm}`
}

function surchargeLines(catalogue: Catalogue, { surcharges }: DoorPrice): PriceLine[] {
  return surcharges
    .filter(({ cents }) => cents !== 0)
    .map(({ kind, name, cents }) => ({ key: kind, label: `${kindName(catalogue, kind)} ${name}`, cents }))
}

/** The lines add up to the shown price, to the cent. */
function markupLines(
  listCents: number,
  markup: Markup,
  { MaggPerc, MaggNetta, Sconto }: Markups,
): PriceLine[] {
  const marked = unitCents(listCents, { ...markup, discountHundredths: 0 })
  const unit = unitCents(listCents, markup)
  const parts = [
    ...(MaggPerc > 0 ? [`${decimal.format(MaggPerc)} %`] : []),
    ...(MaggNetta > 0 ? [euro(markup.cents)] : []),
  ]
  const lines: PriceLine[] = []
  if (marked !== listCents)
    lines.push({ key: 'markup', label: `Maggiorazione ${parts.join(' e ')}`, cents: marked - listCents })
  if (unit !== marked)
    lines.push({ key: 'discount', label: `Sconto ${decimal.format(Sconto)} %`, cents: unit - marked })
  return lines
}
