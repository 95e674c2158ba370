import { once } from './once.ts'

/** Screens, PDFs and mails format every figure and date with these functions. */

const numbers = (options: Intl.NumberFormatOptions) =>
  once(() => new Intl.NumberFormat('it-IT', { useGrouping: 'always', signDisplay: 'negative', ...options }))
const clockFormat = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Rome',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

const euroFormat = numbers({ style: 'currency', currency: 'EUR' })
const wholeEuroFormat = numbers({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
const plainEuroFormat = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const integerFormat = numbers({ maximumFractionDigits: 0 })
const percentFormats = new Map<number, () => Intl.NumberFormat>()

/** 123450 → `1.234,50 €`, with a no-break space before the euro sign. */
export function euro(cents: number): string {
  return euroFormat().format(cents / 100)
}

/** 2400 → `+24,00 €`, -500 → `-5,00 €` */
export function signedEuro(cents: number): string {
  return `${cents < 0 ? '' : '+'}${euro(cents)}`
}

/** 1234.5 euro → `1.234,50 €` */
export function euroOf(amount: number): string {
  return euro(Math.round(amount * 100))
}

/** 187568.4 euro → `187.568 €` */
export function wholeEuro(amount: number): string {
  return wholeEuroFormat().format(Math.round(amount))
}

/** 123450 → `1.234,50`, for places that show the euro sign elsewhere. */
export function plainEuro(cents: number): string {
  return plainEuroFormat().format(cents / 100)
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

/** `2026-11-21` → `21/11` */
export function shortDayText(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`
}

interface ItalianTime {
  year: string
  month: string
  day: string
  hour: string
  minute: string
}

/** Date and time in Italy. Browsers format the whole text differently, so this function uses only its parts. */
export function italianTime(at: Date): ItalianTime {
  const parts = new Map(
    clockFormat()
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const figure = (type: keyof ItalianTime, digits = 2) => (parts.get(type) ?? '').padStart(digits, '0')
  return {
    year: figure('year', 4),
    month: figure('month'),
    day: figure('day'),
    hour: figure('hour'),
    minute: figure('minute'),
  }
}

/** The day in Italy at an instant: `2026-11-21`. */
export function dayInItaly(at: Date): string {
  const { year, month, day } = italianTime(at)
  return `${year}-${month}-${day}`
}

/** An ISO instant as date and time in Italy: `21/11/2026 06:30` */
export function instantText(instant: string): string {
  return `${instantDayText(instant)} ${instantTimeText(instant)}`
}

/** An ISO instant without the year: `21/11 06:30` */
export function shortInstantText(instant: string): string {
  return `${shortDayText(dayInItaly(new Date(instant)))} ${instantTimeText(instant)}`
}

/** The day of an ISO instant in Italy: `21/11/2026` */
export function instantDayText(instant: string): string {
  return dayText(dayInItaly(new Date(instant)))
}

/** The time of an ISO instant in Italy: `06:30` */
export function instantTimeText(instant: string): string {
  const { hour, minute } = italianTime(new Date(instant))
  return `${hour}:${minute}`
}

function percentFormat(decimals: number): Intl.NumberFormat {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = percentFormats.get(decimals) ?? numbers({ style: 'percent', ...digits })
  percentFormats.set(decimals, format)
  return format()
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The instant of a day and time in Italy. The time is first read as UTC, then corrected by the offset of Italy. */
export function italianInstant(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const { hour, minute } = italianTime(new Date(asUtc))
  const shown = Date.parse(`${dayInItaly(new Date(asUtc))}T${hour}:${minute}:00Z`)
  return new Date(asUtc - (shown - asUtc))
}
