import type { contract } from './index.ts'
import type { Topic } from './topic-names.ts'

/** The calls that an open screen repeats when a topic changes. */
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
} as const satisfies Record<Topic, readonly (keyof typeof contract)[]>
