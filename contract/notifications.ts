import { z } from 'zod'
import { flag, instant, recordIdOrZero } from './fields/values.ts'
import { route } from './kit/route.ts'

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
  'schedaAnagrafica',
  'datiVecchi',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

export const Notification = z.object({
  Id: z.number().int(),
  Evento: z.enum(notificationEvents),
  Testo: z.string(),
  /** Path inside the portal; empty if the notification leads nowhere. */
  Link: z.string(),
  Quando: instant,
  Letta: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** `subito` means bell and mail at once; `riepilogo`, bell and one mail a day; `mai`, nothing. */
export const Delivery = z.enum(['subito', 'riepilogo', 'mai'])
export type Delivery = z.infer<typeof Delivery>

export const NotificationChoice = z.object({ Evento: z.enum(notificationEvents), Invio: Delivery })
export type NotificationChoice = z.infer<typeof NotificationChoice>

export const notifications = {
  list: route({
    method: 'GET',
    path: '/api/notifiche',
    summary: 'The own notifications, newest first',
    access: 'session',
    query: z.object({ nonLette: flag.default(false) }),
    list: { rows: 50, sortable: ['Quando'] },
    answer: z.array(Notification),
    example: {},
  }),
  count: route({
    method: 'GET',
    path: '/api/notifiche/nonlette',
    summary: 'How many are unread, at most 100',
    access: 'session',
    answer: z.object({ NonLette: z.number().int() }),
    example: {},
  }),
  markRead: route({
    method: 'POST',
    path: '/api/notifiche/lette',
    summary: 'Marks one as read, or all with Id 0',
    access: 'session',
    body: z.object({ Id: recordIdOrZero }),
    refreshes: ['lette'],
    answer: z.literal('OK'),
    example: { body: { Id: 0 } },
  }),
  choices: route({
    method: 'GET',
    path: '/api/notifiche/preferenze',
    summary: 'How each event is told',
    access: 'session',
    answer: z.array(NotificationChoice),
    example: {},
  }),
  choose: route({
    method: 'POST',
    path: '/api/notifiche/preferenze',
    summary: 'Changes how one event is told; answers all choices',
    access: 'session',
    body: NotificationChoice,
    refreshes: ['lette'],
    answer: z.array(NotificationChoice),
    example: { body: { Evento: 'daConfermare', Invio: 'riepilogo' } },
  }),
}
