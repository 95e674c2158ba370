import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { brandReach, noReach, type Reach, withReach } from '#server/db/reach.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { foreignOffer } from './quote-worlds.ts'
import { seedWorlds, type Worlds } from './worlds.ts'

let portal: TestPortal
let worlds: Worlds

beforeAll(async () => {
  portal = await openTestPortal()
  worlds = await seedWorlds(portal)
  const rows = [worlds.own.agent, worlds.foreign.agent].map(agent_code => ({
    agent_code,
    year: 2026,
    amount_cents: 1,
  }))
  await asOwner(portal.database.db, tx => tx.insertInto('agent_target').values(rows).execute())
})
afterAll(() => portal.close())

/** What a handler without a check of its own would read. */
async function readAll(table: 'agent_target' | 'quote_offer', reach: Reach): Promise<unknown[]> {
  const column = table === 'agent_target' ? 'agent_code' : 'quote_id'
  const { rows } = await withReach(portal.database.db, reach, tx =>
    sql<{ at: unknown }>`select ${sql.ref(column)} as at from ${sql.table(table)} order by 1`.execute(tx),
  )
  return rows.map(({ at }) => at)
}
const reachOf = (reach: Partial<Reach>) => brandReach({ customer: null, agents: [], makers: [], ...reach })

describe('targets', () => {
  test('are seen by their agent, by whoever has the agent in the team, and by the office', async () => {
    const { own, foreign } = worlds
    expect(await readAll('agent_target', reachOf({ agents: [own.agent] }))).toEqual([own.agent])
    expect(await readAll('agent_target', reachOf({ agents: ['A-NESSUNO', own.agent] }))).toEqual([own.agent])
    expect(await readAll('agent_target', reachOf({ customer: own.customer }))).toEqual([])
    expect(await readAll('agent_target', noReach)).toEqual([])
    expect(await readAll('agent_target', reachOf({ agents: 'all' }))).toEqual(
      [own.agent, foreign.agent].sort(),
    )
  })
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
    expect(await readAll('quote_offer', reachOf({ agents: [own.agent], makers: ['*'] }))).toEqual([1])
    expect(await readAll('quote_offer', noReach)).toEqual([])
  })
  test('show themselves, one at a time, to whoever names their code', async () => {
    const seen = await withReach(portal.database.db, noReach, async tx => {
      await sql`select set_config('soglia.offer', ${foreignOffer}, true)`.execute(tx)
      return tx.selectFrom('quote_offer').select('quote_id').execute()
    })
    expect(seen).toEqual([{ quote_id: 900001 }])
    expect(await readAll('quote_offer', noReach)).toEqual([])
  })
})
