import { italianDay } from '#rules/italian-format.ts'
import { firstComparedYear, type Period, salesYearFault } from '#rules/sales-periods.ts'
import { wholePeriod } from '#rules/view-periods.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'

type Clock = Pick<Services, 'now'>

/** The same body, where all its days are in years of the statistics; its first period may be the year before them. */
export function demandYears<Body extends object>(body: Body, clock: Clock): Body {
  const errors = Object.entries(body).flatMap(([field, day]: [string, string | undefined]) => {
    const isCompared = 'dataDa2' in body && field.endsWith('1')
    const fault = day && yearFault(day, clock, isCompared ? firstComparedYear : undefined)
    return fault ? [[field, fault] as const] : []
  })
  if (errors.length > 0) throw refuse('request.invalid', { errors: Object.fromEntries(errors) })
  return body
}

/** A year of the statistics, or 0 for all of them. */
export function demandYear(anno: string, clock: Clock): number {
  const fault = anno === '0' ? undefined : yearFault(anno, clock)
  if (fault) throw refuse('request.invalid', { errors: { anno: fault } })
  return Number(anno)
}

function yearFault(day: string, { now }: Clock, first?: number): string | undefined {
  return salesYearFault(Number(day.slice(0, 4)), italianDay(now()), first)
}

/** The running year, or that of the one day that is given. */
export function promotionDays(
  body: { dataDa1?: string | undefined; dataA1?: string | undefined },
  clock: Clock,
): Period {
  const { dataDa1 = '', dataA1 = '' } = demandYears(body, clock)
  return wholePeriod(dataDa1, dataA1, italianDay(clock.now()))
}
