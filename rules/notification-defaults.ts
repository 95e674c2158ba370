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
  messaggioOrdine: 'subito',
  reclamo: 'subito',
  schedaAnagrafica: 'subito',
  datiVecchi: 'subito',
}

/** Events that notify only the office. */
const ofOffice: ReadonlySet<NotificationEvent> = new Set(['schedaAnagrafica', 'datiVecchi'])

/** Events that can notify the office as well as customers and agents. The others notify only customers and agents. */
const ofBoth: ReadonlySet<NotificationEvent> = new Set(['messaggioOrdine', 'reclamo'])

export function isToldTo(event: NotificationEvent, role: Role): boolean {
  return ofBoth.has(event) || ofOffice.has(event) === (role === 'Admin')
}

/** Events about which agents are told like customers. */
const toAgents: ReadonlySet<NotificationEvent> = new Set([
  'richiesta',
  'offerta',
  'messaggio',
  'messaggioOrdine',
  'reclamo',
])

/**
 * Delivery for users who have not chosen a delivery. Agents have hundreds of orders, so they get notifications only
 * about deadlines and quotes.
 */
export function standardDelivery(event: NotificationEvent, role: Role): Delivery {
  if (role === 'Cliente' || ofOffice.has(event) || toAgents.has(event)) return dealer[event]
  return event === 'scadenzaVicina' ? 'riepilogo' : 'mai'
}
