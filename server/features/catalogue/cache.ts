import type { Catalogue } from '#rules/catalogue.ts'
import type { Services } from '#server/kit/services.ts'

/** The state of a catalogue: version of its tables, and the day that selects the price list. */
export interface CatalogueMark {
  version: number
  day: string
}

interface Kept extends CatalogueMark {
  catalogue: Catalogue
}

const keptOf = new WeakMap<Services['database'], Map<string, Kept>>()

/** The catalogue in this process, if the caller's mark shows that it is still current. */
export function cachedCatalogue(
  { database }: Pick<Services, 'database'>,
  { version, day }: CatalogueMark,
  collection: string,
): Catalogue | undefined {
  const kept = keptOf.get(database)?.get(collection)
  return kept?.version === version && kept.day === day ? kept.catalogue : undefined
}

/** Keeps the newer of two catalogues that were read at the same time. */
export function keepCatalogue(
  { database }: Pick<Services, 'database'>,
  { version, day }: CatalogueMark,
  catalogue: Catalogue,
  key = catalogue.collection,
): void {
  const kept = keptOf.get(database) ?? new Map<string, Kept>()
  keptOf.set(database, kept)
  const before = kept.get(key)
  if (before && (before.version > version || before.day > day)) return
  kept.set(key, { version, day, catalogue })
}
