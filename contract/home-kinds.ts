/** This file stays free of zod, because the browser imports its values. */

/** Kinds of task; each opens a list with as many rows as the task counts. */
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

/** Kinds of change that happened without the user. */
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
