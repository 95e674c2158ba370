import { once } from '#rules/once.ts'

const format = once(() => new Intl.RelativeTimeFormat('it-IT', { numeric: 'auto' }))

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const steps: readonly [below: number, size: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [hour, minute, 'minute'],
  [day, hour, 'hour'],
  [30 * day, day, 'day'],
  [365 * day, 30 * day, 'month'],
  [Number.POSITIVE_INFINITY, 365 * day, 'year'],
]

/** `adesso`, `5 minuti fa`, `ieri`. The future counts as now, because a clock may run ahead. */
export function relativeTime(instant: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - new Date(instant).getTime()) / 1000)
  if (seconds < minute) return 'adesso'
  const step = steps.find(([below]) => seconds < below)
  if (!step) return ''
  const [, size, unit] = step
  return straight(format().format(-Math.floor(seconds / size), unit))
}

/** Browsers write "l'altro ieri" with a curly apostrophe. */
function straight(text: string): string {
  return text.replace('\u2019', "'")
}
