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

/** What the office is told of; everybody else hears of the rest. */
const ofOffice: ReadonlySet<NotificationEvent> = new Set(['schedaAnagrafica', 'datiVecchi'])

export function isToldTo(event: NotificationEvent, role: Role): boolean {
  return ofOffice.has(event) === (role === 'Admin')
}

/** How an event is told to who has chosen nothing: agents have hundreds of orders, and are told of deadlines and their quotes. */
export function standardDelivery(event: NotificationEvent, role: Role): Delivery {
  if (role === 'Cliente' || ofOffice.has(event)) return dealer[event]
  if (event === 'richiesta' || event === 'offerta') return dealer[event]
  return event === 'scadenzaVicina' ? 'riepilogo' : 'mai'
}
