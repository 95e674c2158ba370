import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sessionsTopic, type Topic, toldTopics } from '#contract/topic-names.ts'
import { noReach, withReach } from '#server/db/reach.ts'
import { tellScreens } from '#server/kit/live.ts'
import { databaseUrl, openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { openLiveChanges } from './live-changes.ts'

const never = 3_600_000

let own: TestDatabase
beforeAll(async () => {
  own = await openTestDatabase()
})
afterAll(() => own.close())

test('every topic that is told has its mark, and nothing else has one', async () => {
  const marks = await own.database.db.selectFrom('change_mark').select('topic').execute()
  expect(marks.map(({ topic }) => topic).sort()).toEqual([...toldTopics, sessionsTopic].sort())
})

const change = (topic: Topic) => withReach(own.database.db, noReach, tx => tellScreens(tx, topic))

function listenTo(options: { url?: string; pollMs: number; retryMs?: number }) {
  const live = openLiveChanges({ database: own.database, url: undefined, ...options })
  const heard: string[] = []
  live.subscribe(topic => heard.push(topic))
  return { heard, close: () => live.close() }
}

test('where nothing can be listened to, the marks are looked at', async () => {
  const { heard, close } = listenTo({ pollMs: 30 })
  await pause(100)
  await change('ordini')
  await vi.waitUntil(() => heard.length > 0)
  await pause(100)
  expect(heard).toEqual(['ordini'])
  await close()
})

test('what was undone is not told', async () => {
  const { heard, close } = listenTo({ pollMs: 30 })
  await pause(100)
  await withReach(own.database.db, noReach, async tx => {
    await tellScreens(tx, 'notifiche')
    throw new Error('undone')
  }).catch(() => {})
  await pause(150)
  expect(heard).toEqual([])
  await close()
})

test('nobody is told, and nothing is looked at, once the last listener has gone', async () => {
  const live = openLiveChanges({ database: own.database, url: undefined, pollMs: 30 })
  const heard: string[] = []
  live.subscribe(topic => heard.push(topic))()
  await change('ordini')
  await pause(150)
  expect(heard).toEqual([])
  await live.close()
})

describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL (needs TEST_DATABASE_URL)', () => {
  async function url(): Promise<string> {
    const { rows } = await own.database.pool.query('select current_database() as name')
    return databaseUrl(String(process.env.TEST_DATABASE_URL), rows[0].name)
  }

  test('every instance hears of a commit at once', async () => {
    const instances = [await url(), await url()].map(address => listenTo({ url: address, pollMs: never }))
    await pause(300)
    await change('notifiche')
    await vi.waitUntil(() => instances.every(({ heard }) => heard.includes('notifiche')))
    for (const { close } of instances) await close()
  })

  test('a connection that is cut comes back', async () => {
    const { heard, close } = listenTo({ url: await url(), pollMs: never, retryMs: 50 })
    await pause(300)
    await own.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
    )
    await pause(500)
    await change('ordini')
    await vi.waitUntil(() => heard.includes('ordini'))
    await close()
  })
})

test('what changed within a time is known afterwards, and no longer', async () => {
  const live = openLiveChanges({ database: own.database, url: undefined, pollMs: never })
  const leave = live.subscribe(() => {})
  await change('ordini')
  await pause(2_500)
  expect(await live.changedWithin(0)).toEqual([])
  expect(await live.changedWithin(10_000)).toContain('ordini')
  await change('notifiche')
  expect(await live.changedWithin(0)).toEqual(['notifiche'])
  leave()
  await live.close()
})
