import { dayInItaly } from '#rules/italian-format.ts'
import { firstComparedYear, type Period, type Periods, salesYearFault } from '#rules/sales-periods.ts'
import { readFirst, readPeriods, sentFirst, sentSecond } from '#rules/sent-periods.ts'
import { wholePeriod } from '#rules/view-periods.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'

type Clock = Pick<Services, 'now'>

/** Refuses days outside the years of the statistics; the first period may lie one year before those years. */
export function demandPeriods(sent: Parameters<typeof readPeriods>[0], clock: Clock): Periods {
  const periods = readPeriods(sent)
  demandNoFaults([
    ...dayFaults(sentFirst(periods.first), clock, firstComparedYear),
    ...dayFaults(sentSecond(periods.second), clock),
  ])
  return periods
}

/** A missing day becomes the first or last day of the year of the given day, or of the running year. */
export function promotionDays(sent: Parameters<typeof readFirst>[0], clock: Clock): Period {
  const { from, to } = demandFirst(sent, clock)
  return wholePeriod(from, to, dayInItaly(clock.now()))
}

export function demandYearOf(sent: Parameters<typeof readFirst>[0], clock: Clock): number {
  return Number(demandFirst(sent, clock).from.slice(0, 4))
}

function demandFirst(sent: Parameters<typeof readFirst>[0], clock: Clock): Period {
  const period = readFirst(sent)
  demandNoFaults(dayFaults(sentFirst(period), clock))
  return period
}

type Fault = readonly [field: string, reason: string]

function dayFaults(days: object, clock: Clock, first?: number): Fault[] {
  return Object.entries(days).flatMap(([field, day]: [string, string]) => {
    const fault = day === '' ? undefined : yearFault(day, clock, first)
    return fault ? [[field, fault] as const] : []
  })
}

function demandNoFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw refuse('request.invalid', { errors: Object.fromEntries(faults) })
}

/** A year of the statistics; 0 means all years. */
export function demandYear(anno: string, clock: Clock): number {
  const fault = anno === '0' ? undefined : yearFault(anno, clock)
  if (fault) throw refuse('request.invalid', { errors: { anno: fault } })
  return Number(anno)
}

function yearFault(day: string, { now }: Clock, first?: number): string | undefined {
  return salesYearFault(Number(day.slice(0, 4)), dayInItaly(now()), first)
}
