import type { InjectOptions } from 'fastify'
import { asOwnerOnClient } from '#server/db/owner.ts'
import { listSeriesSums } from '#server/features/statistics/series.ts'
import { listCustomerSums } from '#server/features/statistics/summary.ts'
import { machineClock } from '#server/kit/clock.ts'
import { resolveReach } from '#server/kit/resolve-reach.ts'
import type { Context } from './context.ts'
import { openPortal, type Portal } from './portal.ts'
import { judge, judgeAgainst, judgeTimes, type Row, written } from './row.ts'
import { statementAlone } from './same-statement.ts'
import { inTurns, median, timed } from './stats.ts'

const rounds = 40
const mostMs = {
  S: { summary: 4, series: 3 },
  L: { summary: 25, series: 5, trends: 10, former: 20 },
}

/** The Admin's statistics of all customers: as calls, as their statements alone, and as a sum over order lines. */
export async function measure({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const year = machineClock().getFullYear() - 1
  const [first, second] = [yearRange(year - 1), yearRange(year)]
  const call = await portal.callAs('admin')
  const { summary, series, trends, former } = callsOf(first, second)
  const works = {
    summary: () => timed(() => call(summary)),
    series: () => timed(() => call(series)),
    trends: () => timed(() => call(trends)),
    former: () => timed(() => call(former)),
    ...(await statementsAlone(portal, first, second)),
    lines: () =>
      timed(() => asOwnerOnClient(portal.database.pool, client => client.query(sumOfLines(first, second)))),
  }
  await inTurns(10, works)
  const times = await inTurns(rounds, works)
  const atMost: Partial<typeof mostMs.L> = mostMs[world.size]
  const sameSql = 'the same SQL through the driver'
  const [customers, allSeries] = ['statistics, two years, all customers', 'statistics, two years, all series']
  return [
    judgeTimes(customers, times.summary, atMost.summary),
    judgeAgainst(`${customers}, against their SQL`, times.summary, {
      name: sameSql,
      times: times.summaryAlone,
    }),
    judgeTimes(allSeries, times.series, atMost.series),
    judgeAgainst(`${allSeries}, against their SQL`, times.series, {
      name: sameSql,
      times: times.seriesAlone,
    }),
    judgeTimes('statistics, trends of nine years', times.trends, atMost.trends),
    judgeTimes('statistics, former customers of a year', times.former, atMost.former),
    judge({
      what: 'statistics against the order lines',
      measured: `p50 ${written.ms(median(times.summary))}`,
      comparedWith: `a sum of the lines, p50 ${written.ms(median(times.lines))}`,
      figure: median(times.lines) / median(times.summary),
      unit: 'times',
      atLeast: 5,
    }),
  ]
}

interface Range {
  from: string
  to: string
}

function yearRange(year: number): Range {
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

function callsOf(first: Range, second: Range) {
  const url = '/api/statistiche'
  return {
    summary: {
      method: 'POST',
      url: `${url}/tabella/1/Tutti`,
      payload: { dataDa1: first.from, dataA1: first.to, dataDa2: second.from, dataA2: second.to },
    },
    series: {
      url: `${url}/serie/${first.from}/${first.to}/1/F?dataDa2=${second.from}&dataA2=${second.to}`,
    },
    trends: { url: `${url}/tendenze/riepilogo/dati?anno=0&idAgente=0` },
    former: {
      method: 'POST',
      url: `${url}/tendenze/exclienti`,
      payload: { dataDa1: second.from },
    },
  } satisfies Record<string, InjectOptions>
}

const admin = { id: 0, name: 'admin', code: '', email: '', sessionId: '', team: [], needsFactor: false }
const firstPage = { cerca: '', misura: 'F', gruppo: 'tutti', pagina: 1, righe: 60 } as const

async function statementsAlone({ database }: Portal, first: Range, second: Range) {
  const asked = { state: 1, first, second, series: undefined }
  const reach = await resolveReach(database, { ...admin, role: 'Admin' }, undefined, 'own')
  return {
    summaryAlone: await statementAlone(database.pool, tx => listCustomerSums(tx, asked, firstPage)),
    seriesAlone: await statementAlone(database.pool, tx => listSeriesSums(tx, reach, asked)),
  }
}

function sumOfLines(first: Range, second: Range): string {
  const within = ({ from, to }: Range) => `o.confirmed_on between '${from}' and '${to}'`
  const of = (column: string, range: Range) => `sum(l.${column}) filter (where ${within(range)})`
  return `select o.customer_code, ${of('quantity', first)}, ${of('quantity', second)},
      ${of('amount_cents', first)}, ${of('amount_cents', second)}
    from sales_order o join order_line l on l.order_id = o.id
    where o.closed_on is null and l.series_code is not null and (${within(first)} or ${within(second)})
    group by 1`
}
