import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouteShape } from '#contract/kit/route.ts'
import type { Topic } from '#contract/topic-names.ts'
import { asOwner } from '#server/db/owner.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { everyRoute } from './identities.ts'
import { topicOfTable, untoldTables } from './table-topics.ts'
import { seedWorlds, type Worlds } from './worlds.ts'

let portal: TestPortal
let worlds: Worlds

beforeAll(async () => {
  portal = await openTestPortal()
  worlds = await seedWorlds(portal)
  const names = await tables()
  await asOwner(portal.database.db, async tx => {
    await sql`create table touched (name text primary key)`.execute(tx)
    await sql`create function note_touched() returns trigger language plpgsql security definer as $$ begin
      insert into public.touched values (tg_table_name) on conflict do nothing; return null; end $$`.execute(
      tx,
    )
    for (const table of names)
      await sql`create trigger zz_touched after insert or update or delete on ${sql.table(table)}
        for each row execute function note_touched()`.execute(tx)
  })
}, 60_000)
afterAll(() => portal.close())

async function tables(): Promise<string[]> {
  const { rows } = await portal.database.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
     and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'touched' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The tables whose rows the call changed, for anybody who may make it. */
async function touchedBy(route: RouteShape): Promise<string[]> {
  await asOwner(portal.database.db, tx => sql`delete from touched`.execute(tx))
  for (const as of Object.values(worlds.tokens)) await portal.call(route, { ...route.example, as })
  const { rows } = await asOwner(portal.database.db, tx =>
    sql<{ name: string }>`select name from touched`.execute(tx),
  )
  return rows.map(({ name }) => name)
}

function unnamed(touched: readonly string[], changes: readonly Topic[] = []): string[] {
  return touched.filter(table => {
    const topic = topicOfTable[table as keyof DB]
    return topic !== undefined && !changes.includes(topic)
  })
}

const isWrite = ({ method, reads, writes, access, path }: RouteShape) =>
  (method !== 'GET' || writes) && !reads && access !== 'public' && access !== 'key' && path !== '/auth/logout'

test('every table has a topic, or a reason why no call tells of it', async () => {
  const undecided = (await tables()).filter(
    table => Number(table in topicOfTable) + Number(table in untoldTables) !== 1,
  )
  expect(undecided.filter(table => !/^(migration|kysely|schema_)/.test(table))).toEqual([])
})

test('a call names each topic whose rows it changes, and tells of it', { timeout: 120_000 }, async () => {
  const silent: Record<string, string[]> = {}
  const seen = new Set<string>()
  for (const { name, route } of everyRoute.filter(({ route }) => isWrite(route))) {
    const touched = await touchedBy(route)
    for (const table of touched) seen.add(table)
    const missed = unnamed(touched, route.changes)
    if (missed.length > 0) silent[name] = missed
    const isTold = touched.includes('change_mark')
    if (!isTold && touched.some(table => table in topicOfTable)) silent[name] = ['tells nobody']
  }
  expect(silent).toEqual({})
  // the examples reach most of what calls write: with few tables this test would prove nothing
  expect(Object.keys(topicOfTable).filter(table => seen.has(table)).length).toBeGreaterThan(15)
})

test.each(['customerNotes.save', 'customerSheet.setStep', 'manager.saveEntry'])(
  '%s would be found if it named nothing',
  async name => {
    const found = everyRoute.find(route => route.name === name)
    if (!found) throw new Error('there is no such call')
    expect(unnamed(await touchedBy(found.route))).not.toEqual([])
  },
)
