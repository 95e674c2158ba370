import { armouredDoorFeed } from './armoured-doors.ts'
import type { Row } from './cells.ts'
import { type Company, seed } from './company.ts'
import { doorFeed } from './door-catalogue.ts'
import { Random } from './random.ts'
import { randomCollection } from './random-collection.ts'

/** Collections of the demo company; those beyond are invented. */
export const usualCollections = 2

/** The files of the quotation tool, with the rows of each collection one after the other. */
export function collectionsFeed(company: Company, count: number): Record<string, () => Iterable<Row>> {
  const first = doorFeed(company)
  const invented = Array.from({ length: Math.max(0, count - usualCollections) }, (_, at) =>
    randomCollection(new Random(seed, at), `Prova${at + 1}`),
  )
  const others = [...(count > 1 ? [armouredDoorFeed(company)] : []), ...invented]
  const files = new Set([first, ...others].flatMap(rows => Object.keys(rows)))
  return Object.fromEntries(
    [...files].map(file => [
      file,
      () => [...(first[file]?.() ?? []), ...others.flatMap(rows => rows[file] ?? [])],
    ]),
  )
}
