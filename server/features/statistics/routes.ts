import type { statistics } from '#contract/statistics.ts'
import { axisMaximum } from '#rules/axis-maximum.ts'
import { canFilterBySeries } from '#rules/permissions.ts'
import { isSamePeriod, type Period } from '#rules/sales-periods.ts'
import { comparedField, readPeriods, readSecond } from '#rules/sent-periods.ts'
import type { Comparison } from '#rules/tables/statistics.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { listPdf } from '#server/kit/list-pdf.ts'
import { refuse } from '#server/kit/refuse.ts'
import { askedOf } from './asked.ts'
import { readAgentDetail, readAgentName, readCustomerDetail } from './detail.ts'
import { printAgents, printCustomers, printedSort, printSeries } from './print.ts'
import { listSeriesSums, readSeries, toSeriesRow } from './series.ts'
import { keeperOf, listAgentSums, listCustomerSums } from './summary.ts'

export const statisticsRoutes: Handlers<typeof statistics> = {
  axis: async ({ body }) => axisMaximum(numbersIn(body.data, 'data'), numbersIn(body.max, 'max')[0] ?? 0),
  series: ({ tx, reach, params, query }) =>
    readSeries(tx, { reach, state: Number(params.ordini) }, comparedBy(params, query)),
  products: async ({ tx, reach, user, params, body }) => {
    const asked = { state: Number(params.ordini), ...readPeriods(body), series: undefined }
    const sold = await listSeriesSums(tx, reach, asked)
    return sold.map(row => ({ ...toSeriesRow(row), Scelta: canFilterBySeries(row.name, user.role) }))
  },
  customers: async input => listCustomerSums(input.tx, await askedOf(input), input.query),
  agents: async input => listAgentSums(input.tx, await askedOf(input), input.query),
  agentCustomers: async input => {
    await readAgentName(input.tx, input.params.agente)
    const asked = { ...(await askedOf(input)), keeper: keeperOf(input.params.agente) }
    return listCustomerSums(input.tx, asked, input.query)
  },
  agentDetail: async input => readAgentDetail(input.tx, await askedOf(input), input.params.agente),
  customerDetail: async input => readCustomerDetail(input.tx, await askedOf(input), input.params.cliente),
  customersPdf: input =>
    listPdf(({ page }) => printCustomers({ ...input, page }))(printedSort(input, 'ClRagSoc')),
  agentsPdf: input => listPdf(({ page }) => printAgents({ ...input, page }))(printedSort(input, 'AnNomAge')),
  seriesPdf: input =>
    listPdf(async ({ tx }) => {
      const { reach, params, query } = input
      const compared = comparedBy(params, query)
      const statistics = await readSeries(tx, { reach, state: Number(params.ordini) }, compared)
      return printSeries(statistics, { compared, state: params.ordini })
    })({ ...input, query: { cerca: '' } }),
}

/** One period or two; two periods must differ and be longer than a day. */
function comparedBy(
  { from, to, misura }: Period & { misura: Comparison['measure'] },
  compared: Parameters<typeof readSecond>[0],
) {
  const first = { from, to }
  const second = readSecond(compared)
  if (!second) return { measure: misura, first, second }
  if (from === to) throw refuse('request.invalid', { errors: { to: "L'inizio deve precedere la fine" } })
  if (isSamePeriod(first, second))
    throw refuse('request.invalid', { errors: { [comparedField]: 'I due periodi sono uguali' } })
  return { measure: misura, first, second }
}

function numbersIn(text: string, field: string): number[] {
  const numbers = text === '' ? [] : text.split(';').map(Number)
  if (!numbers.every(Number.isFinite))
    throw refuse('request.invalid', {
      errors: { [field]: 'Scrivi numeri separati da punto e virgola, come 1200.50;800' },
    })
  return numbers
}
