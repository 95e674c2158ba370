import { asOwner } from '#server/db/owner.ts'
import { machineClock } from '#server/kit/clock.ts'
import type { Context } from './context.ts'
import { openPortal, type Portal } from './portal.ts'
import { callAll } from './processes.ts'
import { judgeAgainst, type Row } from './row.ts'
import {
  deliveries,
  foundDeliveries,
  monthlyTable,
  openBare,
  openOrders,
  orderSheet,
  type Straight,
} from './straight-calls.ts'

const rounds = 60
export const listUsers = { admin: 'Admin', agente: 'agent', capo: 'head agent' }
type ListUser = keyof typeof listUsers

interface Compared {
  what: string
  user: ListUser
  call: Straight
  atMost: number
}

/** Compares lists and the page of an order with a bare server over loopback, one call at a time. */
export async function measure({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const rows: Row[] = []
  for (const { what, user, call, atMost } of await comparisons(portal)) {
    await using bare = await openBare(portal.database, user, call)
    const { times } = await callAll({
      urls: [address + call.url, bare.url],
      token: await portal.signIn(user),
      lanes: 1,
      leastMs: 0,
      leastCalls: rounds,
    })
    const [own = [], alone = []] = times
    const baseline = { name: 'http, driver and best SQL', times: alone, atMost }
    rows.push(judgeAgainst(`${what}, ${listUsers[user]}`, own, baseline))
  }
  return rows
}

async function comparisons(portal: Portal): Promise<Compared[]> {
  const year = machineClock().getFullYear() - 1
  const users = Object.keys(listUsers) as ListUser[]
  const list = { atMost: 1.5 }
  return [
    ...users.map(user => ({ ...list, what: 'orders list, 300 rows', user, call: deliveries })),
    { ...list, what: 'open orders', user: 'agente', call: openOrders },
    { ...list, what: 'search among deliveries', user: 'admin', call: foundDeliveries },
    { ...list, what: 'monthly table', user: 'admin', call: monthlyTable(year) },
    { ...list, what: 'monthly table', user: 'agente', call: monthlyTable(year) },
    { atMost: 2, what: 'page of an order', user: 'agente', call: orderSheet(await newestOrder(portal)) },
  ]
}

/** The demo agent's newest order. */
async function newestOrder({ database }: Portal): Promise<number> {
  const { id } = await asOwner(database.db, tx =>
    tx
      .selectFrom('sales_order as order')
      .innerJoin('portal_user', 'portal_user.code', 'order.keeper_code')
      .where('portal_user.name', '=', 'agente')
      .where('order.delivered_on', 'is not', null)
      .orderBy('order.id', 'desc')
      .select('order.id')
      .executeTakeFirstOrThrow(),
  )
  return id
}
