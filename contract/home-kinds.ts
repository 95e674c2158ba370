/** This file stays free of zod, because the browser imports its values. */

/** Kinds of task. A task opens a list, and its number is the number of rows in that list. */
export const taskKinds = [
  'daConfermare',
  'daAggiornare',
  'ritardo',
  'preventiviInScadenza',
  'offerteAperte',
  'offerteFerme',
  'registrazioni',
  'richieste',
  'maiAperte',
  'passi',
  'silenziosi',
  'resi',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** Kinds of change; the user did not make these changes. */
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
