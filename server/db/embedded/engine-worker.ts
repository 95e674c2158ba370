import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { type OpenEmbedded, openEmbeddedDatabase } from './database.ts'
import { finishCopy } from './folder-copy.ts'
import { type MainLoop, takeOverLoop } from './main-loop.ts'
import { Outbox } from './outbox.ts'
import { type DamagedPage, findDamagedPages } from './page-check.ts'
import { checkItself } from './self-check.ts'
import { copyFail, queryMessage, readWireAnswer, syncMessage, type WireAnswer } from './wire-format.ts'
import {
  bellAt,
  type Command,
  type EngineSettings,
  type Report,
  statementLimitMs,
} from './worker-messages.ts'

const unitMs: Record<string, number> = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000, d: 86_400_000 }

/** Runs the database on its own thread and handles one message at a time, in order of arrival. */
class EngineWorker {
  readonly #port: MessagePort
  readonly #settings: EngineSettings
  readonly #database: OpenEmbedded
  readonly #outbox: Outbox
  readonly #loop: MainLoop
  #greeted = false
  #limitChanged = false
  #interruption: Command | undefined
  #damaged: DamagedPage[] = []

  constructor(port: MessagePort, settings: EngineSettings, database: OpenEmbedded) {
    this.#port = port
    this.#settings = settings
    this.#database = database
    this.#outbox = new Outbox(port, settings.shared)
    this.#loop = takeOverLoop(database.engine.Module, {
      more: () => this.#awaitMore(),
      put: output => this.#outbox.put(output),
      lastWords: database.lastWords,
    })
  }

  start() {
    checkItself(sql => this.#ask(sql), this.#database)
    this.#port.on('message', (message: Uint8Array | Command) => this.#receive(message))
  }

  #receive(message: Uint8Array | Command) {
    if (!(message instanceof Uint8Array)) {
      void this.#obey(message)
      return
    }
    this.#converse(message)
    const interruption = this.#interruption
    this.#interruption = undefined
    if (interruption) void this.#obey(interruption)
  }

  #converse(input: Uint8Array) {
    if (!this.#greeted) {
      this.#greeted = true
      this.#loop.greet(input)
    } else {
      this.#loop.run(input)
    }
    const state = this.#outbox.takeState()
    this.#followLimit(input, state === 'idle' || state === 'open')
    this.#report({ op: 'idle', inTransaction: state !== 'idle', bytes: this.#outbox.takeRest() })
  }

  /** The engine has no timers, so the main thread enforces the statement_timeout that SQL has set. */
  #followLimit(input: Uint8Array, canAsk: boolean) {
    const { shared, statementTimeoutMs } = this.#settings
    this.#limitChanged ||= Buffer.from(input.buffer, input.byteOffset, input.length).includes(
      'statement_timeout',
    )
    const isUnusual = this.#limitChanged || Atomics.load(shared, statementLimitMs) !== statementTimeoutMs
    if (!isUnusual || !canAsk) return
    Atomics.store(shared, statementLimitMs, toMs(this.#ask('show statement_timeout').value))
    this.#limitChanged = false
  }

  /** During COPY FROM STDIN the engine needs its next bytes at once, so the thread sleeps until they arrive. */
  #awaitMore(): Uint8Array {
    if (this.#interruption) throw new Error('a client was lost in the middle of a message')
    this.#outbox.flush()
    this.#report({ op: 'idle', inTransaction: true })
    for (;;) {
      const rung = Atomics.load(this.#settings.shared, bellAt)
      const received = receiveMessageOnPort(this.#port)
      if (received?.message instanceof Uint8Array) return received.message
      if (received) {
        this.#interruption = received.message
        return copyFail
      }
      Atomics.wait(this.#settings.shared, bellAt, rung)
    }
  }

  async #obey(command: Command) {
    this.#damaged = []
    const failure = await this.#perform(command)
    this.#report(
      failure === undefined ? { op: 'done', damaged: this.#damaged } : { op: 'failed', why: failure },
    )
    if (command.op === 'close') this.#port.close()
  }

  async #perform(command: Command): Promise<string | undefined> {
    switch (command.op) {
      case 'session':
        return this.#endSession()
      case 'checkpoint':
        return this.#checkpoint()
      case 'finish-copy':
        return this.#checkpoint() ?? this.#finishCopy(command.target)
      case 'check':
        return this.#checkpoint() ?? this.#check()
      case 'close':
        await this.#database.engine.close()
    }
  }

  /** The session's role must not checkpoint, so this transaction leaves the role. */
  #checkpoint() {
    const failure = this.#ask('begin; set local role none; checkpoint; commit').error
    if (failure !== undefined) this.#ask('rollback')
    return failure
  }

  /** Rolls back a client's open transaction and clears the session's settings, prepared statements and locks. */
  #endSession() {
    this.#greeted = false
    this.#outbox.capture(() => this.#loop.run(syncMessage))
    this.#ask('rollback')
    Atomics.store(this.#settings.shared, statementLimitMs, this.#settings.statementTimeoutMs)
    this.#limitChanged = false
    return this.#ask('discard all').error
  }

  #finishCopy(target: string): string | undefined {
    try {
      finishCopy(this.#settings.folder, target)
    } catch (error) {
      return String(error)
    }
  }

  #check(): string | undefined {
    try {
      this.#damaged = findDamagedPages(this.#settings.folder)
    } catch (error) {
      return String(error)
    }
  }

  #ask(sql: string): WireAnswer {
    return readWireAnswer(this.#outbox.capture(() => this.#loop.run(queryMessage(sql))))
  }

  #report(report: Report) {
    const bytes = report.op === 'idle' ? report.bytes : undefined
    this.#port.postMessage(report, bytes ? [bytes.buffer] : [])
  }
}

/** Parses a duration as PostgreSQL shows it: a whole number of the largest fitting unit, or 0. */
function toMs(shown = '0'): number {
  const [, count, unit = 'ms'] = /^(\d+)(\w+)?$/.exec(shown) ?? []
  return Number(count) * (unitMs[unit] ?? 1)
}

async function serve(port: MessagePort, settings: EngineSettings) {
  let report: Report = { op: 'ready' }
  try {
    new EngineWorker(port, settings, await openEmbeddedDatabase(settings)).start()
  } catch (error) {
    report = { op: 'refused', why: error instanceof Error ? error.message : String(error) }
  }
  port.postMessage(report)
}

if (!parentPort) throw new Error('the engine runs in a worker thread')
await serve(parentPort, workerData)
