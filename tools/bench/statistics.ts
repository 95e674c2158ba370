import type { InjectOptions } from 'fastify'
import { asOwnerOnClient } from '#server/db/owner.ts'
import { listSeriesSums } from '#server/features/statistics/series.ts'
import { listCustomerSums } from '#server/features/statistics/summary.ts'
import { machineClock } from '#server/kit/clock.ts'
import { resolveReach } from '#server/kit/resolve-reach.ts'
import { type Context, titled } from './context.ts'
import { openPortal, type Portal } from './portal.ts'
import { judge, type Row, written } from './row.ts'
import { statementAlone } from './same-statement.ts'
import { inTurns, median, quantile, timed } from './stats.ts'

const rounds = 40
const mostMs = {
  summary: { S: 4, L: 25 },
  series: { S: 3, L: 5 },
  trends: { S: undefined, L: 10 },
  former: { S: undefined, L: 20 },
}

/** The Admin's statistics of all customers: as calls, as their statements alone, and as a sum over order lines. */
export async function measure({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const year = machineClock().getFullYear() - 1
  const [first, second] = [year - 1, year].map(of => ({ from: `${of}-01-01`, to: `${of}-12-31` })) as [
    Range,
    Range,
  ]
  const calls = callsOf(await portal.signIn('admin'), first, second)
  const ask = (name: keyof typeof calls) => timed(() => answered(portal, calls[name]))
  const alone = await statementsAlone(portal, first, second)
  const lines = () => asOwnerOnClient(portal.database.pool, client => client.query(sumOfLines(first, second)))
  const works = {
    summary: () => ask('summary'),
    series: () => ask('series'),
    trends: () => ask('trends'),
    former: () => ask('former'),
    ...alone,
    lines: () => timed(lines),
  }
  await inTurns(10, works)
  const times = await inTurns(rounds, works)
  const within = (name: keyof typeof calls, what: string) => {
    const atMost = mostMs[name][world.size]
    return judge({
      what: titled(world, what),
      measured: `p50 ${written.ms(median(times[name]))}, p95 ${written.ms(quantile(times[name], 0.95))}`,
      figure: median(times[name]),
      unit: 'ms',
      ...(atMost !== undefined && { atMost }),
    })
  }
  const against = (name: 'summary' | 'series', what: string) => {
    const bare = median(times[`${name}Alone`])
    return judge({
      what: titled(world, what),
      measured: `p50 ${written.ms(median(times[name]))}`,
      comparedWith: `the same SQL through the driver, p50 ${written.ms(bare)}`,
      figure: median(times[name]) / bare,
      unit: 'times',
    })
  }
  return [
    within('summary', 'statistics, two years, all customers'),
    against('summary', 'statistics, two years, all customers, against their SQL'),
    within('series', 'statistics, two years, all series'),
    against('series', 'statistics, two years, all series, against their SQL'),
    within('trends', 'statistics, trends of nine years'),
    within('former', 'statistics, former customers of a year'),
    judge({
      what: titled(world, 'statistics against the order lines'),
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

function callsOf(token: string, first: Range, second: Range) {
  const headers = { authorization: `Bearer ${token}` }
  const url = '/api/statistiche'
  return {
    summary: {
      method: 'POST',
      url: `${url}/tabella/1/Tutti`,
      headers,
      payload: { dataDa1: first.from, dataA1: first.to, dataDa2: second.from, dataA2: second.to },
    },
    series: {
      url: `${url}/serie/${first.from}/${first.to}/1/F?dataDa2=${second.from}&dataA2=${second.to}`,
      headers,
    },
    trends: { url: `${url}/tendenze/riepilogo/dati?anno=0&idAgente=0`, headers },
    former: {
      method: 'POST',
      url: `${url}/tendenze/exclienti`,
      headers,
      payload: { dataDa1: second.from },
    },
  } satisfies Record<string, InjectOptions>
}

async function answered({ app }: Portal, call: InjectOptions): Promise<void> {
  const answer = await app.inject(call)
  if (answer.statusCode !== 200) throw new Error(`the statistics answered ${answer.statusCode}`)
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
