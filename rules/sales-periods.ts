import { shiftedDay } from './calendar.ts'
import { dayText, shortDayText } from './italian-format.ts'

/** A range of days, first and last included. */
export interface Period {
  from: string
  to: string
}

/** Two periods; the second is compared with the first. */
export interface Periods {
  first: Period
  second: Period
}

export const firstSalesYear = 2018

/** A comparison also needs the year before the first year of sales. */
export const firstComparedYear = firstSalesYear - 1

/** The reason why the statistics do not have this year: it is too early, or still to come. */
export function salesYearFault(year: number, today: string, first = firstSalesYear): string | undefined {
  const last = Number(today.slice(0, 4))
  return first <= year && year <= last ? undefined : `Scegli un anno dal ${first} al ${last}`
}

/** Periods that move with the calendar. The day on which a user opens a saved view decides its days. */
export const periodPresets = [
  { value: 'anno', label: 'Anno in corso vs stesso periodo' },
  { value: 'scorso', label: 'Anno scorso vs anno prima' },
  { value: 'mese', label: 'Mese in corso vs stesso mese' },
  { value: 'mesi12', label: 'Ultimi 12 mesi vs 12 prima' },
  { value: 'trimestre', label: 'Trimestre in corso vs stesso trimestre' },
] as const

export type PeriodPreset = (typeof periodPresets)[number]['value']

export function presetPeriods(preset: PeriodPreset, today: string): Periods {
  const [year = '', month = ''] = today.split('-')
  if (preset === 'scorso') return wholeYears(Number(year) - 1)
  if (preset === 'mesi12') {
    const second = { from: shiftedDay(yearBefore(today), 1), to: today }
    return { first: { from: yearBefore(second.from), to: shiftedDay(second.from, -1) }, second }
  }
  const from = {
    anno: `${year}-01-01`,
    mese: `${year}-${month}-01`,
    trimestre: `${year}-${quarterStart(Number(month))}-01`,
  }[preset]
  const second = { from, to: today > from ? today : shiftedDay(from, 1) }
  return { first: { from: yearBefore(from), to: yearBefore(second.to) }, second }
}

/** A year, compared with the previous one. */
export function wholeYears(year: number): Periods {
  return { first: wholeYear(year - 1), second: wholeYear(year) }
}

function wholeYear(year: number): Period {
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

export interface PeriodFaults {
  first?: string
  second?: string
}

/** Reasons why these periods cannot be compared, by field. */
export function periodFaults({ first, second }: Periods): PeriodFaults {
  const faults = {
    ...(periodFault(first) && { first: periodFault(first) }),
    ...(periodFault(second) && { second: periodFault(second) }),
  } as PeriodFaults
  if (faults.first || faults.second || !isSamePeriod(first, second)) return faults
  return { second: 'I due periodi sono uguali' }
}

function periodFault({ from, to }: Period): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Indica inizio e fine'
  return from >= to ? "L'inizio deve precedere la fine" : undefined
}

/** The reason why two days are not a period. A period that is not compared may be a single day. */
export function rangeFault({ from, to }: Period): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Indica inizio e fine'
  return to < from ? "La fine precede l'inizio" : undefined
}

/** Like `rangeFault`; the period must also lie in the years of the statistics, because it is shown without Calcola. */
export function shownRangeFault(period: Period, today: string, first = firstSalesYear): string | undefined {
  const years = [period.from, period.to].map(day => Number(day.slice(0, 4)))
  return (
    rangeFault(period) ??
    years.map(year => salesYearFault(year, today, first)).find(fault => fault !== undefined)
  )
}

export function isSamePeriod(one: Period, other: Period): boolean {
  return one.from === other.from && one.to === other.to
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '0001') return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** `01/01–21/11/2025`; both years appear only if they differ. */
export function shortPeriodText({ from, to }: Period): string {
  const start = from.slice(0, 4) === to.slice(0, 4) ? shortDayText(from) : dayText(from)
  return `${start}–${dayText(to)}`
}

/** The same day one year earlier; 29 February becomes the 28th. */
export function yearBefore(day: string): string {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
  return isDay(before) ? before : before.replace(/29$/, '28')
}

function quarterStart(month: number): string {
  return String(month - ((month - 1) % 3)).padStart(2, '0')
}
