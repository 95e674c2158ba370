/** This file stays free of zod, because the browser imports its values. */

/** Kinds of data of the ERP, each made of the files that come at the same pace. */
export const feedGroups = [
  'ordini',
  'conferme',
  'fatturato',
  'clienti',
  'esposizioni',
  'listino',
  'magazzino',
  'resi',
] as const
export type FeedGroup = (typeof feedGroups)[number]

/** Everything that may be wrong, the most serious first. */
export const findingCodes = [
  'database.damaged',
  'certificate.ending',
  'disk.full',
  'backup.failed',
  'backup.old',
  'restoreCheck.failed',
  'restoreCheck.old',
  'feed.refused',
  'feed.unread',
  'feed.old',
  'environment',
  'jobs.failing',
  'jobs.waiting',
  'mails.waiting',
  'mails.failed',
  'feed.rejected',
  'browsers.failing',
  'calls.slow',
  'codes.expiring',
] as const
export type FindingCode = (typeof findingCodes)[number]
