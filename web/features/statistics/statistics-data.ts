import { queryOptions } from '@tanstack/react-query'
import type { TwoPeriods } from '#contract/statistics.ts'
import type { Periods } from '#rules/sales-periods.ts'
import { client } from '#web/kit/connection.ts'
import type { Filter } from '#web/kit/filter.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { type Calculated, calculatedOf } from './chosen.ts'
import type { StatisticsUrl } from './statistics-url.ts'

/** What the screen asks first. */
export function firstQueries(filter: Filter | undefined, url: StatisticsUrl) {
  const calculated = calculatedOf(url, todayInItaly())
  return url.tab === 0 ? [seriesQuery(filter, calculated)] : []
}

/** Both measures of every series come in one answer. */
export function seriesQuery(filter: Filter | undefined, calculated: Calculated) {
  return queryOptions(client.statistics.series.query(seriesCall(filter, calculated)))
}

export function seriesCall(filter: Filter | undefined, { periods, isCompared, state }: Calculated) {
  const { first, second } = periods
  const period = isCompared ? first : second
  return {
    filter,
    params: { from: period.from, to: period.to, ordini: state, misura: 'F' as const },
    query: isCompared ? { dataDa2: second.from, dataA2: second.to } : {},
  }
}

export function periodsBody({ first, second }: Periods): TwoPeriods {
  return { dataDa1: first.from, dataA1: first.to, dataDa2: second.from, dataA2: second.to }
}
