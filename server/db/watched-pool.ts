import type { Socket } from 'node:net'
import pg from 'pg'
import { applicationName, withoutName } from './older-instances.ts'
import { markLostConnection } from './unavailable.ts'

/* A lost connection only rejects its own query. The pool closes connections to a dead server before requests pile up.
   A slow server is not dead, so a second connection asks whether the server still answers. A server process that
   hangs in a statement looks slow too; the pool drops its connection soon after the server's statement limit. */

const lookMs = 250
const silentMs = 1_000
const answerMs = 1_300
const graceMs = 2_000
const standbyMs = 1_500
const waitMs = 2_000

/** A pool for PostgreSQL that neither ends the process on an error nor keeps dead connections. */
export function openPool(url: string, max: number, { statementMs = 20_000 } = {}): pg.Pool {
  const settings = {
    connectionString: withoutName(url),
    application_name: applicationName,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const watch = new Watch(settings, statementMs + graceMs)
  const pool = new pg.Pool({
    ...settings,
    max,
    Client: class extends WatchedClient {
      constructor(config?: pg.ClientConfig) {
        super(config)
        watch.begin(this)
      }
    },
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 10_000,
    verify: (client, done) => void askWhoAnswers(client).then(() => done(), done),
  })
  pool.on('release', (_, client) => {
    if (client instanceof WatchedClient) client.beginAnew()
  })
  pool.on('error', () => {}) // The pool replaces an idle connection that breaks.
  return pool
}

class WatchedClient extends pg.Client {
  /** Process id of the connection on the server. */
  backend: number | undefined
  /** The server needs no further check until this time. */
  trustedUntil = 0
  #waitsSince: number | undefined
  /** True if the current user of the connection has switched the statement limit off. */
  takesLong = false
  #heardBytes = 0

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => {}) // The running query reports the failure.
    this.connection.on('error', markLostConnection)
    this.on('drain', () => {
      this.#waitsSince = undefined
    })
  }

  override query: pg.Client['query'] = (...words: unknown[]) => {
    this.#waitsSince ??= performance.now()
    if (liftsTimeLimit(words[0])) this.takesLong = true
    return super.query(...(words as [string])) as never
  }

  /** Applies the statement limit again for the next user of the connection. */
  beginAnew(): void {
    this.takesLong = false
  }

  /** True if the connection has waited too long without receiving a byte. */
  isSilent(): boolean {
    return this.#silence() >= silentMs
  }

  isOverdue(limitMs: number): boolean {
    return !this.takesLong && this.#silence() >= limitMs
  }

  #silence(): number {
    if (this.#waitsSince === undefined) return 0
    const { bytesRead } = this.connection.stream as Socket
    if (bytesRead !== this.#heardBytes) {
      this.#heardBytes = bytesRead
      this.#waitsSince = performance.now()
    }
    return performance.now() - this.#waitsSince
  }

  giveUp(): void {
    this.connection.stream.destroy()
  }
}

/** A statement that switches the server's time limit off also switches the pool's limit off. */
function liftsTimeLimit(words: unknown): boolean {
  const text = typeof words === 'string' ? words : (words as { text?: string } | undefined)?.text
  return text?.includes('statement_timeout = 0') ?? false
}

async function askWhoAnswers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (client instanceof WatchedClient) client.backend = rows[0]?.pid
}

class Watch {
  readonly #settings: pg.ClientConfig
  readonly #clients = new Set<WatchedClient>()
  readonly #limitMs: number
  #timer: NodeJS.Timeout | undefined
  #isAsking = false

  constructor(settings: pg.ClientConfig, limitMs: number) {
    this.#settings = settings
    this.#limitMs = limitMs
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
    for (const client of this.#clients) if (client.isOverdue(this.#limitMs)) client.giveUp()
    const now = performance.now()
    const silent = [...this.#clients].filter(client => client.isSilent())
    if (this.#isAsking || silent.every(client => client.trustedUntil > now)) return
    this.#isAsking = true
    const hopeless = await this.#askForHopeless(silent.filter(client => !client.takesLong))
    this.#isAsking = false
    for (const client of silent.filter(client => client.isSilent())) {
      if (hopeless === 'gone' || hopeless.has(client.backend)) client.giveUp()
      else client.trustedUntil = performance.now() + silentMs
    }
  }

  /** Finds server processes that are idle or wait for a standby; `gone` means that the server does not answer. */
  async #askForHopeless(impatient: readonly WatchedClient[]): Promise<ReadonlySet<unknown> | 'gone'> {
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
      const { rows } = await client.query<{ pid: number }>(hopelessProcesses, [
        impatient.map(({ backend }) => backend),
      ])
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

/** @NOTE a commit that waits for a silent standby ignores every limit of the server, so its process would stay forever. */
const hopelessProcesses = `select pid from pg_stat_activity
  where usename = current_user and case
    when state like 'idle%' then state_change < now() - interval '${silentMs} ms'
    when wait_event = 'SyncRep' and pid = any($1) and query_start < now() - interval '${standbyMs} ms'
      then pg_terminate_backend(pid)
    else false end`
