import { AsyncLocalStorage } from 'node:async_hooks'
import { portalWork, type TurnOwner } from './turn-owners.ts'

/** The work of one request in the database. */
export interface RequestTrace {
  /** Id of the request in the log; '' outside a request. */
  id: string
  /** Takes the turns for which the request waits. */
  owner: TurnOwner
  /** Name of the call, whose usual time its turns count. */
  call: string
  /** Role of the user; undefined if nobody is signed in. */
  role?: string
  /** Aborted when the client of a reading call leaves before it has its answer. */
  left: AbortSignal | undefined
  /** Rows of a list that the answer prints. */
  printedRows?: number
  statements: number
  databaseMs: number
  slowest: { text: string; ms: number } | undefined
}

const traces = new AsyncLocalStorage<RequestTrace>()

interface TraceOptions {
  id?: string
  call?: string
  left?: AbortSignal | undefined
}

export function newTrace(owner: TurnOwner, { id = '', call = '', left }: TraceOptions = {}): RequestTrace {
  return { id, owner, call, left, statements: 0, databaseMs: 0, slowest: undefined }
}

export function traced<T>(trace: RequestTrace, work: () => Promise<T>): Promise<T> {
  return traces.run(trace, work)
}

export function currentTrace(): RequestTrace | undefined {
  return traces.getStore()
}

/** Throws if nobody waits for the answer any more. */
export function refuseIfLeft(): void {
  traces.getStore()?.left?.throwIfAborted()
}

export function currentOwner(): TurnOwner {
  return currentTrace()?.owner ?? portalWork
}

/** Adds the time of a statement to the trace of its request. */
export async function tracedStatement<T>(text: string, ask: () => Promise<T>): Promise<T> {
  const trace = currentTrace()
  if (!trace) return ask()
  const started = performance.now()
  try {
    return await ask()
  } finally {
    const ms = performance.now() - started
    trace.statements += 1
    trace.databaseMs += ms
    if (ms > (trace.slowest?.ms ?? 0)) trace.slowest = { text, ms }
  }
}
