import type { MessagePort } from 'node:worker_threads'
import { transactionState } from './wire-format.ts'
import { unreadBytes } from './worker-messages.ts'

const parcelBytes = 64 * 1024
const unreadLimit = 8 * 1024 * 1024

/** Sends the engine's output to the main thread in parcels, and blocks while the reader has 8 MiB unread. */
export class Outbox {
  readonly #port: MessagePort
  readonly #shared: Int32Array
  #parcel: Uint8Array[] = []
  #size = 0
  #tail = Buffer.alloc(0)
  #captured: Uint8Array[] | undefined

  constructor(port: MessagePort, shared: Int32Array) {
    this.#port = port
    this.#shared = shared
  }

  put(output: Uint8Array): void {
    if (this.#captured) {
      this.#captured.push(output)
      return
    }
    this.#parcel.push(output)
    this.#size += output.length
    this.#tail = Buffer.concat([this.#tail, output.subarray(-6)]).subarray(-6)
    if (this.#size >= parcelBytes) this.flush()
  }

  flush(): void {
    const bytes = this.takeRest()
    if (bytes) this.#port.postMessage(bytes, [bytes.buffer])
  }

  /** Takes the unsent output for another message to carry, because each message wakes the main thread. */
  takeRest(): Uint8Array<ArrayBuffer> | undefined {
    if (this.#size === 0) return undefined
    const bytes = new Uint8Array(this.#size)
    let at = 0
    for (const part of this.#parcel) {
      bytes.set(part, at)
      at += part.length
    }
    this.#parcel = []
    this.#size = 0
    this.#awaitReader()
    Atomics.add(this.#shared, unreadBytes, bytes.length)
    return bytes
  }

  /** Runs work whose output stays in the worker. */
  capture(work: () => void): Uint8Array {
    const captured: Uint8Array[] = []
    this.#captured = captured
    try {
      work()
    } finally {
      this.#captured = undefined
    }
    return Buffer.concat(captured)
  }

  /** The transaction's state after the output since the previous call. */
  takeState() {
    const state = transactionState(this.#tail)
    this.#tail = Buffer.alloc(0)
    return state
  }

  #awaitReader() {
    let unread = Atomics.load(this.#shared, unreadBytes)
    while (unread > unreadLimit) {
      Atomics.wait(this.#shared, unreadBytes, unread)
      unread = Atomics.load(this.#shared, unreadBytes)
    }
  }
}
