import { once } from './once.ts'

/** Every figure and date that a person reads, on screen, on paper and in mails. */

const numbers = (options: Intl.NumberFormatOptions) =>
  once(() => new Intl.NumberFormat('it-IT', { useGrouping: 'always', signDisplay: 'negative', ...options }))
const instants = (options: Intl.DateTimeFormatOptions = {}) =>
  once(() => new Intl.DateTimeFormat('it-IT', { ...dayAndTime, ...options }))

const dayAndTime: Intl.DateTimeFormatOptions = {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}

const euroFormat = numbers({ style: 'currency', currency: 'EUR' })
const integerFormat = numbers({ maximumFractionDigits: 0 })
const percentFormats = new Map<number, () => Intl.NumberFormat>()
const instantFormat = instants({ year: 'numeric' })
const shortInstantFormat = instants()
const isoDayFormat = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }))

/** 123450 → `1.234,50 €`, with a no-break space before the sign. */
export function euro(cents: number): string {
  return euroFormat().format(cents / 100)
}

/** 1234 → `1.234` */
export function integer(value: number): string {
  return integerFormat().format(value)
}

/** 12.5 → `13%`, with one decimal `12,5%` */
export function percent(value: number, decimals = 0): string {
  return percentFormat(decimals).format(value / 100)
}

/** `2026-11-21` → `21/11/2026` */
export function dayText(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

/** `Schio (VI)` */
export function placeText(town: string, province: string): string {
  return [town, province && `(${province})`].filter(Boolean).join(' ')
}

/** An ISO instant as the clock in Italy shows it: `21/11/2026 06:30` */
export function instantText(instant: string): string {
  return instantFormat().format(new Date(instant)).replace(',', '')
}

/** The day in Italy at an instant: `2026-11-21`. */
export function italianDay(at: Date): string {
  return isoDayFormat().format(at)
}

/** The same without the year: `21/11 06:30` */
export function shortInstantText(instant: string): string {
  return shortInstantFormat().format(new Date(instant)).replace(',', '')
}

function percentFormat(decimals: number): Intl.NumberFormat {
  const known = percentFormats.get(decimals)
  if (known) return known()
  const made = numbers({
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  percentFormats.set(decimals, made)
  return made()
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const italianClock = once(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Rome',
      dateStyle: 'short',
      timeStyle: 'short',
    }),
)

/** The instant of a clock time in Italy: summer time is found by asking which time it is there. */
export function italianInstant(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const shown = Date.parse(`${italianClock().format(asUtc).replace(' ', 'T')}:00Z`)
  return new Date(asUtc - (shown - asUtc))
}
