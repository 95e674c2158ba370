import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { asOwner } from '#server/db/owner.ts'
import { withReach } from '#server/db/reach.ts'
import { kindRoles } from '#server/db/roles.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { confirmOrder } from '#server/features/confirmations/commands.ts'
import { savePosition } from '#server/features/quotes/positions.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { resolveReach } from '#server/kit/resolve-reach.ts'
import type { Context, World } from './context.ts'
import { openPortal, type Portal } from './portal.ts'
import { judgeAgainst, type Row } from './row.ts'
import { timesOf } from './stats.ts'

const rounds = 60

/** Compares confirming an order with the single UPDATE and commit that it needs at least. */
export async function measureConfirmation({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const waiting = await waitingOrders(portal)
  const next = () => {
    const order = waiting.pop()
    if (!order) throw new Error('no order is left to confirm')
    return order
  }
  const command = await commandAs(portal, { name: 'admin', role: 'Admin', code: '' }, (tx, act) =>
    confirmOrder(tx, act, { ...next(), reference: '', terms: '' }),
  )
  const update = () => `update sales_order set is_web_confirmed = true where id = ${next().id}`
  return [await againstUpdate({ what: 'confirmation of an order', portal, world, command, update })]
}

/** Compares a change of a position with the single UPDATE and commit that it needs at least. */
export async function measureChange({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const { id, customer_code: code } = await longestQuote(portal)
  const asked = { quoteId: id, position: 1, reference: undefined, note: undefined }
  let quantity = 1
  const command = await commandAs(portal, { name: 'cliente', role: 'Cliente', code }, (tx, act) => {
    quantity = (quantity % 900) + 1
    const door = { quantity, choices: {} }
    return savePosition(tx, act, { ...asked, door, read: undefined, once: undefined })
  })
  const update = () => `update quote_position set quantity = quantity where quote_id = ${id} and position = 1`
  return [await againstUpdate({ what: 'priced change of a position', portal, world, command, update })]
}

/** The quote with the most positions. */
export function longestQuote({ database }: Portal) {
  return asOwner(database.db, tx =>
    tx
      .selectFrom('quote')
      .where('state', '=', 'aperto')
      .orderBy('positions', 'desc')
      .select(['id', 'positions', 'customer_code'])
      .executeTakeFirstOrThrow(),
  )
}

/** Old delivered orders, set back to waiting, because the demo company has too few waiting ones. */
function waitingOrders({ database }: Portal) {
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

/** Runs a command in a transaction, without HTTP. */
async function commandAs(
  { database, services }: Portal,
  who: Pick<SignedIn, 'name' | 'role' | 'code'>,
  command: (tx: Transaction<DB>, act: never) => Promise<unknown>,
) {
  const user = { id: 1, email: '', ...who } as SignedIn
  const reach = await resolveReach(database, user, undefined, 'team')
  const act = { user, caller: { address: '127.0.0.1' }, services } as never
  return () => withReach(database.db, reach, tx => command(tx as Transaction<DB>, act))
}

interface Compared {
  what: string
  portal: Portal
  world: World
  command: () => Promise<unknown>
  update: () => string
}

async function againstUpdate({ what, portal, world, command, update }: Compared): Promise<Row> {
  const { pool } = portal.database
  const times = await timesOf(rounds, {
    command,
    update: () => pool.query(`set role ${kindRoles.everything}; ${update()}`),
  })
  const { rows } = await pool.query<{ fsync: string }>('show fsync')
  // A commit that does not wait for the disk costs almost nothing, so the table says so.
  const waits = world.engine === 'embedded' || rows[0]?.fsync === 'on'
  const name = `one UPDATE and commit${waits ? '' : ' that waits for no disk'}`
  return judgeAgainst(what, times.command, { name, times: times.update, atMost: 3 })
}
