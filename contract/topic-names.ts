/** Parts of the portal's data that change as one, and that the server tells every open screen of. */
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
] as const

/** Parts of the data that only their own screens show: the browser that changed them asks anew, nobody is told. */
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

/** Only servers tell each other that a session has ended: no browser hears of it. */
export const sessionsTopic = 'sessioni'

export function isTopic(text: unknown): text is Topic {
  return [...toldTopics, ...ownTopics].some(name => name === text)
}
