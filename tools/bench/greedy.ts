import type { Context } from './context.ts'
import { openPortal } from './portal.ts'
import { callAll } from './processes.ts'
import { judge, type Row, written } from './row.ts'
import { median, quantile } from './stats.ts'
import { deliveries } from './straight-calls.ts'

const lanes = 40
const quietMs = 5_000
const busyMs = 8_000
/** Dear calls of a dealer, by the part of the portal that they keep busy. */
const dear = {
  home: '/api/home',
  'search in all orders': '/api/orders/production?consegnati=true&cerca=a&righe=1000',
  'printed confirmations': '/api/orders/conferme/stampa?stato=tutti',
}
const users = { admin: 'the office', agente: 'an agent' }

/** Compares the lists of quiet users with what they take beside one dealer who makes a dear call in forty lanes. */
export async function measure({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const greedy = await portal.signIn('cliente')
  const rows: Row[] = []
  for (const [name, who] of Object.entries(users)) {
    const list = {
      token: await portal.signIn(name),
      urls: [address + deliveries.url],
      lanes: 1,
      leastCalls: 20,
    }
    const quiet = (await callAll({ ...list, leastMs: quietMs })).times.flat()
    for (const [what, url] of Object.entries(dear)) {
      const load = { token: greedy, urls: [address + url], lanes, leastCalls: 1, leastMs: busyMs + 3_000 }
      const [flood, beside] = await Promise.all([
        callAll({ ...load, warmUps: 0 }),
        callAll({ ...list, leastCalls: 5, leastMs: busyMs, warmUps: 1 }),
      ])
      const times = beside.times.flat()
      const [p95, quietP95] = [quantile(times, 0.95), quantile(quiet, 0.95)]
      rows.push(
        judge({
          what: `list of ${who} beside a dealer's ${what}, ${lanes} at once`,
          measured: [
            `p50 ${written.ms(median(times))}, p95 ${written.ms(p95)}, longest ${written.ms(Math.max(...times))}`,
            `${beside.refused} of ${times.length + beside.refused} refused`,
            `the dealer had ${flood.perSecond.toFixed(0)} a second, p50 ${written.ms(median(flood.times.flat()))}`,
          ].join('; '),
          comparedWith: `quiet, p95 ${written.ms(quietP95)}`,
          figure: beside.refused > 0 ? Number.POSITIVE_INFINITY : p95 / quietP95,
          unit: 'times',
          atMost: 2,
        }),
      )
    }
  }
  return rows
}
