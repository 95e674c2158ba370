import { italianDay } from '#rules/italian-format.ts'
import { firstComparedYear, type Period, salesYearFault } from '#rules/sales-periods.ts'
import { wholePeriod } from '#rules/view-periods.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'

type Clock = Pick<Services, 'now'>

/** Checks that all days lie in years of the statistics; the first period may lie in the year before. */
export function demandYears<Body extends object>(body: Body, clock: Clock): Body {
  const errors = Object.entries(body).flatMap(([field, day]: [string, string | undefined]) => {
    const isCompared = 'dataDa2' in body && field.endsWith('1')
    const fault = day && yearFault(day, clock, isCompared ? firstComparedYear : undefined)
    return fault ? [[field, fault] as const] : []
  })
  if (errors.length > 0) throw refuse('request.invalid', { errors: Object.fromEntries(errors) })
  return body
}

/** A year of the statistics; 0 means all years. */
export function demandYear(anno: string, clock: Clock): number {
  const fault = anno === '0' ? undefined : yearFault(anno, clock)
  if (fault) throw refuse('request.invalid', { errors: { anno: fault } })
  return Number(anno)
}

function yearFault(day: string, { now }: Clock, first?: number): string | undefined {
  return salesYearFault(Number(day.slice(0, 4)), italianDay(now()), first)
}

/** Completes the days with the year of the given one, or with the running year. */
export function promotionDays(
  body: { dataDa1?: string | undefined; dataA1?: string | undefined },
  clock: Clock,
): Period {
  const { dataDa1 = '', dataA1 = '' } = demandYears(body, clock)
  return wholePeriod(dataDa1, dataA1, italianDay(clock.now()))
}
