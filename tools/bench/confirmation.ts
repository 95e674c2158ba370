import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { readConfig } from '#server/config.ts'
import { openConfigured } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { withReach } from '#server/db/reach.ts'
import { kindRoles } from '#server/db/roles.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { confirmOrder } from '#server/features/confirmations/commands.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { machineClock } from '#server/kit/clock.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { resolveReach } from '#server/kit/resolve-reach.ts'
import { type Context, titled } from './context.ts'
import { oneUpdate } from './one-update.ts'
import { judge, type Row, written } from './row.ts'
import { inTurns, median, timed } from './stats.ts'

const rounds = 60

/** Compares confirming an order with the single UPDATE and commit that it needs at least. */
export async function measure({ world }: Context): Promise<Row[]> {
  const config = readConfig(world.env)
  const database = await openConfigured(config)
  const jobs = await openJobs(database, { log: { warn: () => {} } })
  try {
    const waiting = await orders(database)
    const user = { id: 1, name: 'admin', role: 'Admin', code: '', email: '' } as SignedIn
    const reach = await resolveReach(database, user, undefined, 'team')
    const act = {
      user,
      caller: { address: '127.0.0.1' },
      services: { config, jobs, now: machineClock },
    } as never
    const confirm = async () => {
      const order = waiting.pop()
      if (!order) throw new Error('no order is left to confirm')
      await withReach(database.db, reach, tx =>
        confirmOrder(tx as Transaction<DB>, act, { ...order, reference: '', terms: '' }),
      )
    }
    const update = async () => {
      const order = waiting.pop()
      await database.pool.query(
        `set role ${kindRoles.everything}; update sales_order set is_web_confirmed = true where id = ${order?.id}`,
      )
    }
    await inTurns(8, { confirm: () => timed(confirm), update: () => timed(update) })
    const times = await inTurns(rounds, { confirm: () => timed(confirm), update: () => timed(update) })
    return [
      judge({
        what: titled(world, 'confirmation of an order'),
        measured: `p50 ${written.ms(median(times.confirm))}`,
        comparedWith: `${await oneUpdate(world, database)}, p50 ${written.ms(median(times.update))}`,
        figure: median(times.confirm) / median(times.update),
        unit: 'times',
        atMost: 3,
      }),
    ]
  } finally {
    await jobs.stop()
    await database.close()
  }
}

/** Old delivered orders, set back to waiting, because the demo company has too few waiting ones. */
function orders(database: Awaited<ReturnType<typeof openConfigured>>) {
  return asOwner(database.db, async tx => {
    const { rows } = await sql<{ id: number; number: string }>`update sales_order
      set confirmed_on = null, delivered_on = null, is_web_confirmed = false, is_out_of_time = false,
        expected_on = '2099-01-01'
      where id in (select id from sales_order where closed_on is null and not is_web_confirmed
        and id not in (select order_id from web_confirmation) order by id limit ${2 * (rounds + 10)})
      returning id, number`.execute(tx)
    return rows
  })
}
