import type { InjectOptions } from 'fastify'
import { asOwnerOnClient } from '#server/db/owner.ts'
import { type Context, titled } from './context.ts'
import { openPortal } from './portal.ts'
import { judge, type Row, written } from './row.ts'
import { inTurns, median, quantile, timed } from './stats.ts'

const rounds = 40
const mostMs = { summary: { S: 4, L: 25 }, series: { S: 3, L: 5 } }

/** Two years of every customer and of every series, as the Admin asks for them, beside a sum of the order lines. */
export async function measure({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const headers = { authorization: `Bearer ${await portal.signIn('admin')}` }
  const year = new Date().getFullYear() - 1
  const [first, second] = [year - 1, year].map(of => ({ from: `${of}-01-01`, to: `${of}-12-31` })) as [
    Range,
    Range,
  ]
  const summary = () =>
    ask(portal, {
      method: 'POST',
      url: '/api/statistiche/tabella/1/Tutti',
      headers,
      payload: { dataDa1: first.from, dataA1: first.to, dataDa2: second.from, dataA2: second.to },
    })
  const series = () =>
    ask(portal, {
      method: 'GET',
      url: `/api/statistiche/serie/${first.from}/${first.to}/1/F?dataDa2=${second.from}&dataA2=${second.to}`,
      headers,
    })
  const lines = () => asOwnerOnClient(portal.database.pool, client => client.query(sumOfLines(first, second)))
  for (let round = 0; round < 10; round += 1) await Promise.all([summary(), series()])
  const { ofSummary, ofSeries, ofLines } = await inTurns(rounds, {
    ofSummary: () => timed(summary),
    ofSeries: () => timed(series),
    ofLines: () => timed(lines),
  })
  const within = (name: keyof typeof mostMs, what: string, times: number[]) =>
    judge({
      what: titled(world, what),
      measured: `p50 ${written.ms(median(times))}, p95 ${written.ms(quantile(times, 0.95))}`,
      figure: median(times),
      unit: 'ms',
      atMost: mostMs[name][world.size],
    })
  return [
    within('summary', 'statistics, two years, all customers', ofSummary),
    within('series', 'statistics, two years, all series', ofSeries),
    judge({
      what: titled(world, 'statistics against the order lines'),
      measured: `p50 ${written.ms(median(ofSummary))}`,
      comparedWith: `a sum of the lines, p50 ${written.ms(median(ofLines))}`,
      figure: median(ofLines) / median(ofSummary),
      unit: 'times',
      atLeast: 5,
    }),
  ]
}

interface Range {
  from: string
  to: string
}

type Portal = Awaited<ReturnType<typeof openPortal>>

async function ask({ app }: Portal, call: InjectOptions): Promise<void> {
  const answer = await app.inject(call)
  if (answer.statusCode !== 200) throw new Error(`the statistics answered ${answer.statusCode}`)
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
