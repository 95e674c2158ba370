import type { MonthState } from '#contract/targets.ts'

/** An agent's revenue of a year by month, in cents. */
export interface InvoicedYear {
  year: number
  /** Today as YYYY-MM-DD. */
  today: string
  /** Null or 0 if no target is set. */
  targetCents: number | null
  months: readonly number[]
  /** The months of the previous year. */
  before: readonly number[]
}

/** The first year with targets; it is also the only year in which transport counts. */
export const firstTargetYear = 2022

export function countsTransport(year: number): boolean {
  return year === firstTargetYear
}

export interface TargetFigures {
  stepCents: number
  months: { cents: number; percent: number | null; state: MonthState; isRunning: boolean }[]
  totalCents: number
  beforeCents: number
  percent: number | null
  missingNowCents: number
  missingElsewhereCents: number
  projectionCents: number
  /** The projection in percent of the target, rounded down. */
  pace: number | null
  course: 'inLinea' | 'indietro' | null
  /** Percent of the year that has passed, including today. */
  daysShare: number
  curve: CurveMonth[]
}

interface CurveMonth {
  cents: number | null
  projectionCents: number | null
  targetCents: number | null
  beforeCents: number
}

export function targetFigures(asked: InvoicedYear): TargetFigures {
  const { months, before } = asked
  const target = asked.targetCents ?? 0
  const begun = begunMonths(asked)
  const running = runningMonth(asked)
  const projection = projectionOf(asked, begun, running)
  const missing = (cents: number) => Math.max(0, Math.ceil(target / 12) - cents)
  const others = months.slice(0, begun).filter((_, at) => at !== running)
  const isSet = target > 0
  return {
    stepCents: Math.round(target / 12),
    months: months.map((cents, at) => {
      const percent = isSet && at < begun ? percentOf(cents * 12, target) : null
      return { cents, percent, state: stateOf(percent, at < begun), isRunning: at === running }
    }),
    totalCents: sum(months),
    beforeCents: sum(before),
    percent: isSet ? percentOf(sum(months), target) : null,
    missingNowCents: running === undefined || !isSet ? 0 : missing(months[running] ?? 0),
    missingElsewhereCents: isSet ? sum(others.map(missing)) : 0,
    projectionCents: projection,
    pace: isSet ? percentOf(projection, target) : null,
    course: isSet ? (projection >= target ? 'inLinea' : 'indietro') : null,
    daysShare: daysShare(asked),
    curve: curveOf(asked, { begun, projection }),
  }
}

/** Rounds down, so that 100 never appears before the target is reached. */
function percentOf(part: number, whole: number): number {
  return Math.floor((part * 100) / whole)
}

function stateOf(percent: number | null, hasBegun: boolean): MonthState {
  if (!hasBegun) return 'futuro'
  if (percent === null) return 'senza'
  if (percent >= 100) return 'raggiunto'
  return percent >= 75 ? 'quasi' : 'mancato'
}

function begunMonths({ year, today }: InvoicedYear): number {
  const thisYear = Number(today.slice(0, 4))
  if (year !== thisYear) return year < thisYear ? 12 : 0
  return Number(today.slice(5, 7))
}

/** Index of the running month; undefined in past and future years. */
function runningMonth({ year, today }: InvoicedYear): number | undefined {
  return year === Number(today.slice(0, 4)) ? Number(today.slice(5, 7)) - 1 : undefined
}

/** Twelve times the mean of the finished months; in January, the previous year's total. */
function projectionOf({ months, before }: InvoicedYear, begun: number, running: number | undefined): number {
  const over = running ?? begun
  return over === 0 ? sum(before) : Math.round((sum(months.slice(0, over)) * 12) / over)
}

function daysShare({ year, today }: InvoicedYear): number {
  const thisYear = Number(today.slice(0, 4))
  if (year !== thisYear) return year < thisYear ? 100 : 0
  const dayMs = 86_400_000
  const first = Date.UTC(year, 0, 1)
  const days = (Date.UTC(year + 1, 0, 1) - first) / dayMs
  const over = (Date.parse(`${today}T00:00:00Z`) - first) / dayMs + 1
  return Math.round((over * 1000) / days) / 10
}

interface Course {
  begun: number
  projection: number
}

/** Running totals by month; the projection is a straight line from the running month to the end of the year. */
function curveOf(asked: InvoicedYear, { begun, projection }: Course): CurveMonth[] {
  const { months, before, targetCents } = asked
  const sums = cumulated(months)
  const soFar = begun === 0 ? 0 : (sums[begun - 1] ?? 0)
  const isProjected = begun < 12
  return cumulated(before).map((beforeCents, at) => ({
    cents: at < begun ? (sums[at] ?? 0) : null,
    projectionCents:
      isProjected && at >= begun - 1
        ? Math.round(soFar + ((projection - soFar) * (at + 1 - begun)) / (12 - begun))
        : null,
    targetCents: targetCents ? Math.round((targetCents * (at + 1)) / 12) : null,
    beforeCents,
  }))
}

function cumulated(months: readonly number[]): number[] {
  let total = 0
  return months.map(cents => {
    total += cents
    return total
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
