import { stat } from 'node:fs/promises'
import { FeedError } from '#server/db/import-lock.ts'
import type { Entity } from './entity.ts'
import { type FeedSource, shownName } from './feed-source.ts'
import { openFolder } from './folder-source.ts'
import type { FileCounts } from './import-entity.ts'
import { openZipFile } from './zip-source.ts'

export async function openSource(path: string): Promise<FeedSource> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new FeedError('La cartella o il file da importare non esiste.')
  return found.isDirectory() ? openFolder(path) : openZipFile(path)
}

/** A problem for each unknown file, 20 at most. */
export function unknownFiles({ unknown }: FeedSource): string[] {
  return unknown
    .slice(0, 20)
    .map(name => `«${shownName(name)}» non fa parte del tracciato: non è stato letto.`)
}

export function noFileError(): FeedError {
  return new FeedError('Nessun file del tracciato: attesi clienti.csv, ordini.csv e così via.')
}

/** The report of a file that could not be read at all. */
export function unread(entity: Entity, problem: string): FileCounts {
  const counts = { rows: 0, inserted: 0, changed: 0, unchanged: 0, absent: 0, refused: 0 }
  return { file: entity.file, ...counts, errors: [], problem, isRead: false }
}
