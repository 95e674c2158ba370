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
  schedaAnagrafica: 'subito',
  datiVecchi: 'subito',
}

/** Events that only the office hears of; everybody else hears of the others. */
const ofOffice: ReadonlySet<NotificationEvent> = new Set(['schedaAnagrafica', 'datiVecchi'])

export function isToldTo(event: NotificationEvent, role: Role): boolean {
  return ofOffice.has(event) === (role === 'Admin')
}

/**
 * Delivery for users who have not chosen one. Agents have hundreds of orders, so only deadlines and their quotes reach
 * them.
 */
export function standardDelivery(event: NotificationEvent, role: Role): Delivery {
  if (role === 'Cliente' || ofOffice.has(event)) return dealer[event]
  if (event === 'richiesta' || event === 'offerta') return dealer[event]
  return event === 'scadenzaVicina' ? 'riepilogo' : 'mai'
}
