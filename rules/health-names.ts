import type { FeedGroup } from '#contract/health-kinds.ts'

/** Kinds of data, as the office calls them. */
export const feedGroupNames: Record<FeedGroup, string> = {
  ordini: 'Ordini e consegne',
  conferme: "Conferme d'ordine",
  fatturato: 'Fatturato',
  clienti: 'Clienti e agenti',
  esposizioni: 'Esposizioni',
  listino: 'Listino e prodotti',
  magazzino: 'Magazzino',
  resi: 'Resi e omaggi',
}

const jobNames: Record<string, string> = {
  'account.reset': 'Password da rifare',
  'check.dead': 'Controlli di un file non riusciti',
  'check.run': 'Controllo di un file',
  'deliveries.settle': 'Consegne annunciate',
  'events.deadlines': 'Avvisi di scadenza',
  'events.digest': 'Riepilogo via mail',
  'events.tell': 'Avvisi',
  'feed.import': 'Importazione',
  'feed.watch': 'Controllo delle importazioni',
  'files.sweep': 'Pulizia dei file',
  'health.day': 'Misure del giorno',
  'health.mail': 'Mail del mattino',
  'mail.dead': 'Posta non partita',
  'mail.requeue': 'Ripresa della posta',
  'mail.send': 'Invio della posta',
  'night.check': "Controllo dell'archivio",
  'night.tidy': 'Pulizia notturna',
  'requests.export': 'Richieste per il gestionale',
  'views.dead': 'Viste non inviate',
  'views.due': 'Scelta delle viste',
  'views.send': 'Invio delle viste',
}

/** The name of a queue's work; an unknown queue keeps its own. */
export function jobName(queue: string): string {
  return jobNames[queue] ?? queue
}
