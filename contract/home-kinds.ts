/** What both the browser and the server name: free of zod, so that the web may import the values. */

/** What waits to be done; each is a list that can be opened with as many rows. */
export const taskKinds = [
  'daConfermare',
  'daAggiornare',
  'ritardo',
  'preventiviInScadenza',
  'offerteAperte',
  'registrazioni',
  'richieste',
  'maiAperte',
  'passi',
  'silenziosi',
  'resi',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** What has changed by itself. */
export const changeKinds = [
  'inArrivo',
  'dataSpostata',
  'consegnati',
  'ordinati',
  'notifica',
  'importazione',
  'posta',
  'accessi',
] as const
export type ChangeKind = (typeof changeKinds)[number]
