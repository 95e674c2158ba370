import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rollupTables } from '#server/db/rollups.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { setClock } from '#tests/support/clock.ts'
import { openFeedFolder } from '#tests/support/feed-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { contents } from './contents.ts'
import { figures } from './figures.ts'
import { type GuardedList, lists } from './lists.ts'
import { type Scan, visitedBy } from './plan.ts'
import { type CarriedOut, plansFor, type ReachName, reachesOf } from './reaches.ts'

/** A fixed day, because another day would give another company with other numbers of rows. */
const day = '2026-11-20'
const feed = openFeedFolder()
let own: TestDatabase
beforeAll(async () => {
  own = await openTestDatabase()
  await setClock(own.database, day)
  await loadDemo(own.database, { today: day, files: feed.files })
}, 180_000)
afterAll(async () => {
  await own.close()
  feed.remove()
})

const cases = Object.entries({ ...lists, ...figures, ...contents }).flatMap(([name, list]) =>
  reachesOf(list.route).map(reach => ({ name, list, reach })),
)

describe('on the demo company a list reads little more than it answers', () => {
  test.each(cases)('$name, $reach', async ({ list, reach }) => {
    const done = await plansFor(own.database, list, reach)
    expect(done.plans.length).toBeGreaterThan(0)
    for (const { answered, rows, total } of done.plans) {
      expect(readTooMuch(rows, { most: atMost(answered, list), list, reach, done }), 'rows').toEqual([])
      expect(readTooMuch(total, { most: atMost(done.told, list), list, reach, done }), 'total').toEqual([])
      expect([...rows, ...total].filter(scan => readsAllHistory(scan, list))).toEqual([])
    }
  })
})

/** A total may read what it counts. */
function atMost(answered: number, list: GuardedList): number {
  return 5 * answered + list.rows
}

interface Bound {
  most: number
  list: GuardedList
  reach: ReachName
  done: CarriedOut
}

/**
 * Scans that together read too much. Row-level security keeps text searches from using an index, so each word may read
 * each table within the reach. The office may also read all customers.
 */
function readTooMuch(scans: Scan[], { most, list, reach, done }: Bound): Scan[] {
  const within = (table: string) => done.rowsOf.get(table) ?? 0
  if (list.isSum) {
    const others = scans.filter(({ table }) => !isKept(table))
    return visitedBy(others) > most
      ? others
      : scans.filter(({ table, visited }) => visited > most + within(table))
  }
  if (list.words === 0) return visitedBy(scans) > most ? scans : []
  if (reach === 'office') return visitedBy(scans) > most + within('customer') ? scans : []
  return scans.filter(({ table }) => {
    const ofTable = scans.filter(scan => scan.table === table)
    return visitedBy(ofTable) > most + list.words * within(table)
  })
}

/** True for kept sums and the tables of those who own them. */
function isKept(table: string): boolean {
  return rollupTables.includes(table) || growsWithCompany.includes(table)
}

/** Tables that grow with the company, but not with its years. */
const growsWithCompany = [
  'customer',
  'customer_contact',
  'customer_terms',
  'customer_rhythm',
  'order_count',
  'confirmed_count',
  'agent',
  'portal_user',
  'series',
  'display_door',
  'pop_material',
  'article',
]

/** A table of less than a page is read completely by every good plan. */
function readsAllHistory({ how, table, visited }: Scan, list: GuardedList): boolean {
  return how === 'Seq Scan' && !growsWithCompany.includes(table) && visited > list.rows
}
