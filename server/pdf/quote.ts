import { dayText, euro, integer, percent } from '#rules/italian-format.ts'
import { articled, counted } from '#rules/italian-words.ts'
import { withoutRoom } from '#rules/rooms.ts'
import { signatureSvg } from '#rules/signature.ts'
import type { PdfDocument } from './engine.ts'

/** A quote for its reader, without price list and markups. Amounts are in cents, days in YYYY-MM-DD. */
export interface QuoteDocument {
  /** The dealer's printout, or the document behind an offer's URL. */
  kind: 'Preventivo' | 'Offerta'
  number: string
  on: string
  validUntil: string
  /** The manufacturer's collection, in small print at the foot. */
  collection: string | undefined
  dealer: QuoteDealer
  /** The end customer, if the quote is not for the dealer itself. */
  customer?: string
  reference: string
  positions: QuotePosition[]
  extras: QuoteExtraLine[]
  note: string
  payment: string
  paymentNote: string
  totals: QuoteTotals
  /** Who accepted it; `signature` is the path of an SVG, or empty if the name was typed. */
  acceptance?: { by: string; at: string; version: number; signature: string; choices?: string[] } | null
}

export interface QuoteDealer {
  name: string
  address: string
  /** Telephone, e-mail and so on, as they are printed. */
  contacts: string[]
  vatNumber?: string
  /** A PNG; without an image the name is printed. */
  image?: Uint8Array
}

export interface QuotePosition {
  position: number
  description: string
  /** An SVG. */
  drawing: string
  choices: { name: string; value: string }[]
  widthMm: number
  heightMm: number
  thicknessMm: number
  quantity: number
  unitCents: number
  amountCents: number
  reference: string
  /** The floor or room; empty where there is none. Positions of one room stand together. */
  room: string
  note: string
  /** The main position of an alternative. */
  alternativeOf?: number | null
  isCounted: boolean
  /** False while choices are missing; then the price is not printed. */
  isComplete: boolean
}

export interface QuoteExtraLine {
  description: string
  quantityHundredths: number
  unitCents: number
  vatPercent: number
  amountCents: number
}

export interface QuoteTotals {
  netCents: number
  vat: { percent: number; netCents: number; taxCents: number }[]
  grossCents: number
}

const banner = 'banner.png'
const signed = 'firma.svg'

export function quoteDocument(quote: QuoteDocument): PdfDocument {
  const drawings = drawingNames(quote.positions)
  return {
    template: 'quote',
    data: {
      company: dealerHead(quote),
      title: `${quote.kind} ${quote.number} ${articled('del', dayText(quote.on))}`,
      validUntil: dayText(quote.validUntil),
      customer: quote.customer || null,
      reference: quote.reference || null,
      positions: quote.positions.map((position, at) => ({
        ...positionTexts(position),
        heading: position.room === quote.positions[at - 1]?.room ? null : headingOf(quote, position.room),
        drawing: drawings.get(position.drawing),
      })),
      extras: quote.extras.map(extraTexts),
      note: quote.note.trim() || null,
      payment: quote.payment || null,
      paymentNote: quote.paymentNote || null,
      totals: totalTexts(quote.totals),
      isForSignature: quote.kind === 'Preventivo',
      acceptance: acceptanceTexts(quote.acceptance ?? null),
    },
    images: {
      ...(quote.dealer.image && { [banner]: quote.dealer.image }),
      ...(quote.acceptance?.signature && { [signed]: bytesOf(signatureSvg(quote.acceptance.signature)) }),
      ...Object.fromEntries([...drawings].map(([svg, name]) => [name, bytesOf(svg)])),
    },
  }
}

/** Name and sub-total above the first position of a room; without rooms nothing stands there. */
function headingOf({ positions }: QuoteDocument, room: string) {
  if (positions.every(position => position.room === '')) return null
  const inRoom = positions.filter(position => position.room === room && position.isCounted)
  const doors = inRoom.reduce((sum, position) => sum + position.quantity, 0)
  return {
    name: room || withoutRoom,
    doors: counted(doors, 'porta', 'porte'),
    amount: euro(inRoom.reduce((sum, position) => sum + position.amountCents, 0)),
  }
}

function bytesOf(svg: string): Uint8Array {
  return new TextEncoder().encode(svg)
}

function acceptanceTexts(acceptance: QuoteDocument['acceptance']) {
  if (!acceptance) return null
  const { by, at, version, signature, choices = [] } = acceptance
  return { by, facts: `${at} · versione ${version}`, choices, signature: signature ? signed : null }
}

/** Doors that look the same share one picture. */
function drawingNames(positions: QuotePosition[]): Map<string, string> {
  const drawings = new Set(positions.map(position => position.drawing))
  return new Map([...drawings].map((drawing, at) => [drawing, `p-${at + 1}.svg`]))
}

/** The template prints a company at the head; here that company is the dealer, because the paper is the dealer's. */
function dealerHead({ dealer, collection }: QuoteDocument) {
  const vatNumber = dealer.vatNumber ? `P.IVA ${dealer.vatNumber}` : ''
  return {
    name: dealer.name,
    legalName: dealer.name,
    banner: dealer.image ? banner : null,
    contacts: dealer.contacts,
    imprint: [dealer.address, vatNumber, collection && `Collezione ${collection}`].filter(Boolean),
  }
}

function positionTexts(position: QuotePosition) {
  const size = `${position.widthMm} × ${position.heightMm} mm`
  const price = (cents: number) => (position.isComplete ? euro(cents) : null)
  return {
    position: integer(position.position),
    description: position.description,
    alt: `Disegno della porta: ${position.description}, ${size}`,
    pairs: [
      ...(position.widthMm && position.heightMm ? [['Misure L × H', size]] : []),
      ...(position.thicknessMm ? [['Spessore', `${position.thicknessMm} mm`]] : []),
      ...position.choices.map(({ name, value }) => [name, value]),
    ],
    quantity: integer(position.quantity),
    unit: price(position.unitCents),
    amount: price(position.amountCents),
    reference: position.reference || null,
    note: position.note || null,
    mark: markOf(position),
    isCounted: position.isCounted,
  }
}

function markOf({ alternativeOf, isCounted }: QuotePosition): string | null {
  if (!alternativeOf) return isCounted ? null : 'Alternativa (non conteggiata)'
  return `Alternativa alla posizione ${alternativeOf}${isCounted ? '' : ' (non conteggiata)'}`
}

function extraTexts(extra: QuoteExtraLine) {
  return {
    description: extra.description,
    quantity: decimal(extra.quantityHundredths),
    unit: euro(extra.unitCents),
    vat: percent(extra.vatPercent),
    amount: euro(extra.amountCents),
  }
}

/** 150 → `1,5` */
function decimal(hundredths: number): string {
  const rest = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return integer(Math.trunc(hundredths / 100)) + (rest ? `,${rest}` : '')
}

function totalTexts({ netCents, vat, grossCents }: QuoteTotals) {
  return {
    net: `${euro(netCents)} +iva`,
    vat: (vat.some(isDue) ? vat.filter(isDue) : vat).map(rate => ({
      label: `IVA ${percent(rate.percent)} su ${euro(rate.netCents)}`,
      tax: euro(rate.taxCents),
    })),
    gross: euro(grossCents),
  }
}

function isDue({ netCents }: { netCents: number }): boolean {
  return netCents > 0
}
