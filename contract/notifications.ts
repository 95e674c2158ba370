import { z } from 'zod'
import { flag, instant, recordIdOrZero } from './fields/values.ts'
import { calls } from './kit/route.ts'

export const notificationEvents = [
  'daConfermare',
  'scadenzaVicina',
  'dataPrevista',
  'pronto',
  'consegnato',
  'documento',
  'promozione',
  'richiesta',
  'offerta',
  'messaggio',
  'messaggioOrdine',
  'reclamo',
  'schedaAnagrafica',
  'datiVecchi',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

export const Notification = z.object({
  Id: z.number().int(),
  Evento: z.enum(notificationEvents),
  Testo: z.string(),
  /** Path inside the portal; empty if the notification has no target. */
  Link: z.string(),
  Quando: instant,
  Letta: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** `subito` means bell and immediate mail, `riepilogo` means bell and daily digest, `mai` means neither. */
export const Delivery = z.enum(['subito', 'riepilogo', 'mai'])
export type Delivery = z.infer<typeof Delivery>

export const NotificationChoice = z.object({ Evento: z.enum(notificationEvents), Invio: Delivery })
export type NotificationChoice = z.infer<typeof NotificationChoice>

const signedIn = calls({ access: 'session' })

export const notifications = {
  list: signedIn.get('/api/notifiche', {
    summary: 'The own notifications, newest first',
    query: z.object({ nonLette: flag.default(false) }),
    list: { rows: 50, sortable: ['Quando'] },
    answer: z.array(Notification),
  }),
  count: signedIn.get('/api/notifiche/nonlette', {
    summary: 'How many are unread, at most 100',
    answer: z.object({ NonLette: z.number().int() }),
  }),
  markRead: signedIn.post('/api/notifiche/lette', {
    summary: 'Marks one as read, or all with Id 0',
    body: z.object({ Id: recordIdOrZero }),
    refreshes: ['lette'],
    example: { body: { Id: 0 } },
  }),
  choices: signedIn.get('/api/notifiche/preferenze', {
    summary: 'How each event is told',
    answer: z.array(NotificationChoice),
  }),
  choose: signedIn.post('/api/notifiche/preferenze', {
    summary: 'Changes how one event is told; answers all choices',
    body: NotificationChoice,
    refreshes: ['lette'],
    answer: z.array(NotificationChoice),
    example: { body: { Evento: 'daConfermare', Invio: 'riepilogo' } },
  }),
}
