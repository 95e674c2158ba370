/** Parts of the portal's data that open screens reload together. A route names those that it changes. */
export const topicNames = [
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
export type Topic = (typeof topicNames)[number]

/** Servers tell each other on this topic that a session has ended; browsers never get it. */
export const sessionsTopic = 'sessioni'

export function isTopic(text: unknown): text is Topic {
  return topicNames.some(name => name === text)
}
