import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from './config.ts'
import { freePort } from './listen.ts'
import type { Word, WorkerOpening } from './worker-words.ts'

// Runs several processes on one port. This process serves nothing: it starts them, restarts those that crash, and ends
// them.

const leastPauseMs = 1_000
const longestPauseMs = 30_000
const steadyMs = 60_000

/** Tells the primary process, if there is one, that this process serves. */
export function tellOpening({ address, demoSignIns, hasUsers, drainSeconds }: WorkerOpening): void {
  const opening = { address, demoSignIns, hasUsers, drainSeconds }
  process.send?.({ word: 'open', opening } satisfies Word)
}

/** Resolves when the first worker serves, because this worker prepares everything that the others need. */
export async function openWorkers(
  { workers: count, ...place }: Pick<Config, 'workers' | 'port' | 'host'>,
  warn: (line: string) => void,
): Promise<WorkerOpening & { close(drainSeconds?: number): Promise<void> }> {
  process.env.PORT = String(await freePort(place))
  const crew = new Crew(warn)
  const opening = await crew.first()
  for (let started = 1; started < count; started += 1) crew.start()
  return { ...opening, close: drainSeconds => crew.end(drainSeconds ? 'SIGTERM' : 'SIGINT') }
}

class Crew {
  readonly #warn: (line: string) => void
  readonly #serving = new Set<Worker>()
  #isEnding = false

  constructor(warn: (line: string) => void) {
    this.#warn = warn
    cluster.on('message', (worker, word: Word) => this.#hear(worker, word))
  }

  /** A first worker that cannot start says why, and this process ends with the same status. */
  async first(): Promise<WorkerOpening> {
    const worker = cluster.fork()
    const exit = (code: number | null) => process.exit(code ?? 1)
    worker.once('exit', exit)
    for (;;) {
      const [word] = (await once(worker, 'message')) as [Word]
      if (word.word !== 'open') continue
      worker.off('exit', exit)
      this.#watch(worker)
      return word.opening
    }
  }

  start(deaths = 0): void {
    if (!this.#isEnding) this.#watch(cluster.fork(), deaths)
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    this.#isEnding = true
    const workers = Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined)
    await Promise.all(
      workers.map(worker => {
        const exit = once(worker, 'exit')
        worker.process.kill(signal)
        return exit
      }),
    )
  }

  #watch(worker: Worker, deaths = 0): void {
    const since = performance.now()
    worker.once('exit', async (code, signal) => {
      this.#serving.delete(worker)
      if (this.#isEnding) return
      const times = performance.now() - since > steadyMs ? 0 : deaths
      const pauseMs = Math.min(longestPauseMs, leastPauseMs * 2 ** times)
      this.#warn(
        `A process that served has ended (${signal ?? code}); another starts in ${pauseMs / 1_000} s.`,
      )
      await pause(pauseMs)
      this.start(times + 1)
    })
  }

  #hear(worker: Worker, word: Word): void {
    if (word.word === 'open') this.#serving.add(worker)
    if (word.word === 'figures?') {
      const others = [...this.#serving].filter(other => other !== worker)
      say(worker, { word: 'asked', id: word.id, others: others.length })
      for (const other of others) say(other, { ...word, of: worker.id })
    }
    if (word.word === 'figures') {
      const asker = cluster.workers?.[word.of]
      if (asker) say(asker, word)
    }
  }
}

function say(worker: Worker, word: Word): void {
  if (worker.isConnected()) worker.send(word)
}
