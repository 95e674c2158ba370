import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { readRange } from '#server/features/catalogue/queries.ts'
import { browserClient } from '#tests/support/browser-client.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { importedCollections } from './demo-collections.ts'
import { QuoteOracle } from './quote-oracle.ts'
import { type Place, play, shortest } from './sequences.ts'

const seed = Number(process.env.SOGLIA_SEQUENCES_SEED ?? 75)
const count = Number(process.env.SOGLIA_SEQUENCES ?? 4)
const length = 40

let portal: TestPortal
let place: Place

beforeAll(async () => {
  portal = await openTestPortal()
  const { database } = portal
  const oracle = new QuoteOracle(await importedCollections(database, 2))
  const catalogue = await asOwner(database.db, tx => readRange(tx, { database }, 'Speedy'))
  const open = async () => {
    const { code } = await aCustomer(database)
    return browserClient(portal.app, await aToken(database, await aUser(database, { role: 'Cliente', code })))
  }
  place = { open, catalogue, oracle }
}, 120_000)
afterAll(() => portal.close())

test(
  `${count} random sequences of ${length} steps keep prices, totals and undo right (seed ${seed})`,
  async () => {
    for (let number = 0; number < count; number++) {
      const sequence = { seed, number, steps: Array.from({ length }, (_, step) => step) }
      const { faults } = await play(place, sequence)
      if (faults.length === 0) continue
      const { told, faults: left } = await shortest(place, sequence)
      expect.fail(`seed ${seed}, sequence ${number}:\n${told.join('\n')}\n${left.join('\n')}`)
    }
  },
  600_000 + count * 10_000,
)
