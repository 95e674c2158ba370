import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { Random } from '#server/demo/random.ts'
import { readCatalogue, readRange } from '#server/features/catalogue/queries.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { comparedDoors } from './compared-doors.ts'
import { importedCollections } from './demo-collections.ts'
import type { FeedOracle } from './feed-oracle.ts'

const doors = 3_000
let opened: TestDatabase
let oracle: FeedOracle

beforeAll(async () => {
  opened = await openTestDatabase()
  oracle = await importedCollections(opened.database, 4)
}, 120_000)
afterAll(() => opened.close())

test.each(['Speedy', 'Sicur', 'Prova1', 'Prova2'])(
  'of %s the portal says of each door what the files of the feed say',
  async collection => {
    const catalogue = await asOwner(opened.database.db, tx => readCatalogue(tx, opened, collection))
    const range = await asOwner(opened.database.db, tx => readRange(tx, opened, 'Speedy'))
    const random = new Random(750, collection.length)
    const { off, whole } = comparedDoors({ oracle, random, doors, catalogue, range })
    expect(off.slice(0, 3)).toEqual([])
    // Doors of both sorts, or the comparison would say little.
    expect(whole).toBeGreaterThan(doors / 10)
    expect(whole).toBeLessThan((doors * 9) / 10)
  },
)
