import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { compiledEngine } from './compiled-engine.ts'
import type { DamagedPage } from './page-check.ts'
import type { WireStream } from './wire-stream.ts'
import {
  bellAt,
  type Command,
  type EngineSettings,
  newSharedMemory,
  type Report,
  statementLimitMs,
  unreadBytes,
} from './worker-messages.ts'

interface Task {
  command: Command
  resolve: (damaged: DamagedPage[]) => void
  reject: (error: Error) => void
}

interface Delivery {
  bytes: Uint8Array<ArrayBuffer>
  done: () => void
}

type OpenSettings = Omit<EngineSettings, 'shared' | 'wasm'>

const stackSizeMb = 256
const queryCanceled = '57014'
const crashed = '57P02'
const unavailable = '57P03'

/** The connection to the engine is lost; `code` is PostgreSQL's error code for the same case. */
class ConnectionLost extends Error {
  readonly code: string

  constructor(message: string, code: string) {
    super(`the embedded database ${message}`)
    this.code = code
  }
}

/**
 * Owns the engine's worker and a queue, which gives the worker one task at a time. If the worker ends by itself, all
 * running work is rejected and the worker restarts.
 */
export class EngineThread {
  readonly #settings: OpenSettings
  #shared: Int32Array
  readonly #onBroken: (why: string) => void
  #worker: Worker | undefined
  #opening: Promise<void> | undefined
  #stream: WireStream | undefined
  #tasks: Task[] = []
  #delivery: Delivery | undefined
  #underWay: Task | Delivery | undefined
  #inTransaction = false
  #clock: NodeJS.Timeout | undefined
  #isClosing = false

  constructor(settings: OpenSettings, onBroken: (why: string) => void) {
    this.#settings = settings
    this.#shared = newSharedMemory(settings.statementTimeoutMs)
    this.#onBroken = onBroken
  }

  /** Resolves when the engine answers, and opens it again if an earlier attempt failed. */
  ready(): Promise<void> {
    this.#opening ??= this.#openAfter(Promise.resolve())
    return this.#opening
  }

