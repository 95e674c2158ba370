/** Topics are parts of the portal's data. The server notifies every open screen when one of these topics changes. */
export const toldTopics = [
  'ordini',
  'articoli',
  'obiettivi',
  'nonconformita',
  'notifiche',
  'importazioni',
  'catalogo',
  'download',
  'menu',
  'offerte',
  'contenuti',
  'promozioni',
  'documenti',
  'clienti',
  'preventivi',
  'messaggi',
  'reclami',
] as const

/** Only the browser that changed one of these topics reloads it; the server does not notify other screens. */
const ownTopics = [
  'utenti',
  'profilo',
  'viste',
  'impostazioni',
  'posta',
  'coppie',
  'visite',
  'lette',
] as const

export type ToldTopic = (typeof toldTopics)[number]
export type Topic = ToldTopic | (typeof ownTopics)[number]

/** With this topic a server notifies the other servers that a session has ended. Browsers never get it. */
export const sessionsTopic = 'sessioni'

export function isTopic(text: unknown): text is Topic {
  return [...toldTopics, ...ownTopics].some(name => name === text)
}
