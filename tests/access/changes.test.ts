import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouteShape } from '#contract/kit/route.ts'
import type { Topic } from '#contract/topic-names.ts'
import { asOwner } from '#server/db/owner.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { everyRoute } from './identities.ts'
import { ownTopicOfTable, topicOfTable, untoldTables } from './table-topics.ts'
import { unloggedCalls } from './unlogged-calls.ts'
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

interface Traces {
  tables: string[]
  actions: string[]
}

/** Makes the call as every identity, and reports the tables whose rows changed, and the log entries. */
async function tracesOf(route: RouteShape): Promise<Traces> {
  await asOwner(portal.database.db, tx => sql`delete from touched`.execute(tx))
  const { rows: before } = await portal.database.pool.query<{ last: number }>(
    'select coalesce(max(id), 0)::int as last from audit_log',
  )
  for (const as of Object.values(worlds.tokens)) await portal.call(route, { ...route.example, as })
  const { rows } = await asOwner(portal.database.db, tx =>
    sql<{ name: string }>`select name from touched`.execute(tx),
  )
  const { rows: entries } = await portal.database.pool.query<{ action: string }>(
    'select distinct action from audit_log where id > $1',
    [before[0]?.last],
  )
  return { tables: rows.map(({ name }) => name), actions: entries.map(({ action }) => action) }
}

type Named = Pick<RouteShape, 'changes' | 'refreshes'>

function unnamed(touched: readonly string[], { changes = [], refreshes = [] }: Named = {}): string[] {
  return touched.filter(name => {
    const table = name as keyof DB
    const told = topicOfTable[table]
    const own = ownTopicOfTable[table]
    const named: readonly Topic[] = [...changes, ...refreshes]
    return (told && !changes.includes(told)) || (own && !named.includes(own))
  })
}

/** The gates log these for every call behind them, the refusals of access some time after the call. */
const gateActions: readonly string[] = ['password.refused', 'access.refused', 'access.throttled']

/** False if the example changes nothing, because its object is missing or already in that state. */
const changesSharedRows = ({ tables }: Traces) => tables.some(table => table in topicOfTable)

function wrongInLog({ logs = [] }: Pick<RouteShape, 'logs'>, traces: Traces): string[] {
  const undeclared = traces.actions.filter(
    action => !gateActions.includes(action) && !logs.some(declared => declared === action),
  )
  const isMissing = logs.length > 0 && changesSharedRows(traces) && traces.actions.length === 0
  return [...undeclared.map(action => `${action} is not declared`), ...(isMissing ? ['nothing logged'] : [])]
}

const isWrite = ({ method, reads, writes, access, path }: RouteShape) =>
  (method !== 'GET' || writes) && !reads && access !== 'public' && access !== 'key' && path !== '/auth/logout'

test('every table has a topic, or a reason why no call tells of it', async () => {
  const undecided = (await tables()).filter(
    table => [topicOfTable, ownTopicOfTable, untoldTables].filter(kind => table in kind).length !== 1,
  )
  const left = undecided.filter(table => !/^(migration|kysely|schema_)/.test(table))
  expect(left, 'name each of these tables in tests/access/table-topics.ts').toEqual([])
})

test('a call that writes declares what it logs, or has a reason', () => {
  const undeclared = everyRoute
    .filter(({ route }) => (route.method !== 'GET' || route.writes) && !route.reads && !route.logs)
    .map(({ name }) => name)
  const named = Object.keys(unloggedCalls).toSorted()
  expect(undeclared.toSorted(), 'give `logs`, or a reason in tests/access/unlogged-calls.ts').toEqual(named)
})

/** Who may sign in, by what, and the keys and codes that open the portal without a user. */
const identityTables = [
  'portal_user',
  'authenticator',
  'passkey',
  'recovery_code',
  'feed_key',
  'public_document_code',
]

/** A change of the own account asks for the password in its body instead, or follows a call that did. */
const asksForNoProof = ({ access, reauthenticates }: RouteShape) =>
  typeof access === 'object' && !reauthenticates

test('a call names and announces each topic whose rows it changes', { timeout: 120_000 }, async () => {
  const silent: Record<string, string[]> = {}
  const unproven: string[] = []
  const badlyLogged: Record<string, string[]> = {}
  const seen = new Set<string>()
  const logged = new Set<string>()
  for (const { name, route } of everyRoute.filter(({ route }) => isWrite(route))) {
    const traces = await tracesOf(route)
    const { tables: touched } = traces
    const wrong = name in unloggedCalls ? [] : wrongInLog(route, traces)
    if (wrong.length > 0) badlyLogged[name] = wrong
    for (const action of traces.actions) logged.add(action)
    for (const table of touched) seen.add(table)
    if (asksForNoProof(route) && touched.some(table => identityTables.includes(table))) unproven.push(name)
    const missed = unnamed(touched, route)
    if (missed.length > 0) silent[name] = missed
    const isTold = touched.includes('change_mark')
    if (!isTold && touched.some(table => table in topicOfTable)) silent[name] = ['tells nobody']
  }
  expect(silent).toEqual({})
  expect(badlyLogged).toEqual({})
  expect(unproven, 'declare `reauthenticates`').toEqual([])
  // Guards the test itself: if the examples changed only a few tables, it would prove nothing.
  expect(Object.keys(topicOfTable).filter(table => seen.has(table)).length).toBeGreaterThan(15)
  expect(logged.size).toBeGreaterThan(25)
})

test.each(['customerNotes.save', 'customerSheet.setStep', 'manager.saveEntry', 'savedViews.create'])(
  '%s would be found if it named nothing',
  async name => {
    const found = everyRoute.find(route => route.name === name)
    if (!found) throw new Error('there is no such call')
    const { tables } = await tracesOf(found.route)
    expect(unnamed(tables)).not.toEqual([])
  },
)

test.each(['customerNotes.save', 'customerSheet.setStep', 'manager.saveEntry'])(
  '%s would be found if it logged nothing, or what it does not declare',
  async name => {
    const found = everyRoute.find(route => route.name === name)
    if (!found) throw new Error('there is no such call')
    const traces = await tracesOf(found.route)
    expect(wrongInLog(found.route, traces)).toEqual([])
    expect(wrongInLog(found.route, { ...traces, actions: [] })).toEqual(['nothing logged'])
    expect(wrongInLog({ logs: [] }, traces)).not.toEqual([])
  },
)
