import { sql } from 'kysely'
import { contract } from '#contract/index.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import { addedBuckets, quantileOf } from '#rules/duration-buckets.ts'
import type { OpenReader } from '#server/db/reader.ts'
import { today } from '#server/kit/today.ts'
import { callName } from './measures.ts'

export interface CallFigures {
  calls: number
  medianMs: number
  p95Ms: number
  /** The mean of the p95 of the days before that have calls; null if no day has. */
  usualP95Ms: number | null
}

export interface SlowCall extends CallFigures {
  /** Method and path of the contract, as `GET /api/orders/production`. */
  call: string
  summary: string
  /** Link of the screen that makes the call; null if the contract names none. */
  page: string | null
}

export interface SlowCalls {
  /** The slowest first. */
  slow: SlowCall[]
  /** All other calls of the day together; null without calls. */
  others: CallFigures | null
}

interface SlowOptions {
  /** Calls whose p95 is longer are slow. */
  slowMs?: number
  /** Rarer calls are never slow, because their p95 means little. */
  fewestCalls?: number
  most?: number
}

interface DaySum {
  call: string
  isToday: boolean
  day: string
  buckets: number[]
}

const daysBefore = 7

/** The slow calls of this Italian day, against the seven days before. The tables have at most a row a day and call. */
export async function readSlowCalls(
  tx: OpenReader,
  { slowMs = 300, fewestCalls = 5, most = 5 }: SlowOptions = {},
): Promise<SlowCalls> {
  const sums: DaySum[] = await tx
    .selectFrom('call_day')
    .where('day', '>=', sql<string>`${today} - ${sql.lit(daysBefore)}::int`)
    .select(['call', 'day', 'buckets', sql<boolean>`day = ${today}`.as('isToday')])
    .execute()
  const byCall = Map.groupBy(sums, ({ call }) => call)
  const all = [...byCall].flatMap(([call, days]) => ({ call, ...figuresOf(days) }))
  const slow = all
    .filter(({ calls, p95Ms }) => calls >= fewestCalls && p95Ms > slowMs)
    .sort((one, other) => other.p95Ms - one.p95Ms)
    .slice(0, most)
  const names = new Set(slow.map(({ call }) => call))
  const others = figuresOf(sums.filter(({ call }) => !names.has(call)))
  return { slow: slow.map(toSlowCall), others: others.calls > 0 ? others : null }
}

function figuresOf(sums: readonly DaySum[]): CallFigures {
  const buckets = addedBuckets(sums.filter(({ isToday }) => isToday).map(day => day.buckets))
  const before = Map.groupBy(
    sums.filter(({ isToday }) => !isToday),
    ({ day }) => day,
  )
  const usual = [...before.values()].flatMap(
    ofOneDay => quantileOf(addedBuckets(ofOneDay.map(day => day.buckets)), 0.95) ?? [],
  )
  return {
    calls: buckets.reduce((sum, count) => sum + count, 0),
    medianMs: quantileOf(buckets, 0.5) ?? 0,
    p95Ms: quantileOf(buckets, 0.95) ?? 0,
    usualP95Ms: usual.length > 0 ? usual.reduce((sum, ms) => sum + ms, 0) / usual.length : null,
  }
}

let routes: ReadonlyMap<string, RouteShape> | undefined

function toSlowCall(figures: CallFigures & { call: string }): SlowCall {
  routes ??= new Map(
    Object.values(contract)
      .flatMap((table): RouteShape[] => Object.values(table))
      .map(route => [callName(route), route]),
  )
  const route = routes.get(figures.call)
  return { ...figures, summary: route?.summary ?? figures.call, page: route?.page ?? null }
}
