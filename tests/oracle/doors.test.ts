import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Catalogue, Door } from '#rules/catalogue.ts'
import { doorProblems } from '#rules/door-configuration.ts'
import { doorPrice } from '#rules/quote-price.ts'
import { asOwner } from '#server/db/owner.ts'
import { collectionsFeed } from '#server/demo/collections.ts'
import { DemoFeed } from '#server/demo/demo-feed.ts'
import { Random } from '#server/demo/random.ts'
import { readCatalogue, readRange } from '#server/features/catalogue/queries.ts'
import { csvLine } from '#server/feed/csv-line.ts'
import { feedFile, openFeedFolder, rowsOf } from '#tests/support/feed-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { FeedOracle } from './feed-oracle.ts'

const doorsOfEach = 3_000
const feed = openFeedFolder()
let opened: TestDatabase
let oracle: FeedOracle

beforeAll(async () => {
  opened = await openTestDatabase()
  const [day] = await rowsOf<{ day: string }>(opened.database, 'select today_in_italy()::text as day')
  const today = day?.day ?? ''
  const rows = collectionsFeed(new DemoFeed(0.1, today).company, 4)
  const texts = Object.fromEntries(
    Object.entries(rows).map(([file, of]) => [
      file,
      feedFile(file, ...[...of()].map(row => csvLine(row).trimEnd())),
    ]),
  )
  const report = await feed.importing(opened.database, texts)
  expect(report.files.flatMap(({ file, errors }) => errors.map(error => [file, error]))).toEqual([])
  oracle = new FeedOracle(texts, today)
}, 120_000)
afterAll(async () => {
  await opened.close()
  feed.remove()
})

/** A door of the model; most choices are admitted, so that many doors are whole. */
function randomDoor(random: Random, catalogue: Catalogue): Door {
  const [first, ...others] = catalogue.models
  if (!first) throw new Error('a collection has models')
  const model = random.pick([first, ...others])
  const type = random.chance(0.7) ? 'battente' : 'scorrevole'
  const choices: Record<string, string> = {}
  const pick = (codes: readonly string[]) => {
    const [one, ...more] = codes
    return one === undefined ? '' : random.pick([one, ...more])
  }
  for (const { code: kind, isRequired } of catalogue.kinds) {
    const admitted = model.admits[kind] ?? []
    if (random.chance(isRequired ? 0.01 : 0.5)) continue
    // A kind that the model does not have is asked for seldom, or no door would be whole.
    const code = pick(random.chance(admitted.length > 0 ? 0.985 : 0.999) ? admitted : oracle.codesOf(kind))
    if (code) choices[kind] = code
  }
  const [smallest, largest] = [Math.min(...model.heightsMm), Math.max(...model.heightsMm)]
  return {
    ...{ type, model: model.code, choices, quantity: 1 },
    widthMm: random.chance(0.97)
      ? random.pick([model.widthsMm[0] ?? 0, ...model.widthsMm])
      : random.between(500, 1100),
    heightMm: random.between(smallest - 20, largest + 20),
    thicknessMm: random.chance(0.97)
      ? random.pick([model.thicknessesMm[0] ?? 0, ...model.thicknessesMm])
      : 95,
  }
}

test.each(['Speedy', 'Sicur', 'Prova1', 'Prova2'])(
  'of %s the portal says of each door what the files of the feed say',
  async collection => {
    const catalogue = await asOwner(opened.database.db, tx => readCatalogue(tx, opened, collection))
    const range = await asOwner(opened.database.db, tx => readRange(tx, opened, 'Speedy'))
    const random = new Random(750, collection.length)
    const off: unknown[] = []
    let whole = 0
    for (let at = 0; at < doorsOfEach; at++) {
      const door = randomDoor(random, catalogue)
      const asked = {
        ...{ type: door.type, model: door.model, choices: door.choices },
        ...{ L: door.widthMm, H: door.heightMm, S: door.thicknessMm },
      }
      const wanted = { isWhole: oracle.isWhole(asked), cents: oracle.priceOf(asked) }
      if (wanted.isWhole) whole++
      for (const [name, known] of Object.entries({ catalogue, range })) {
        const found = {
          isWhole: Object.keys(doorProblems(known, door)).length === 0,
          cents: doorPrice(known, door)?.cents,
        }
        if (wanted.isWhole !== found.isWhole || wanted.cents !== found.cents)
          off.push({ name, asked, wanted, found })
      }
    }
    expect(off.slice(0, 3)).toEqual([])
    // Doors of both sorts, or the comparison would say little.
    expect(whole).toBeGreaterThan(doorsOfEach / 10)
    expect(whole).toBeLessThan((doorsOfEach * 9) / 10)
  },
)
