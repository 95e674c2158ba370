import Fastify from 'fastify'
import { type Context, titled } from './context.ts'
import { listUsers } from './list-time.ts'
import type { Load } from './load-client.ts'
import { openPortal, type Portal } from './portal.ts'
import { runChild } from './processes.ts'
import { judge, type Row, written } from './row.ts'
import { inTurns, median, quantile } from './stats.ts'
import { listUrl, openStraight, type StraightConnection } from './straight-orders.ts'

const calm = { lanes: 1, leastMs: 1_000, leastCalls: 150, encodings: 'gzip, deflate, br, zstd' }
const busy = { lanes: 8, leastMs: 1_000, leastCalls: 5, encodings: 'identity' }
const slices = 5
const loadClient = new URL('./load-client.ts', import.meta.url)

/** The list call over loopback from another process: how long a user waits, and how many calls a second. */
export async function measure({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const rows: Row[] = []
  for (const [name, role] of Object.entries(listUsers)) {
    const token = await portal.signIn(name)
    const { times } = await load({ ...calm, url: address + listUrl, token })
    const what = titled(world, `orders list, 300 rows, ${role}`)
    rows.push(
      judge({
        what: `${what}, p95 over loopback`,
        measured: `${times.length} calls, p50 ${written.ms(median(times))}`,
        figure: quantile(times, 0.95),
        unit: 'ms',
        ...(world.size === 'S' && world.engine === 'embedded' && { atMost: 30 }),
      }),
      await rate(portal, { what, name, url: address + listUrl, token }),
    )
  }
  return rows
}

interface Rated {
  what: string
  name: string
  url: string
  token: string
}

async function rate(portal: Portal, { what, name, url, token }: Rated): Promise<Row> {
  const straight = await openStraight(portal.database, name)
  const perSecond = await inTurns(slices, {
    portal: async () => (await load({ ...busy, url, token })).perSecond,
    bare: async () => {
      const wanted = Math.min(busy.lanes, portal.database.pool.options.max)
      const connections = await Promise.all(Array.from({ length: wanted }, () => straight.borrow()))
      const bare = await openBare(connections)
      const result = await load({ ...busy, url: bare.url, token })
      await bare.close()
      for (const connection of connections) await connection.giveBack()
      return result.perSecond
    },
  })
  const [own, bare] = [median(perSecond.portal), median(perSecond.bare)]
  return judge({
    what: `${what}, load`,
    measured: `${own.toFixed(0)} requests/s, ${busy.lanes} at once`,
    comparedWith: `bare Fastify route with its SQL, ${bare.toFixed(0)} requests/s`,
    figure: own / bare,
    unit: 'percent',
    atLeast: 0.6,
  })
}

async function openBare(connections: StraightConnection[]) {
  const app = Fastify()
  app.get('/', async (_request, reply) => {
    const connection = connections.shift()
    if (!connection) throw new Error('there is a connection')
    connections.push(connection)
    const { body, total } = await connection.list()
    return reply.header('x-total-count', total).type('application/json; charset=utf-8').send(body)
  })
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
}

function load(given: Load) {
  return runChild<{ times: number[]; perSecond: number }>(loadClient, [JSON.stringify(given)], {})
}
