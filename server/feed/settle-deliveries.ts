import { sql } from 'kysely'
import { BusyImportError, withImportLock } from '#server/db/import-lock.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner, asOwnerOnClient } from '#server/db/owner.ts'
import { refreshRollups } from '#server/db/rollups.ts'
import { tellScreens } from '#server/kit/live.ts'
import { today } from '#server/kit/today.ts'

/** Announced deliveries whose day has come, and future days that an older version stored as deliveries. */
const isUnsettled = sql`(announced_on <= ${today} or (delivered_on > ${today} and closed_on is null))`

/**
 * Turns announced deliveries into deliveries on their day, and returns the number of changed orders. Nothing happens
 * while an import runs.
 */
export async function settleDeliveries(database: Database): Promise<number> {
  const found = await asOwner(database.db, tx =>
    sql`select from sales_order where ${isUnsettled} limit 1`.execute(tx),
  )
  if (found.rows.length === 0) return 0
  return withImportLock(database, turn =>
    asOwnerOnClient(database.pool, async (client, tx) => {
      await turn.enter(tx)
      const settled = await sql<{ code: string }>`update sales_order
        set delivered_on = announced_on, announced_on = delivered_on where ${isUnsettled}
        returning customer_code as code`.execute(tx)
      const codes = [...new Set(settled.rows.map(({ code }) => code))]
      await sql`create temp table delivery_settled (code text primary key) on commit drop`.execute(tx)
      await sql`insert into delivery_settled select unnest(${codes}::text[])`.execute(tx)
      await refreshRollups(client, 'orders', 'delivery_settled')
      await tellScreens(tx, 'ordini')
      return settled.rows.length
    }),
  ).catch((error: unknown) => {
    if (error instanceof BusyImportError) return 0
    throw error
  })
}
