import { sql } from 'kysely'
import pg from 'pg'
import { asTurnOf } from '#server/db/admission.ts'
import { applicationName, withoutName } from '#server/db/older-instances.ts'
import type { Database } from '#server/db/open.ts'
import { channel } from '#server/kit/live.ts'

type Listener = (topic: string) => void

export interface LiveChanges {
  subscribe(listener: Listener): () => void
  /**
   * Topics changed in the last `ms` milliseconds. A new subscriber misses nothing between this answer and its first
   * notification.
   */
  changedWithin(ms: number): Promise<string[]>
  close(): Promise<void>
}

/** A change gets its timestamp before its commit and becomes visible afterwards; this allowance covers the gap. */
const commitMs = 2_000

interface LiveOptions {
  database: Database
  /** URL of a PostgreSQL that can notify; undefined for the embedded engine, which is polled. */
  url: string | undefined
  pollMs?: number
  retryMs?: number
}

/**
 * Reports changes of every instance: by notification where the database supports it, otherwise by polling the marks. It
 * works only while somebody listens.
 */
export function openLiveChanges({ database, url, pollMs, retryMs = 5_000 }: LiveOptions): LiveChanges {
  const listeners = new Set<Listener>()
  const seen = new Map<string, number>()
  let connection: pg.Client | undefined
  let poll: NodeJS.Timeout | undefined
  let retry: NodeJS.Timeout | undefined
  let firstLook: Promise<void> | undefined
  let isClosed = false

  const tell = (topic: string) => {
    for (const listener of listeners) listener(topic)
  }

  async function look(): Promise<void> {
    const marks = await readMarks(database)
    for (const { topic, version } of marks) {
      const before = seen.get(topic)
      seen.set(topic, version)
      if (before !== undefined && before !== version) tell(topic)
    }
  }

  function listen(): void {
    if (!url || connection || isClosed) return
    const client = listening(url, { onNotice: topic => void look().catch(() => tell(topic)), onLost: lose })
    connection = client

    function lose() {
      if (connection !== client) return
      connection = undefined
      client.end().catch(() => {})
      if (!isClosed && listeners.size > 0) retry = setTimeout(listen, retryMs)
    }
  }

  function start(): void {
    firstLook = look()
    firstLook.catch(() => {})
    poll = setInterval(() => void look().catch(() => {}), pollMs ?? (url ? 10_000 : 2_000))
    listen()
  }

  function stop(): void {
    clearInterval(poll)
    clearTimeout(retry)
    poll = undefined
    seen.clear()
    const client = connection
    connection = undefined
    client?.end().catch(() => {})
  }

  return {
    subscribe: listener => {
      listeners.add(listener)
      if (listeners.size === 1 && !poll) start()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    changedWithin: async ms => {
      await firstLook
      return topicsChangedWithin(database, ms + commitMs)
    },
    close: async () => {
      isClosed = true
      stop()
    },
  }
}

function readMarks({ db }: Database) {
  return asTurnOf({ kind: 'prompt', name: 'changes' }, () =>
    db.selectFrom('change_mark').select(['topic', 'version']).execute(),
  )
}

async function topicsChangedWithin({ db }: Database, ms: number): Promise<string[]> {
  const changed = await db
    .selectFrom('change_mark')
    .select('topic')
    .where('changed_at', '>', sql<Date>`clock_now() - ${ms / 1000} * interval '1 second'`)
    .execute()
  return changed.map(({ topic }) => topic)
}

interface Listening {
  onNotice: (topic: string) => void
  onLost: () => void
}

/** Listens on its own connection; while this connection is lost, the change marks are polled. */
function listening(url: string, { onNotice, onLost }: Listening): pg.Client {
  const client = new pg.Client({
    connectionString: withoutName(url),
    application_name: applicationName,
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  client.on('error', onLost)
  client.on('end', onLost)
  client.on('notification', ({ payload }) => onNotice(payload ?? ''))
  client
    .connect()
    .then(() => client.query(`listen ${channel}`))
    .catch(onLost)
  return client
}
