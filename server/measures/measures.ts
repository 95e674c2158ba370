import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { RouteShape } from '#contract/kit/route.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import { asOwner } from '#server/db/owner.ts'
import type { Services } from '#server/kit/services.ts'
import { addCall, addError, addGathered, type BrowserErrorSum, nothingGathered } from './gathered.ts'
import { storeGathered } from './store-gathered.ts'

export interface Measures {
  /** Counts one call. */
  addCall(call: string, milliseconds: number): void
  /** Counts one error of a browser. */
  addError(
    error: Pick<BrowserErrorSum, 'fingerprint' | 'message' | 'place' | 'page' | 'release' | 'browser'>,
  ): void
  /** Stores the sums. If that fails, they stay for the next time. */
  flush(): Promise<void>
}

const flushMs = 60_000

type Known = Pick<Services, 'database' | 'now'> & { log: Pick<FastifyBaseLogger, 'warn'> }

/** Gathers figures in memory, so that a request waits for nothing. */
export function openMeasures({ database, now, log }: Known): Measures {
  let gathered = nothingGathered()
  let storing: Promise<void> | undefined
  const today = dayOfMinute(now)
  const store = async () => {
    const taken = gathered
    if (taken.calls.size + taken.errors.size === 0) return
    gathered = nothingGathered()
    try {
      await asOwner(database.db, tx => storeGathered(tx, taken))
    } catch (error) {
      addGathered(gathered, taken)
      log.warn({ err: error }, 'the sums of calls could not be stored; they stay for the next time')
    }
  }
  return {
    addCall: (call, milliseconds) => addCall(gathered, { day: today(), call }, milliseconds),
    addError: error => {
      const at = now()
      addError(gathered, { ...error, day: today(), times: 1, first_at: at, last_at: at })
    },
    flush: () => {
      storing ??= store().finally(() => {
        storing = undefined
      })
      return storing
    },
  }
}

/** The Italian day costs more than the rest of a count, so it is reckoned once a minute; midnight begins a minute. */
function dayOfMinute(now: () => Date): () => string {
  let minute = Number.NaN
  let day = ''
  return () => {
    const at = now()
    const itsMinute = Math.floor(at.getTime() / 60_000)
    if (itsMinute !== minute) {
      minute = itsMinute
      day = dayInItaly(at)
    }
    return day
  }
}

/** The name under which the sums of a call are kept; an optional pair in the path makes no other call. */
export function callName({ method, path }: Pick<RouteShape, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** Measures each call of the contract, and stores the sums once a minute and at the end of the process. */
export function measureCalls(app: FastifyInstance, measures: Measures): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config
    if (call && isMeasured(call, reply.statusCode) && !isSentInParts(reply.raw.getHeader('accept-ranges')))
      measures.addCall(callName(call), reply.elapsedTime)
    done()
  })
  const timer = setInterval(() => void measures.flush(), flushMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await measures.flush()
  })
}

/** Refusals are fast and would hide slow answers. The time of an uploaded file is that of the sender's network. */
function isMeasured({ bodyType }: RouteShape, status: number): boolean {
  return bodyType !== 'file' && (status < 400 || status >= 500)
}

/** The time of a large file is that of the receiver's network. */
function isSentInParts(acceptRanges: unknown): boolean {
  return acceptRanges !== undefined
}
