import { type Insertable, sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#server/db/owner.ts'
import { brandReach, noReach, type Reach, withReach } from '#server/db/reach.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { foreignMark } from './parties.ts'
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
type OfQuotes = 'quote_offer' | 'conversation_message'

async function readAll(table: OfAgents | OfQuotes, reach: Reach): Promise<unknown[]> {
  const column = table === 'quote_offer' || table === 'conversation_message' ? 'quote_id' : 'agent_code'
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

describe.each<OfQuotes>(['quote_offer', 'conversation_message'])('offers: %s', table => {
  test('is seen by those who see the quote', async () => {
    const { own, foreign } = worlds
    const makers = ['cliente']
    expect(await readAll(table, reachOf({ customer: own.customer, makers }))).toEqual([1])
    expect(await readAll(table, reachOf({ customer: foreign.customer, makers }))).toEqual([900001])
    expect(await readAll(table, reachOf({ agents: [own.agent], makers: ['agente:X'] }))).toEqual([])
    expect(await readAll(table, reachOf({ agents: [own.agent], makers: ['*'] }))).toEqual([
      1,
      worlds.others.sister.id,
    ])
    expect(await readAll(table, noReach)).toEqual([])
  })
  test('shows itself, one at a time, to whoever names the code of the offer', async () => {
    const seen = await byCode(tx => tx.selectFrom(table).select('quote_id').execute())
    expect(seen).toEqual([{ quote_id: 900001 }])
    expect(await readAll(table, noReach)).toEqual([])
  })
})

describe('messages about an offer', () => {
  const strangerCode = offerOf({ id: 900001 })
  const message = { kind: 'offerta', line: 1, author: 'a', text: 't' }
  const stranger = {
    ...message,
    quote_id: 900001,
    offer_code: strangerCode,
    customer_code: foreignMark,
    maker: 'cliente',
  }
  const own = {
    ...message,
    quote_id: 1,
    offer_code: strangerCode,
    customer_code: 'C1',
    maker: 'cliente',
    keeper_code: 'no agent',
  }
  const write = (row: Insertable<DB['conversation_message']>) =>
    byCode(tx => tx.insertInto('conversation_message').values(row).execute())
  test('are written by code to the offer of that code alone, and as its visitor alone', async () => {
    const { agent } = worlds.foreign
    await expect(write({ ...own, by_visitor: true })).rejects.toThrow('row-level security')
    await expect(write({ ...stranger, keeper_code: agent, by_visitor: false })).rejects.toThrow(
      'row-level security',
    )
    await expect(
      write({ ...stranger, keeper_code: agent, offer_code: 'un altro codice', by_visitor: true }),
    ).rejects.toThrow('row-level security')
    await expect(write({ ...stranger, keeper_code: 'altro', by_visitor: true })).rejects.toThrow('quote_fk')
    await expect(
      byCode(tx => tx.updateTable('conversation_message').set({ text: 'altro' }).execute()),
    ).rejects.toThrow('permission denied')
  })
  test('of an earlier code of the same offer are not seen', async () => {
    const { agent } = worlds.foreign
    const earlier = { ...stranger, keeper_code: agent, offer_code: 'un codice ritirato', by_visitor: true }
    await asOwner(portal.database.db, tx => tx.insertInto('conversation_message').values(earlier).execute())
    const seen = await byCode(tx => tx.selectFrom('conversation_message').select('offer_code').execute())
    expect(seen).toEqual([{ offer_code: strangerCode }])
  })
})

/** Work of a visitor who knows the code of the foreign offer. */
function byCode<T>(work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return withReach(portal.database.db, noReach, async tx => {
    await sql`select set_config('soglia.offer', ${offerOf(worlds.others.foreign)}, true)`.execute(tx)
    return work(tx)
  })
}

describe('notes of the office', () => {
  const partners = () => [
    reachOf({ customer: worlds.own.customer }),
    reachOf({ agents: [worlds.own.agent] }),
    reachOf({ agents: [worlds.own.agent, worlds.others.cousin.agent] }),
    noReach,
  ]
  const inReach = <T>(reach: Reach, work: (tx: Transaction<DB>) => Promise<T>) =>
    withReach(portal.database.db, reach, work)

  test('are seen by a reach that sees everything, and by no other', async () => {
    const count = (reach: Reach) =>
      inReach(reach, tx => tx.selectFrom('office_note').select('id').execute()).then(rows => rows.length)
    expect(await count(reachOf({ agents: 'all' }))).toBeGreaterThan(3)
    for (const reach of partners()) expect(await count(reach)).toBe(0)
  })

  test('are written by that reach alone, and changed by none', async () => {
    const note = { order_id: 1, author: 'altro', text: 'altro' }
    const add = (reach: Reach) => inReach(reach, tx => tx.insertInto('office_note').values(note).execute())
    for (const reach of partners())
      await expect(add(reach)).rejects.toThrow(/permission denied|row-level security/)
    const change = inReach(reachOf({ agents: 'all' }), tx =>
      tx.updateTable('office_note').set({ text: 'x' }).execute(),
    )
    await expect(change).rejects.toThrow('permission denied')
  })
})
