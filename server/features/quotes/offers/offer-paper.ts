import type { PublicOffer } from '#contract/quotes/public-offer.ts'
import { dayInItaly, instantText } from '#rules/italian-format.ts'
import { acceptedChoices } from '#rules/offer-choices.ts'
import type { FileRow } from '#server/files/stored-files.ts'
import type { Services } from '#server/kit/services.ts'
import type { PdfDocument } from '#server/pdf/engine.ts'
import { quoteDocument } from '#server/pdf/quote.ts'
import { fileDay, headerImage } from '../paper.ts'
import { toCents, toHundredths } from '../wire.ts'
import type { FoundOffer } from './queries.ts'

type StoredImage = Pick<FileRow, 'key' | 'size_bytes' | 'sha256'> | undefined

/** Builds an offer's paper from its published content only. */
export async function offerDocument(
  services: Pick<Services, 'files'>,
  offer: PublicOffer,
  image: StoredImage,
): Promise<PdfDocument> {
  const { Rivenditore: dealer } = offer
  return quoteDocument({
    kind: 'Offerta',
    number: `${offer.Numero} versione ${offer.Versione}`,
    on: dayInItaly(new Date(offer.Pubblicata)),
    validUntil: offer.validoFino,
    collection: offer.Collezione,
    dealer: {
      name: dealer.RagSociale,
      address: dealer.Indirizzo,
      contacts: [dealer.Telefono, dealer.EMail].filter(text => text !== ''),
      ...(await headerImage(services, image)),
    },
    reference: offer.Riferimento,
    positions: offer.Righe.map(row => ({
      position: row.posizione,
      description: row.Descrizione,
      drawing: row.Disegno,
      choices: row.Scelte.map(({ Nome, Valore }) => ({ name: Nome, value: Valore })),
      widthMm: row.L,
      heightMm: row.H,
      thicknessMm: row.S,
      quantity: row.Quantita,
      unitCents: toCents(row.Prezzo),
      amountCents: toCents(row.Importo),
      reference: row.Riferimento,
      room: row.Locale ?? '',
      note: row.Note,
      alternativeOf: row.AlternativaDi,
      isCounted: !row.Alternativa,
      isComplete: true,
    })),
    extras: offer.Voci.map(extra => ({
      description: extra.Descrizione,
      quantityHundredths: toHundredths(extra.Quantita),
      unitCents: toCents(extra.Prezzo),
      vatPercent: extra.Iva,
      amountCents: toCents(extra.Importo),
    })),
    note: [choosing(offer), offer.Note].filter(Boolean).join('\n\n'),
    payment: offer.Pagamento,
    paymentNote: '',
    totals: totalsOf(offer),
    acceptance: acceptanceOf(offer),
  })
}

type Named = Pick<FoundOffer, 'quote_id' | 'version' | 'valid_until' | 'outcome'>

export function offerFileName(offer: Named): string {
  if (offer.outcome === 'accettata')
    return `Offerta ${offer.quote_id} versione ${offer.version} accettata.pdf`
  return `Offerta ${offer.quote_id} versione ${offer.version} valida fino al ${fileDay(offer.valid_until)}.pdf`
}

function choicesOf(offer: PublicOffer): string[] {
  return acceptedChoices(offer).map(({ name, text }) => `${name}: ${text}`)
}

/** Says in an offer that is not accepted why its total is not the proposed one. */
function choosing(offer: PublicOffer): string {
  const choices = offer.Esito ? [] : choicesOf(offer)
  return choices.length > 0 ? `Con le alternative scelte dal cliente: ${choices.join('; ')}` : ''
}

function acceptanceOf(offer: PublicOffer) {
  const { Esito, EsitoIl, Nome, Firma, Versione } = offer
  if (Esito !== 'accettata' || !EsitoIl) return null
  const choices = choicesOf(offer)
  return { by: Nome, at: instantText(EsitoIl), version: Versione, signature: Firma, choices }
}

function totalsOf(offer: PublicOffer) {
  return {
    netCents: toCents(offer.Imponibile),
    vat: offer.Iva.map(({ Aliquota, Imponibile, Imposta }) => ({
      percent: Aliquota,
      netCents: toCents(Imponibile),
      taxCents: toCents(Imposta),
    })),
    grossCents: toCents(offer.Totale),
  }
}
