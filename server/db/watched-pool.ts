import type { Socket } from 'node:net'
import pg from 'pg'

/*
 * A connection that is lost while it is used rejects its query and nothing more; one whose server says nothing is
 * ended before requests pile up behind it. Slow is not gone: a second connection asks whether the server still works.
 */

const lookMs = 250
const silentMs = 1_000
const answerMs = 1_300
const waitMs = 2_000

/** A pool of connections to PostgreSQL that neither ends the process nor holds on to the dead. */
export function openPool(url: string, max: number): pg.Pool {
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const watch = new Watch(settings)
  const pool = new pg.Pool({
    ...settings,
    max,
    Client: class extends WatchedClient {
      constructor(config?: pg.ClientConfig) {
        super(config)
        watch.begin(this)
      }
    },
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 10_000,
    verify: (client, done) => void askWhoAnswers(client).then(() => done(), done),
  })
  pool.on('error', () => {}) // an idle connection that breaks is replaced
  return pool
}

class WatchedClient extends pg.Client {
  /** The server's process, as the server itself calls it. */
  backend: number | undefined
  #waitsSince: number | undefined
  #heardBytes = 0

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => {}) // what it was asked is rejected
    this.on('drain', () => {
      this.#waitsSince = undefined
    })
  }

  override query: pg.Client['query'] = (...words: unknown[]) => {
    this.#waitsSince ??= performance.now()
    return super.query(...(words as [string])) as never
  }

  /** Whether it has waited for so long without a byte. */
  isSilent(): boolean {
    if (this.#waitsSince === undefined) return false
    const { bytesRead } = this.connection.stream as Socket
    if (bytesRead !== this.#heardBytes) {
      this.#heardBytes = bytesRead
      this.#waitsSince = performance.now()
    }
    return performance.now() - this.#waitsSince >= silentMs
  }

  giveUp(): void {
    this.connection.stream.destroy()
  }
}

async function askWhoAnswers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (client instanceof WatchedClient) client.backend = rows[0]?.pid
}

class Watch {
  readonly #settings: pg.ClientConfig
  readonly #clients = new Set<WatchedClient>()
  #timer: NodeJS.Timeout | undefined
  #isAsking = false

  constructor(settings: pg.ClientConfig) {
    this.#settings = settings
  }

  begin(client: WatchedClient): void {
    this.#clients.add(client)
    client.once('end', () => this.#end(client))
    this.#timer ??= setInterval(() => void this.#look(), lookMs).unref()
  }

  #end(client: WatchedClient): void {
    this.#clients.delete(client)
    if (this.#clients.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #look(): Promise<void> {
    const silent = [...this.#clients].filter(client => client.isSilent())
    if (silent.length === 0 || this.#isAsking) return
    this.#isAsking = true
    const idle = await this.#askForIdle()
    this.#isAsking = false
    for (const client of silent)
      if (client.isSilent() && (idle === 'gone' || idle.has(client.backend))) client.giveUp()
  }

  /** Which processes of the server know nothing of a question; `gone` where nothing answers at all. */
  async #askForIdle(): Promise<ReadonlySet<unknown> | 'gone'> {
    const startedAt = performance.now()
    const client = new pg.Client({
      ...this.#settings,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    client.on('error', () => {})
    const limit = setTimeout(() => client.connection.stream.destroy(), answerMs)
    try {
      await client.connect()
      const { rows } = await client.query<{ pid: number }>(idleProcesses)
      return new Set(rows.map(row => row.pid))
    } catch (error) {
      const isOurDelay = performance.now() - startedAt > 2 * answerMs
      const isAnswer = error instanceof pg.DatabaseError
      return isAnswer || isOurDelay ? new Set() : 'gone'
    } finally {
      clearTimeout(limit)
      client.connection.stream.destroy()
    }
  }
}

const idleProcesses = `select pid from pg_stat_activity
  where usename = current_user and state like 'idle%' and state_change < now() - interval '${silentMs} ms'`
