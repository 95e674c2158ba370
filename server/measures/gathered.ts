import { addedBuckets, bucketCount, bucketOf } from '#rules/duration-buckets.ts'

export interface CallSum {
  day: string
  call: string
  calls: number
  buckets: number[]
}

export interface BrowserErrorSum {
  day: string
  fingerprint: string
  message: string
  place: string
  page: string
  release: string
  browser: string
  times: number
  first_at: Date
  last_at: Date
}

/** Sums that one process has not stored yet, by day and call, and by day and fingerprint. */
export interface Gathered {
  calls: Map<string, CallSum>
  errors: Map<string, BrowserErrorSum>
}

export function nothingGathered(): Gathered {
  return { calls: new Map(), errors: new Map() }
}

export function addCall({ calls }: Gathered, { day, call }: Pick<CallSum, 'day' | 'call'>, ms: number): void {
  const key = `${day} ${call}`
  let sum = calls.get(key)
  if (!sum) {
    sum = { day, call, calls: 0, buckets: Array<number>(bucketCount).fill(0) }
    calls.set(key, sum)
  }
  const place = bucketOf(ms)
  sum.calls += 1
  sum.buckets[place] = (sum.buckets[place] ?? 0) + 1
}

/** Different errors that one process keeps between two flushes; further ones are dropped. */
const mostErrors = 50

export function addError({ errors }: Gathered, error: BrowserErrorSum): void {
  const key = `${error.day} ${error.fingerprint}`
  const known = errors.get(key)
  if (known) {
    known.times += error.times
    if (error.last_at > known.last_at) known.last_at = error.last_at
    if (error.first_at < known.first_at) known.first_at = error.first_at
  } else if (errors.size < mostErrors) errors.set(key, { ...error })
}

/** Adds the sums of a failed flush to those that came meanwhile. */
export function addGathered(to: Gathered, from: Gathered): void {
  for (const [key, sum] of from.calls) {
    const known = to.calls.get(key)
    if (!known) to.calls.set(key, sum)
    else {
      known.calls += sum.calls
      known.buckets = addedBuckets([known.buckets, sum.buckets])
    }
  }
  for (const error of from.errors.values()) addError(to, error)
}
