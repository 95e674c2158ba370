import { loadavg } from 'node:os'
import { median, quantile } from './stats.ts'

/** One line of the table: a figure and its limit. */
export interface Row {
  what: string
  measured: string
  comparedWith: string
  ratio: string
  target: string
  /** The machine's load in the last minute. */
  load: string
  /** Undefined if there is no limit and the figure is only reported. */
  ok: boolean | undefined
}

export const written = {
  times: (value: number) => `${value.toFixed(2)} ×`,
  percent: (value: number) => `${Math.round(value * 100)} %`,
  ms: (value: number) => `${value.toFixed(1)} ms`,
  addedMs: (value: number) => `${signed(value, 0)} ms`,
  seconds: (value: number) => `${value.toFixed(2)} s`,
  addedSeconds: (value: number) => `${signed(value, 2)} s`,
  mebibytes: (value: number) => `${Math.round(value)} MiB`,
  addedMebibytes: (value: number) => `${signed(value, 0)} MiB`,
  kilobytes: (value: number) => `${value.toFixed(1)} kB`,
  shift: (value: number) => value.toFixed(3),
  count: (value: number) => String(value),
}

interface Figure extends Pick<Row, 'what' | 'measured'> {
  comparedWith?: string
  figure: number
  unit: keyof typeof written
  atMost?: number
  atLeast?: number
}

export function judge({ comparedWith = '–', figure, unit, atMost, atLeast, ...said }: Figure): Row {
  const limits = [
    ...(atMost === undefined ? [] : [`≤ ${written[unit](atMost)}`]),
    ...(atLeast === undefined ? [] : [`≥ ${written[unit](atLeast)}`]),
  ]
  const isKept =
    figure <= (atMost ?? Number.POSITIVE_INFINITY) && figure >= (atLeast ?? Number.NEGATIVE_INFINITY)
  return {
    ...said,
    comparedWith,
    ratio: written[unit](figure),
    target: limits.join(', ') || '–',
    load: loadNow(),
    ok: limits.length > 0 ? isKept : undefined,
  }
}

/** Judges a quantile of the calls' times in milliseconds, by default the median. */
export function judgeTimes(what: string, times: readonly number[], atMost?: number, share = 0.5): Row {
  return judge({ what, measured: spread(times), figure: quantile(times, share), unit: 'ms', atMost })
}

interface Baseline {
  name: string
  times: readonly number[]
  atMost?: number
}

/** Judges the quotient of a time and a baseline's time. */
export function judgeAgainst(what: string, times: readonly number[], { name, ...baseline }: Baseline): Row {
  const bare = median(baseline.times)
  return judge({
    what,
    measured: spread(times),
    comparedWith: `${name}, p50 ${written.ms(bare)}`,
    figure: median(times) / bare,
    unit: 'times',
    atMost: baseline.atMost,
  })
}

/** Judges how much the memory of a process grows during some work. */
export function judgeMemory(what: string, { idle, most }: { idle: number; most: number }): Row {
  return judge({
    what,
    measured: written.mebibytes(most),
    comparedWith: `idle, ${written.mebibytes(idle)}`,
    figure: most - idle,
    unit: 'addedMebibytes',
    atMost: 150,
  })
}

function spread(times: readonly number[]): string {
  return `p50 ${written.ms(median(times))}, p95 ${written.ms(quantile(times, 0.95))}`
}

/** A failed measure counts as a missed limit. */
export function failure(what: string, { message }: Error): Row {
  return {
    what,
    measured: `failed: ${message}`,
    comparedWith: '–',
    ratio: '–',
    target: '–',
    load: loadNow(),
    ok: false,
  }
}

function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
}

const titles = {
  what: 'what',
  measured: 'measured',
  comparedWith: 'compared with',
  ratio: 'ratio',
  target: 'target',
  load: 'load',
}

export function toTable(rows: readonly Row[]): string {
  const names = Object.keys(titles) as (keyof typeof titles)[]
  const widths = names.map(name => Math.max(...[titles, ...rows].map(row => row[name].length)))
  const line = (row: Pick<Row, keyof typeof titles>, last: string) =>
    [...names.map((name, at) => row[name].padEnd(widths[at] ?? 0)), last].join('  ').trimEnd()
  const rule = widths.map(width => '─'.repeat(width)).join('  ')
  return [line(titles, 'ok'), `${rule}  ──`, ...rows.map(row => line(row, verdict(row)))].join('\n')
}

function verdict({ ok }: Row): string {
  if (ok === undefined) return '–'
  return ok ? 'yes' : 'NO'
}

function signed(value: number, digits: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`
}
