import { type Context, titled } from './context.ts'
import { callAll } from './load-client-process.ts'
import { openPortal } from './portal.ts'
import { judge, type Row, written } from './row.ts'
import { median, quantile } from './stats.ts'
import { listUrl, openBare } from './straight-orders.ts'

const rounds = 60
export const listUsers = { admin: 'Admin', agente: 'agent', capo: 'head agent' }

/** The list call over loopback against the same from a bare server, one after the other. */
export async function measure({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const rows: Row[] = []
  for (const [name, role] of Object.entries(listUsers)) {
    await using bare = await openBare(portal.database, name)
    const { times } = await callAll({
      urls: [address + listUrl, bare.url],
      token: await portal.signIn(name),
      lanes: 1,
      leastMs: 0,
      leastCalls: rounds,
    })
    const [own = [], alone = []] = times
    rows.push(
      judge({
        what: titled(world, `orders list, 300 rows, ${role}`),
        measured: `p50 ${written.ms(median(own))}, p95 ${written.ms(quantile(own, 0.95))}`,
        comparedWith: `http, driver and best SQL, p50 ${written.ms(median(alone))}`,
        figure: median(own) / median(alone),
        unit: 'times',
        atMost: 1.5,
      }),
    )
  }
  return rows
}
