/** Parts of the portal's data that change as one. A route names those that it changes. */
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

/** A session has ended: told between servers alone, no browser hears of it. */
export const sessionsTopic = 'sessioni'

export function isTopic(text: unknown): text is Topic {
  return topicNames.some(name => name === text)
}
