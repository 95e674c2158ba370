import type { PGlite } from '@electric-sql/pglite'

type EngineModule = PGlite['Module']

/** The other end of the engine's connection. */
export interface Peer {
  /** Blocks until more input of a message or of COPY FROM STDIN arrives. */
  more(): Uint8Array
  put(output: Uint8Array): void
  lastWords(): string | undefined
}

export interface MainLoop {
  greet(startup: Uint8Array): void
  run(input: Uint8Array): void
}

const longjmp = 100

/**
 * Replaces PGlite's main loop, which swallows every exception that leaves wasm. In that loop a stack overflow or a
 * failing file system would look like a statement without rows. This loop survives only the longjmp of an ordinary SQL
 * error; any other exception ends the worker.
 */
export function takeOverLoop(module: EngineModule, peer: Peer): MainLoop {
  let input: Uint8Array = new Uint8Array(0)
  let at = 0

  const read = module.addFunction((target: number, room: number) => {
    if (at === input.length) take(peer.more())
    const part = input.subarray(at, at + room)
    module.HEAPU8.set(part, target)
    at += part.length
    return part.length
  }, 'ipi')
  const write = module.addFunction((source: number, length: number) => {
    peer.put(module.HEAPU8.slice(source, source + length))
    return length
  }, 'ipi')
  module._pgl_set_rw_cbs(read, write)

  function take(bytes: Uint8Array) {
    input = bytes
    at = 0
  }

  function step() {
    const stack = module.stackSave()
    try {
      module._PostgresMainLoopOnce()
    } catch (thrown) {
      if (statusOf(thrown) !== longjmp)
        throw new Error(peer.lastWords() ?? messageOf(thrown), { cause: thrown })
      module.stackRestore(stack)
      module._PostgresMainLongJmp()
    }
  }

  return {
    greet(startup) {
      take(startup)
      const failed = module._ProcessStartupPacket(module._pgl_getMyProcPort(), true, true)
      if (failed) throw new Error('the engine refused a new connection')
      module._pgl_sendConnData()
      module._pgl_pq_flush()
    },
    run(bytes) {
      take(bytes)
      while (at < input.length || module._pq_buffer_remaining_data() > 0) step()
      module._PostgresSendReadyForQueryIfNecessary()
      module._pgl_pq_flush()
    },
  }
}

function statusOf(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null && 'status' in thrown ? thrown.status : undefined
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : `the engine ended with status ${statusOf(thrown)}`
}
