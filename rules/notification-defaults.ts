import type { Delivery, NotificationEvent } from '#contract/notifications.ts'
import type { Role } from '#contract/roles.ts'

const dealer: Record<NotificationEvent, Delivery> = {
  daConfermare: 'subito',
  scadenzaVicina: 'subito',
  dataPrevista: 'riepilogo',
  pronto: 'riepilogo',
  consegnato: 'riepilogo',
  documento: 'riepilogo',
  promozione: 'riepilogo',
  richiesta: 'subito',
  offerta: 'subito',
  messaggio: 'subito',
  schedaAnagrafica: 'subito',
  datiVecchi: 'subito',
}

/** Events that notify only the office. All other events notify only customers and agents. */
const ofOffice: ReadonlySet<NotificationEvent> = new Set(['schedaAnagrafica', 'datiVecchi'])

export function isToldTo(event: NotificationEvent, role: Role): boolean {
  return ofOffice.has(event) === (role === 'Admin')
}

/**
 * Delivery for users who have not chosen a delivery. Agents have hundreds of orders, so they get notifications only
 * about deadlines and quotes.
 */
export function standardDelivery(event: NotificationEvent, role: Role): Delivery {
  if (role === 'Cliente' || ofOffice.has(event)) return dealer[event]
  if (event === 'richiesta' || event === 'offerta' || event === 'messaggio') return dealer[event]
  return event === 'scadenzaVicina' ? 'riepilogo' : 'mai'
}
