import type { QuoteHeader } from '#contract/quotes/header.ts'
import type { OfferChange } from '#contract/quotes/offers.ts'
import type { Quote } from '#contract/quotes.ts'
import type { CheckedPosition } from '#rules/quote-check.ts'
import type { Markup } from '#rules/quote-price.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Services } from '#server/kit/services.ts'
import { findChangedSinceAccepted } from './offers/accepted-offer.ts'
import { toChosen } from './offers/offer-choices.ts'
import { doorOf, unitOf } from './priced.ts'
import { type QuoteRecord, readRecord, readWhole, type WholeQuote } from './whole-quote.ts'
import { euros, newListPrice, toExtra, toQuoteRow, toVat } from './wire.ts'

export async function readHeader(tx: Reader, id: number): Promise<QuoteHeader> {
  return toHeader(await readRecord(tx, id))
}

export function toHeader(
  row: Omit<QuoteRecord, 'offer' | 'request' | 'messages' | 'imageId' | 'isExpired'>,
): QuoteHeader {
  return {
    id: row.id,
    data: row.created_at.toISOString(),
    dataModifica: row.changed_at.toISOString(),
    idUtente: row.user_name,
    codCliente: row.customer_code,
    rifCliente: row.reference,
    note: row.note,
    sconto: 0,
    collezione: row.collection,
    pagamento: row.payment,
    notePagamento: row.payment_note,
    Importo: euros(row.total_cents),
    Cliente: row.companyName,
    validoFino: row.valid_until,
    iva: row.vat_percent,
    Stato: row.state as QuoteHeader['Stato'],
    Versione: row.version,
  }
}

export async function readQuote(tx: Reader, services: Services, id: number): Promise<Quote> {
  const whole = await readWhole(tx, services, id)
  const { record, positions, extras, catalogue, markup, sums } = whole
  const counted = positions.filter(row => row.is_counted && row.is_complete)
  const changed = await findChangedSinceAccepted(tx, whole)
  return {
    Testata: toHeader(record),
    Righe: positions.map(row => toQuoteRow(row, catalogue, markup)),
    Voci: extras.map(toExtra),
    Maggiorazioni: { ...toMarkups(markup), Proprie: record.markup_hundredths !== null },
    Totali: {
      Listino: euros(counted.reduce((sum, row) => sum + row.list_cents * row.quantity, 0)),
      Imponibile: euros(sums.netCents),
      Iva: toVat(sums),
      TotaleIvato: euros(sums.grossCents),
    },
    Listino: { Codice: catalogue.list.code, Nome: catalogue.list.name, Dal: catalogue.list.validFrom },
    Richiesta: toRequest(record),
    Offerta: toOffer(record, services.config.publicUrl, changed?.changes ?? []),
    Messaggi: record.messages,
    HaImmagine: record.imageId !== null,
    PuoModificare: record.state === 'aperto',
  }
}

/** Data of each position for the check before an order request. */
export function checkedRows({ positions, catalogue, markup }: WholeQuote): CheckedPosition[] {
  return positions.map(row => ({
    position: row.position,
    door: doorOf(row),
    isCounted: row.is_counted,
    isComplete: row.is_complete,
    listCents: row.list_cents,
    unitCents: unitOf(row, markup),
    isPriceOpen: newListPrice(row, catalogue) !== null,
  }))
}

export function toMarkups(markup: Markup) {
  return {
    Sconto: markup.discountHundredths / 100,
    MaggNetta: euros(markup.cents),
    MaggPerc: markup.percentHundredths / 100,
  }
}

function toRequest({ request }: QuoteRecord): Quote['Richiesta'] {
  if (!request) return null
  return {
    Stato: request.state as QuoteHeader['Stato'],
    Motivo: request.reason,
    Quando: instantOf(request.moved_at ?? request.requested_at),
    Utente: request.moved_by || request.user_name,
  }
}

function toOffer({ offer }: QuoteRecord, publicUrl: string, changes: OfferChange[]): Quote['Offerta'] {
  if (!offer || offer.is_withdrawn) return null
  return {
    Indirizzo: offerAddress(publicUrl, offer.code),
    Versione: offer.version,
    Pubblicata: instantOf(offer.published_at),
    Superata: offer.differs,
    validoFino: offer.valid_until,
    Inviata: offer.sent_at && instantOf(offer.sent_at),
    InviataA: offer.sent_to,
    InviataCon: (offer.sent_by || null) as NonNullable<Quote['Offerta']>['InviataCon'],
    StatoMail: offer.mail_state === null ? null : mailStates[offer.mail_state as keyof typeof mailStates],
    ProblemaMail: offer.mail_problem,
    Destinatario: { Nome: offer.recipient_name, EMail: offer.recipient_email },
    Aperta: offer.opened_at && instantOf(offer.opened_at),
    UltimaApertura: offer.last_opened_at && instantOf(offer.last_opened_at),
    Aperture: offer.opened_times,
    Esito: offer.outcome as NonNullable<Quote['Offerta']>['Esito'],
    Nome: offer.answered_by,
    Motivo: offer.reason,
    EsitoIl: offer.answered_at && instantOf(offer.answered_at),
    Firma: offer.signature,
    AlternativeScelte: offer.outcome ? toChosen(offer.choices) : [],
    Sollecitata: offer.reminded_at && instantOf(offer.reminded_at),
    Differenze: changes,
    Risposte: offer.earlier.map(answer => ({
      Versione: answer.version,
      Esito: answer.outcome,
      Nome: answer.name,
      Motivo: answer.reason,
      EsitoIl: answer.answeredAt,
      Firma: answer.signature ?? '',
      AlternativeScelte: toChosen(answer.choices ?? []),
      Copia: answer.hasPaper ?? false,
    })),
  }
}

const mailStates = { queued: 'inPartenza', sent: 'partita', failed: 'respinta' } as const

export function offerAddress(publicUrl: string, code: string): string {
  return `${publicUrl}/offerta/${code}`
}

// Timestamps inside JSON arrive as text.
function instantOf(value: Date | string): string {
  return new Date(value).toISOString()
}
