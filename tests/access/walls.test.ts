import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { brandReach, noReach, type Reach, withReach } from '#server/db/reach.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { offerOf } from './quote-worlds.ts'
import { seedWorlds, type Worlds } from './worlds.ts'

let portal: TestPortal
let worlds: Worlds

beforeAll(async () => {
  portal = await openTestPortal()
  worlds = await seedWorlds(portal)
  const rows = everyAgent().map(agent_code => ({
    agent_code,
    year: 2026,
    amount_cents: 1,
  }))
  await asOwner(portal.database.db, async tx => {
    await tx.insertInto('agent_target').values(rows).execute()
    for (const { agent_code, year } of rows)
      await tx
        .insertInto('agent_target_change')
        .values({ agent_code, year, after_cents: 1, changed_by: 'titolare' })
        .execute()
  })
})
afterAll(() => portal.close())

const everyAgent = () =>
  [...new Set([worlds.own, ...Object.values(worlds.others)].map(({ agent }) => agent))].sort()

/** Tables that a handler without a check of its own would read. */
type OfAgents = 'agent_target' | 'agent_target_change' | 'invoiced_year'

async function readAll(table: OfAgents | 'quote_offer', reach: Reach): Promise<unknown[]> {
  const column = table === 'quote_offer' ? 'quote_id' : 'agent_code'
  const { rows } = await withReach(portal.database.db, reach, tx =>
    sql<{ at: unknown }>`select ${sql.ref(column)} as at from ${sql.table(table)} order by 1`.execute(tx),
  )
  return rows.map(({ at }) => at)
}
const reachOf = (reach: Partial<Reach>) => brandReach({ customer: null, agents: [], makers: [], ...reach })

describe('targets', () => {
  test.each<OfAgents>(['agent_target', 'agent_target_change', 'invoiced_year'])(
    '%s is seen by its agent, by whoever has the agent in the team, and by the office',
    async table => {
      const { own } = worlds
      expect(await readAll(table, reachOf({ agents: [own.agent] }))).toEqual([own.agent])
      expect(await readAll(table, reachOf({ agents: ['A-NESSUNO', own.agent] }))).toEqual([own.agent])
      expect(await readAll(table, reachOf({ customer: own.customer }))).toEqual([])
      expect(await readAll(table, noReach)).toEqual([])
      expect(await readAll(table, reachOf({ agents: 'all' }))).toEqual(everyAgent())
    },
  )
  test('are written by the office alone', async () => {
    const write = (reach: Reach) =>
      withReach(portal.database.db, reach, tx =>
        tx.updateTable('agent_target').set({ amount_cents: 2 }).execute(),
      )
    await expect(write(reachOf({ agents: [worlds.own.agent] }))).rejects.toThrow('permission denied')
    await expect(write(noReach)).rejects.toThrow('permission denied')
    await write(reachOf({ agents: 'all' }))
  })
})

describe('offers', () => {
  test('are seen by those who see the quote', async () => {
    const { own, foreign } = worlds
    const makers = ['cliente']
    expect(await readAll('quote_offer', reachOf({ customer: own.customer, makers }))).toEqual([1])
    expect(await readAll('quote_offer', reachOf({ customer: foreign.customer, makers }))).toEqual([900001])
    expect(await readAll('quote_offer', reachOf({ agents: [own.agent], makers: ['agente:X'] }))).toEqual([])
    expect(await readAll('quote_offer', reachOf({ agents: [own.agent], makers: ['*'] }))).toEqual([
      1,
      worlds.others.sister.id,
    ])
    expect(await readAll('quote_offer', noReach)).toEqual([])
  })
  test('show themselves, one at a time, to whoever names their code', async () => {
    const seen = await withReach(portal.database.db, noReach, async tx => {
      await sql`select set_config('soglia.offer', ${offerOf(worlds.others.foreign)}, true)`.execute(tx)
      return tx.selectFrom('quote_offer').select('quote_id').execute()
    })
    expect(seen).toEqual([{ quote_id: 900001 }])
    expect(await readAll('quote_offer', noReach)).toEqual([])
  })
})
