import type { Context } from './context.ts'
import { listUsers } from './list-time.ts'
import { openPortal, type Portal } from './portal.ts'
import { callAll } from './processes.ts'
import { judge, type Row, written } from './row.ts'
import { inTurns, median, quantile } from './stats.ts'
import { deliveries, openBare, openOrders } from './straight-calls.ts'

const slices = 5

/** Compares calls per second under load with a bare server, and 256 callers with 16. */
export async function measure({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const rows: Row[] = []
  for (const name of Object.keys(listUsers) as (keyof typeof listUsers)[])
    rows.push(await againstBare(portal, address, name))
  return [...rows, ...(await crowded(portal, address))]
}

async function againstBare(portal: Portal, address: string, name: keyof typeof listUsers): Promise<Row> {
  await using bare = await openBare(portal.database, name, deliveries)
  const load = { token: await portal.signIn(name), lanes: 16, leastMs: 1_000, leastCalls: 3 }
  const perSecond = await inTurns(slices, {
    portal: async () => (await callAll({ ...load, urls: [address + deliveries.url] })).perSecond,
    bare: async () => (await callAll({ ...load, urls: [bare.url] })).perSecond,
  })
  const [own, alone] = [median(perSecond.portal), median(perSecond.bare)]
  return judge({
    what: `orders list, 300 rows, ${listUsers[name]}, 16 at once`,
    measured: `${own.toFixed(0)} requests/s`,
    comparedWith: `http, driver and best SQL, ${alone.toFixed(0)} requests/s`,
    figure: own / alone,
    unit: 'percent',
    atLeast: 0.6,
  })
}

async function crowded(portal: Portal, address: string): Promise<Row[]> {
  const load = {
    token: await portal.signIn('agente'),
    urls: [address + openOrders.url],
    leastMs: 2_000,
    leastCalls: 1,
  }
  const times: Record<number, number[]> = { 16: [], 64: [], 256: [] }
  const rate = (lanes: number) => async () => {
    const answered = await callAll({ ...load, lanes })
    times[lanes]?.push(...answered.times.flat())
    return answered.perSecond
  }
  const perSecond = await inTurns(slices, { few: rate(16), many: rate(64), crowd: rate(256) })
  const [few, crowd] = [median(perSecond.few), median(perSecond.crowd)]
  const [p50, p99] = [median(times[16] ?? []), quantile(times[64] ?? [], 0.99)]
  return [
    judge({
      what: "agent's open orders, 256 at once",
      measured: `${crowd.toFixed(0)} requests/s`,
      comparedWith: `16 at once, ${few.toFixed(0)} requests/s`,
      figure: crowd / few,
      unit: 'percent',
      atLeast: 0.9,
    }),
    judge({
      what: "agent's open orders, slowest hundredth of 64 at once",
      measured: `p99 ${written.ms(p99)}`,
      comparedWith: `16 at once, p50 ${written.ms(p50)}`,
      figure: p99 / p50,
      unit: 'times',
      atMost: 4,
    }),
  ]
}
