/** Messages between the main thread and the engine's worker; bytes of the wire protocol travel unchanged. */

import type { DamagedPage } from './page-check.ts'

export interface EngineSettings {
  folder: string
  durable: boolean
  statementTimeoutMs: number
  shared: Int32Array
  wasm: WebAssembly.Module
}

export type Command =
  | { op: 'session' }
  | { op: 'checkpoint' }
  | { op: 'finish-copy'; target: string }
  | { op: 'check' }
  | { op: 'close' }

export type Report =
  | { op: 'ready' }
  | { op: 'refused'; why: string }
  | { op: 'idle'; inTransaction: boolean; bytes?: Uint8Array<ArrayBuffer> | undefined }
  | { op: 'done'; damaged: DamagedPage[] }
  | { op: 'failed'; why: string }

/** Indexes into the shared memory. */
export const bellAt = 0
export const unreadBytes = 1
export const statementLimitMs = 2

export function newSharedMemory(limitMs: number): Int32Array {
  const shared = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT))
  shared[statementLimitMs] = limitMs
  return shared
}
