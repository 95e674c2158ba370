import pg from 'pg'

type Callback = Parameters<pg.Pool['connect']>[0]

const remembered = 500
const recentMs = 5 * 60_000

interface Wait {
  endedAt: number
  tookMs: number
}

/** A pool that measures how long its clients wait. */
export class QueuePool extends pg.Pool {
  #waits: Wait[] = []

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const startedAt = performance.now()
    if (!callback) return super.connect().finally(() => this.#note(startedAt))
    super.connect((error, client, release) => {
      this.#note(startedAt)
      callback(error, client, release)
    })
  }

  /** The 95th percentile of the waits in the last five minutes. */
  queueMs(): number {
    const since = performance.now() - recentMs
    const waits = this.#waits.filter(wait => wait.endedAt >= since).map(wait => wait.tookMs)
    waits.sort((a, b) => a - b)
    return Math.round(waits[Math.floor(waits.length * 0.95)] ?? 0)
  }

  #note(startedAt: number) {
    const endedAt = performance.now()
    this.#waits.push({ endedAt, tookMs: endedAt - startedAt })
    if (this.#waits.length > remembered) this.#waits.shift()
  }
}
