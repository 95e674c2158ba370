import { loadavg } from 'node:os'

/** One line of the table: a figure and its limit. */
export interface Row {
  what: string
  measured: string
  comparedWith: string
  ratio: string
  target: string
  /** The machine's load in the last minute. */
  load: string
  /** Undefined without a limit: the figure is only reported. */
  ok: boolean | undefined
}

const write = {
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

export const written = write

interface Figure extends Pick<Row, 'what' | 'measured'> {
  comparedWith?: string
  figure: number
  unit: keyof typeof write
  atMost?: number
  atLeast?: number
}

export function judge({ comparedWith = '–', figure, unit, atMost, atLeast, ...said }: Figure): Row {
  const limits = [
    ...(atMost === undefined ? [] : [`≤ ${write[unit](atMost)}`]),
    ...(atLeast === undefined ? [] : [`≥ ${write[unit](atLeast)}`]),
  ]
  const isKept =
    figure <= (atMost ?? Number.POSITIVE_INFINITY) && figure >= (atLeast ?? Number.NEGATIVE_INFINITY)
  return {
    ...said,
    comparedWith,
    ratio: write[unit](figure),
    target: limits.join(', ') || '–',
    load: loadNow(),
    ok: limits.length > 0 ? isKept : undefined,
  }
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

const titles = {
  what: 'what',
  measured: 'measured',
  comparedWith: 'compared with',
  ratio: 'ratio',
  target: 'target',
  load: 'load',
}

function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
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
