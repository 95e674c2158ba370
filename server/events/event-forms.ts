import { type ClaimKind, type ClaimRemedy, type ClaimState, claimKinds } from '#contract/claim-names.ts'
import { oneLine } from '#contract/kit/text.ts'
import type { NotificationEvent } from '#contract/notifications.ts'
import { type QuoteState, quoteStateNames } from '#contract/quote-kinds.ts'
import { claimPath, remedyWords } from '#rules/claim-words.ts'
import { dayText, instantText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { orderPath } from '#rules/order-path.ts'
import { quotePath } from '#rules/quote-path.ts'

export interface ToldEvent {
  orderId: number | null
  number: string | null
  reference: string | null
  expectedOn: string | null
  detail: Record<string, unknown>
}

interface EventForm {
  /** A sentence that makes sense without a screen around it. */
  text(event: ToldEvent): string
  /** Path inside the portal. */
  link(event: ToldEvent): string
}

export const eventForms: Record<NotificationEvent, EventForm> = {
  daConfermare: { text: event => `L'ordine ${order(event)} aspetta la tua conferma`, link: orderLink },
  scadenzaVicina: {
    text: event => `L'ordine ${order(event)} va confermato entro ${articled('il', day(event.expectedOn))}`,
    link: orderLink,
  },
  dataPrevista: { text: expectedText, link: orderLink },
  pronto: { text: event => `L'ordine ${order(event)} è pronto`, link: orderLink },
  consegnato: {
    text: event => `L'ordine ${order(event)} è stato consegnato ${articled('il', day(event.detail.il))}`,
    link: orderLink,
  },
  documento: { text: event => `C'è un nuovo documento per l'ordine ${order(event)}`, link: orderLink },
  promozione: {
    text: ({ detail }) => `Nuova promozione: ${String(detail.nome ?? '')}`,
    link: () => '/profiloUtente?tab=sconti',
  },
  richiesta: { text: requestText, link: quoteLink },
  offerta: { text: offerText, link: quoteLink },
  messaggio: { text: questionText, link: quoteLink },
  messaggioOrdine: { text: orderMessageText, link: orderLink },
  reclamo: { text: claimText, link: ({ detail }) => claimPath(String(detail.numero)) },
  schedaAnagrafica: {
    text: ({ detail }) => `Nuova scheda anagrafica da ${String(detail.mittente)}: ${String(detail.file)}`,
    link: () => '/dashboard?tab=schede',
  },
  datiVecchi: {
    text: ({ detail }) =>
      `I dati del gestionale sono fermi ${articled('al', instantText(String(detail.al)))}: più di ${String(detail.ore)} ore`,
    link: () => '/dashboard?tab=importazioni',
  },
}

/** Events that people answer in the portal; a conversation has one notification. */
export function isOfConversation(kind: string): boolean {
  return kind === 'messaggio' || kind === 'messaggioOrdine'
}

function order({ number, reference }: ToldEvent): string {
  return reference ? `${number} (${reference})` : `${number}`
}

function day(value: unknown): string {
  return typeof value === 'string' ? dayText(value) : ''
}

function orderLink({ orderId }: ToldEvent): string {
  return orderPath(orderId)
}

function quoteLink({ detail }: ToldEvent): string {
  return quotePath(String(detail.preventivo))
}

function expectedText(event: ToldEvent): string {
  const { da, a } = event.detail
  return da
    ? `Data di consegna dell'ordine ${order(event)} spostata ${articled('dal', day(da))} ${articled('al', day(a))}`
    : `Data di consegna dell'ordine ${order(event)}: ${day(a)}`
}

function quoteOf({ preventivo, riferimento }: ToldEvent['detail']): string {
  return `${String(preventivo)} (${String(riferimento)})`
}

function requestText({ detail }: ToldEvent): string {
  const state = quoteStateNames[detail.stato as QuoteState].toLowerCase()
  const reason = detail.motivo ? `: ${String(detail.motivo)}` : ''
  return `La richiesta d'ordine del preventivo ${quoteOf(detail)} è ${state}${reason}`
}

function offerText({ detail }: ToldEvent): string {
  const offer = `l'offerta del preventivo ${quoteOf(detail)}`
  if (detail.esito === 'aperta') return `Il tuo cliente ha aperto ${offer}`
  if (detail.esito === 'nonArrivata') return `Non è arrivata a ${String(detail.nome)} ${offer}`
  if (detail.esito === 'inAttesa') return `Non è ancora partita la mail a ${String(detail.nome)} con ${offer}`
  return `${String(detail.nome)} ha ${detail.esito === 'accettata' ? 'accettato' : 'rifiutato'} ${offer}`
}

const mostQuoted = 80

function quotedText({ testo }: ToldEvent['detail']): string {
  return quoted(String(testo))
}

function quoted(text: string): string {
  const letters = [...oneLine(text)]
  return `«${letters.length > mostQuoted ? `${letters.slice(0, mostQuoted - 1).join('')}…` : letters.join('')}»`
}

function questionText({ detail }: ToldEvent): string {
  return `${String(detail.nome)} chiede sull'offerta del preventivo ${quoteOf(detail)}: ${quotedText(detail)}`
}

function orderMessageText(event: ToldEvent): string {
  const { nome, testo } = event.detail
  if (testo === '') return `${String(nome)} ha tolto un messaggio sull'ordine ${order(event)}`
  return `${String(nome)} ha scritto sull'ordine ${order(event)}: ${quotedText(event.detail)}`
}

function claimText({ detail }: ToldEvent): string {
  const words = detail.parole === '' ? '' : `: ${quoted(String(detail.parole))}`
  const name = String(detail.nome)
  const claim = `reclamo ${String(detail.numero)}`
  switch (detail.stato as ClaimState) {
    case 'nuovo':
      return `${name} ha inviato il ${claim}: ${[claimKinds[detail.tipo as ClaimKind], detail.porta].filter(Boolean).join(', ')}`
    case 'proposta':
      return `Per il ${claim} l'ufficio propone: ${remedyOf(detail)}`
    case 'accettato':
      return `${name} ha accettato la proposta per il ${claim}`
    case 'inVerifica':
      return `${name} ${detail.prima === 'proposta' ? 'discute la proposta per' : 'ha riaperto'} il ${claim}${words}`
    case 'respinto':
      return `L'ufficio ha respinto il ${claim}${words}`
    case 'ritirato':
      return `${name} ha ritirato il ${claim}`
    default:
      return `Il ${claim} è chiuso${words}`
  }
}

function remedyOf({ rimedio, centesimi, giorno }: ToldEvent['detail']): string {
  return remedyWords({
    Rimedio: rimedio as ClaimRemedy,
    Importo: typeof centesimi === 'number' ? centesimi / 100 : null,
    Giorno: typeof giorno === 'string' ? giorno : null,
  })
}