  async attach(stream: WireStream): Promise<void> {
    if (this.#stream) this.detach(this.#stream)
    await this.ready().catch(error => {
      throw new ConnectionLost(`does not open: ${error.message}`, unavailable)
    })
    const newSession = () => this.command({ op: 'session' })
    await newSession().catch(newSession) // One retry hides a restart of the engine from this client.
    if (!stream.destroyed) this.#stream = stream
  }

  detach(stream: WireStream): void {
    if (this.#stream !== stream) return
    this.#stream = undefined
    this.#delivery = undefined
    this.command({ op: 'session' }).catch(() => {}) // A failure here is harmless, because a restart rolls back as well.
  }

  send(stream: WireStream, bytes: Uint8Array<ArrayBuffer>, done: () => void): void {
    if (this.#stream !== stream) {
      done()
      return
    }
    this.#delivery = { bytes, done }
    this.#next()
  }

  /** Runs a command as soon as no transaction is open; `session` need not wait for that. */
  async command(command: Command): Promise<DamagedPage[]> {
    await this.ready()
    if (!this.#worker) throw new ConnectionLost('is closed', unavailable)
    return new Promise((resolve, reject) => {
      this.#tasks.push({ command, resolve, reject })
      this.#next()
    })
  }

  countRead(bytes: number): void {
    if (bytes === 0) return
    Atomics.sub(this.#shared, unreadBytes, bytes)
    Atomics.notify(this.#shared, unreadBytes)
  }

  async close(): Promise<void> {
    this.#isClosing = true
    await this.#opening?.catch(() => {})
    const worker = this.#worker
    if (!worker) return
    try {
      await this.command({ op: 'close' })
    } finally {
      await worker.terminate()
    }
  }

  async #openAfter(stopped: Promise<unknown>) {
    try {
      await stopped
      await this.#open(await compiledEngine())
    } catch (error) {
      this.#opening = undefined
      throw error
    }
  }

  #open(wasm: WebAssembly.Module): Promise<void> {
    this.#shared = newSharedMemory(this.#settings.statementTimeoutMs)
    const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
      workerData: { ...this.#settings, shared: this.#shared, wasm },
      resourceLimits: { stackSizeMb },
      env: withCompileCache(process.env),
      execArgv: [], // Node flags for the main program, such as --input-type, would stop the worker.
    })
    let why = 'its thread ended'
    return new Promise((resolve, reject) => {
      worker.on('message', (message: Uint8Array | Report) => {
        if (message instanceof Uint8Array) return this.#passOn(message)
        if (message.op === 'ready') {
          this.#worker = worker
          return resolve()
        }
        if (message.op !== 'refused') {
          this.#settle(message) // This must come first, because the reader may answer the bytes at once.
          if (message.op === 'idle' && message.bytes) this.#passOn(message.bytes)
          return
        }
        why = message.why
        void worker.terminate()
      })
      worker.on('error', error => {
        why = error.message
      })
      worker.on('exit', () => {
        if (this.#worker === worker) this.#restart(new ConnectionLost(`was restarted: ${why}`, crashed))
        else reject(new Error(why))
      })
    })
  }

  #passOn(bytes: Uint8Array) {
    if (this.#stream) this.#stream.receive(bytes)
    else this.countRead(bytes.length)
  }

  #settle(report: Exclude<Report, { op: 'ready' | 'refused' }>) {
    clearTimeout(this.#clock)
    const underWay = this.#underWay
    this.#underWay = undefined
    this.#inTransaction = report.op === 'idle' && report.inTransaction
    if (underWay && 'done' in underWay) underWay.done()
    else if (report.op === 'failed') underWay?.reject(new Error(report.why))
    else underWay?.resolve(report.op === 'done' ? report.damaged : [])
    this.#next()
  }

  #next() {
    if (!this.#worker || this.#underWay) return
    const ready = this.#tasks.findIndex(task => task.command.op === 'session' || !this.#inTransaction)
    const [task] = ready < 0 ? [] : this.#tasks.splice(ready, 1)
    if (task) {
      this.#underWay = task
      this.#post(task.command)
    } else if (this.#delivery) {
      const delivery = this.#delivery
      this.#underWay = delivery
      this.#delivery = undefined
      this.#startClock()
      this.#post(delivery.bytes, [delivery.bytes.buffer])
    }
  }

  #post(message: Uint8Array | Command, transfer: ArrayBuffer[] = []) {
    this.#worker?.postMessage(message, transfer)
    Atomics.add(this.#shared, bellAt, 1)
    Atomics.notify(this.#shared, bellAt)
  }

  #startClock() {
    const limit = Atomics.load(this.#shared, statementLimitMs)
    if (limit === 0) return
    this.#clock = setTimeout(() => {
      if (this.#stream?.hasUnread) return this.#startClock()
      this.#restart(
        new ConnectionLost(`was restarted: a statement took longer than ${limit} ms`, queryCanceled),
      )
    }, limit)
  }

  #restart(error: ConnectionLost) {
    clearTimeout(this.#clock)
    const stopped = this.#worker?.terminate()
    const stream = this.#stream
    const lost = [...this.#tasks, ...(this.#underWay && 'command' in this.#underWay ? [this.#underWay] : [])]
    this.#worker = this.#stream = this.#delivery = this.#underWay = undefined
    this.#tasks = []
    this.#inTransaction = false
    for (const task of lost) task.reject(error)
    stream?.destroy(error)
    if (this.#isClosing) return
    this.#onBroken(error.message)
    this.#opening = this.#openAfter(Promise.resolve(stopped))
    this.#opening.catch(failure => this.#onBroken(`the embedded database does not open: ${failure.message}`))
  }
}

/** Shares the main program's compile cache with the worker, which then opens 0.2 s faster. */
function withCompileCache(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir()
  return cache ? { ...env, NODE_COMPILE_CACHE: dirname(cache) } : env
}
