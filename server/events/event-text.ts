import type { NotificationEvent } from '#contract/notifications.ts'
import { type QuoteState, quoteStateNames } from '#contract/quote-kinds.ts'
import { dayText } from '#rules/italian-format.ts'

interface ToldEvent {
  kind: NotificationEvent
  number: string | null
  reference: string | null
  expectedOn: string | null
  detail: Record<string, unknown>
}

/** One sentence that needs no screen around it. */
export function eventText({ kind, number, reference, expectedOn, detail }: ToldEvent): string {
  const order = reference ? `${number} (${reference})` : `${number}`
  const day = (value: unknown) => (typeof value === 'string' ? dayText(value) : '')
  switch (kind) {
    case 'daConfermare':
      return `L’ordine ${order} aspetta la tua conferma`
    case 'scadenzaVicina':
      return `L’ordine ${order} va confermato entro il ${day(expectedOn)}`
    case 'dataPrevista':
      return detail.da
        ? `Consegna prevista dell’ordine ${order}: dal ${day(detail.da)} al ${day(detail.a)}`
        : `Consegna prevista dell’ordine ${order}: ${day(detail.a)}`
    case 'pronto':
      return `L’ordine ${order} è pronto`
    case 'consegnato':
      return `L’ordine ${order} è stato consegnato il ${day(detail.il)}`
    case 'documento':
      return `C’è un nuovo documento per l’ordine ${order}`
    case 'promozione':
      return `Nuova promozione: ${String(detail.nome ?? '')}`
    case 'richiesta':
      return requestText(detail)
    case 'offerta':
      return offerText(detail)
  }
}

function quoteOf({ preventivo, riferimento }: ToldEvent['detail']): string {
  return `${String(preventivo)} (${String(riferimento)})`
}

function requestText(detail: ToldEvent['detail']): string {
  const state = quoteStateNames[detail.stato as QuoteState].toLowerCase()
  const reason = detail.motivo ? `: ${String(detail.motivo)}` : ''
  return `La richiesta d’ordine del preventivo ${quoteOf(detail)} è ${state}${reason}`
}

function offerText(detail: ToldEvent['detail']): string {
  const offer = `l’offerta del preventivo ${quoteOf(detail)}`
  if (detail.esito === 'aperta') return `Il tuo cliente ha aperto ${offer}`
  return `${String(detail.nome)} ha ${detail.esito === 'accettata' ? 'accettato' : 'rifiutato'} ${offer}`
}
