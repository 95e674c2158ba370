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

/** `adesso`, `5 minuti fa`, `ieri`: how long ago, as one says it. A clock that runs ahead makes nothing future. */
export function relativeTime(instant: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - new Date(instant).getTime()) / 1000)
  if (seconds < minute) return 'adesso'
  const step = steps.find(([below]) => seconds < below)
  if (!step) return ''
  const [, size, unit] = step
  return straight(format().format(-Math.floor(seconds / size), unit))
}

/** The browser curves the apostrophe of "l'altro ieri". */
function straight(text: string): string {
  return text.replace('\u2019', "'")
}
