import { buffer } from 'node:stream/consumers'
import { doorText } from '#rules/door-configuration.ts'
import { doorLook, drawDoor } from '#rules/door-drawing.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import { inRooms } from '#rules/rooms.ts'
import type { Reader } from '#server/db/reader.ts'
import { type FileRow, openContent } from '#server/files/stored-files.ts'
import { customerMaker } from '#server/kit/maker.ts'
import type { Services } from '#server/kit/services.ts'
import type { PdfDocument } from '#server/pdf/engine.ts'
import { type QuotePosition, quoteDocument } from '#server/pdf/quote.ts'
import { readDealer } from './dealer.ts'
import { findHeaderImage } from './header-image.ts'
import { deskOfQuote } from './makers.ts'
import { amountOf, choicesInWords, doorOf, extraAmount, type PositionRow, unitOf } from './priced.ts'
import { collectionsOf, readWhole, type WholeQuote } from './whole-quote.ts'

/** Loads a quote for printing inside the transaction; the document is made afterwards. */
export async function loadQuotePaper(tx: Reader, services: Services, id: number) {
  const whole = await readWhole(tx, services, id)
  const { dealer, customer } = await readDealer(tx, whole.record)
  const image = await findHeaderImage(tx, deskOfQuote(whole.record))
  const { record, positions, extras, sums } = whole
  const toDocument = async (): Promise<PdfDocument> =>
    quoteDocument({
      kind: 'Preventivo',
      number: String(id),
      on: dayInItaly(record.created_at),
      validUntil: record.valid_until,
      collection: collectionsOf(whole),
      dealer: {
        name: dealer.name,
        address: dealer.address,
        contacts: [dealer.phone, dealer.email].filter(text => text !== ''),
        vatNumber: dealer.vatNumber,
        ...(await headerImage(services, image)),
      },
      ...(record.maker !== customerMaker && { customer: customer.name }),
      reference: record.reference,
      positions: inRooms(positions, row => row.room).map(row => toPaperPosition(whole, row)),
      extras: extras.map(row => ({
        description: row.description,
        quantityHundredths: row.quantity_hundredths,
        unitCents: row.unit_cents,
        vatPercent: row.vat_percent,
        amountCents: extraAmount(row),
      })),
      note: record.note,
      payment: record.payment,
      paymentNote: record.payment_note,
      totals: sums,
    })
  return { toDocument, fileName: `Preventivo ${id} valido fino al ${fileDay(record.valid_until)}.pdf` }
}

/** A file name cannot contain slashes. */
export function fileDay(day: string): string {
  return day.split('-').reverse().join('-')
}

export async function headerImage(
  services: Pick<Services, 'files'>,
  stored: Pick<FileRow, 'key' | 'size_bytes' | 'sha256'> | undefined,
) {
  return stored ? { image: await buffer(await openContent(services.files, stored)) } : {}
}

function toPaperPosition({ catalogue, markup }: WholeQuote, row: PositionRow): QuotePosition {
  const door = doorOf(row)
  return {
    position: row.position,
    description: doorText(catalogue, door),
    drawing: drawDoor(doorLook(catalogue, door)),
    choices: [...choicesInWords(catalogue, row), { name: 'Riempimento', value: row.filling }],
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    thicknessMm: row.thickness_mm,
    quantity: row.quantity,
    unitCents: unitOf(row, markup),
    amountCents: amountOf(row, markup),
    reference: row.reference,
    room: row.room,
    note: row.note,
    alternativeOf: row.alternative_of,
    isCounted: row.is_counted,
    isComplete: row.is_complete,
  }
}
