import type { PublicOffer } from '#contract/quotes/public-offer.ts'
import { doorText } from '#rules/door-configuration.ts'
import { doorLook, drawDoor } from '#rules/door-drawing.ts'
import { amountCents, unitCents } from '#rules/quote-price.ts'
import { inRooms } from '#rules/rooms.ts'
import { choicesInWords, doorOf, type PositionRow } from '../priced.ts'
import { collectionsOf, type WholeQuote } from '../whole-quote.ts'
import { euros, toExtra, toVat } from '../wire.ts'

type Row = PublicOffer['Righe'][number]

/** The published content with retail figures only. It changes once, to what the end customer has chosen and accepted. */
export type OfferContent = Omit<
  PublicOffer,
  | 'Versione'
  | 'Pubblicata'
  | 'validoFino'
  | 'Scaduta'
  | 'AlternativeScelte'
  | 'Esito'
  | 'Nome'
  | 'EsitoIl'
  | 'Firma'
  | 'CopiaA'
>

/** Only these figures are compared with the accepted offer: a new dealer card or drawing is no change. */
export type OfferFigures = Omit<OfferContent, 'Rivenditore' | 'Collezione' | 'IvaPorte' | 'Righe'> & {
  Righe: Omit<Row, 'Disegno'>[]
}

export interface Dealer {
  name: string
  address: string
  phone: string
  email: string
  hasImage: boolean
}

export function toOfferContent(whole: WholeQuote, dealer: Dealer): OfferContent {
  const { Righe, ...figures } = toOfferFigures(whole)
  const { catalogue, positions, record } = whole
  const doors = new Map(positions.map(row => [row.position, doorOf(row)]))
  return {
    Rivenditore: {
      RagSociale: dealer.name,
      Indirizzo: dealer.address,
      Telefono: dealer.phone,
      EMail: dealer.email,
      HaImmagine: dealer.hasImage,
    },
    Collezione: collectionsOf(whole),
    IvaPorte: record.vat_percent,
    ...figures,
    Righe: inRooms(Righe, row => row.Locale ?? '').map(row => {
      const door = doors.get(row.posizione)
      return { ...row, Disegno: door ? drawDoor(doorLook(catalogue, door), { dimensions: true }) : '' }
    }),
  }
}

export function toOfferFigures(whole: WholeQuote): OfferFigures {
  const { record, positions, extras, sums } = whole
  return {
    Riferimento: record.reference,
    Numero: record.id,
    Note: record.note,
    Pagamento: [record.payment, record.payment_note].filter(text => text !== '').join(' – '),
    Righe: positions.filter(row => row.is_complete).map(row => toRow(whole, row)),
    Voci: extras.map(toExtra).map(({ riga, Versione, ...extra }) => extra),
    Imponibile: euros(sums.netCents),
    Iva: toVat(sums),
    Totale: euros(sums.grossCents),
  }
}

function toRow({ catalogue, markup }: WholeQuote, row: PositionRow): Omit<Row, 'Disegno'> {
  const door = doorOf(row)
  const unit = unitCents(row.list_cents, markup)
  return {
    posizione: row.position,
    Descrizione: doorText(catalogue, door),
    Scelte: choicesInWords(catalogue, row).map(({ name, value }) => ({ Nome: name, Valore: value })),
    Misure: `${row.width_mm} × ${row.height_mm} × ${row.thickness_mm} mm`,
    L: row.width_mm,
    H: row.height_mm,
    S: row.thickness_mm,
    Riferimento: row.reference,
    ...(row.room !== '' && { Locale: row.room }),
    Note: row.note,
    Quantita: row.quantity,
    Prezzo: euros(unit),
    Importo: euros(amountCents(unit, row.quantity)),
    Alternativa: !row.is_counted,
    AlternativaDi: row.alternative_of,
  }
}
