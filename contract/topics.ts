import type { contract } from './index.ts'

/** What open screens are told has changed, with the parts of the contract that they then ask anew. */
export const topics = {
  ordini: [
    'orders',
    'confirmations',
    'monthly',
    'statistics',
    'orderSheet',
    'trends',
    'targets',
    'map',
    'returns',
    'customerSheet',
    'home',
    'stock',
  ],
  articoli: ['stock', 'stockImport'],
  obiettivi: ['targets', 'home'],
  nonconformita: ['returns', 'home'],
  notifiche: ['notifications', 'home'],
  importazioni: ['imports', 'office'],
  catalogo: ['catalogue'],
  download: ['downloads', 'downloadOffice'],
  menu: ['session'],
  offerte: ['offers'],
  contenuti: ['homeContents', 'home'],
  promozioni: ['promotionOffice', 'profile', 'customers', 'customerSheet', 'trends'],
  documenti: ['documents', 'documentOffice'],
  clienti: [
    'customers',
    'customerNotes',
    'customerSheet',
    'displayAudits',
    'registrySheets',
    'map',
    'visits',
    'home',
  ],
  preventivi: ['quotes', 'quoteTools', 'quoteRequests', 'customerSheet', 'home'],
} as const satisfies Record<string, readonly (keyof typeof contract)[]>

export type Topic = keyof typeof topics

/** A session has ended: told between servers alone, no browser hears of it. */
export const sessionsTopic = 'sessioni'

export function isTopic(text: unknown): text is Topic {
  return typeof text === 'string' && Object.hasOwn(topics, text)
}
