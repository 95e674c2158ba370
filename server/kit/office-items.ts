import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { mostOfficeItems, type OfficeItemCalls } from '#contract/kit/office-items.ts'
import type { RouteTable } from '#contract/kit/route.ts'
import type { RemovableTable } from '#server/db/policies.ts'
import type { OpenReader, OpenWriter } from '#server/db/reader.ts'
import { done, ok } from './done.ts'
import type { Handlers, SignedIn } from './handler.ts'
import { refuse } from './refuse.ts'
import { listRemovedNames, removeRow, restoreRow } from './removal.ts'
import { today } from './today.ts'

type Change = z.output<OfficeItemCalls['save']['body']>

const sharedColumns = { Dal: 'starts_on', Al: 'ends_on', Ruoli: 'roles' }
type ItemOf<Calls extends { list: { answer: z.ZodType } }> =
  z.output<Calls['list']['answer']> extends (infer Item)[] ? Item : never
type SharedField = 'Id' | keyof typeof sharedColumns

/** A kind of office item: the columns that its fields fill, and the SQL for the name of an item. */
interface Kept<Item = unknown> {
  table: RemovableTable
  columns: Readonly<Record<string, string>>
  named: RawBuilder<string>
  item?: Item
}

/** The first of the columns names an item in the log and in "Eliminati oggi". */
export function keptIn<Calls extends { list: { answer: z.ZodType } }>(
  table: RemovableTable,
  columns: Record<Exclude<keyof ItemOf<Calls>, SharedField>, string>,
): Kept<ItemOf<Calls>> {
  const [first = ''] = Object.values<string>(columns)
  return {
    table,
    columns: { ...columns, ...sharedColumns },
    named: sql<string>`left(${sql.ref(first)}, 80)`,
  }
}

async function listItems<Item>(
  tx: OpenReader,
  { table, columns }: Kept<Item>,
  which: RawBuilder<unknown> = sql`true`,
): Promise<Item[]> {
  const fields = Object.entries(columns).map(
    ([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`,
  )
  const { rows } = await sql<Item>`select id as "Id", ${sql.join(fields)}
    from ${sql.table(table)} item where deleted_at is null and ${which} order by sort, id`.execute(tx)
  return rows
}

/** Items that the user's role sees today, and that the user has not dismissed. */
export function listShownItems<Item>(
  tx: OpenReader,
  kept: Kept<Item>,
  { id, role }: Pick<SignedIn, 'id' | 'role'>,
): Promise<Item[]> {
  const dismissed = sql`select from ${dismissalsOf(kept)} where item_id = item.id and user_id = ${id}`
  return listItems(
    tx,
    kept,
    sql`${role} = any(roles) and ${today} between starts_on and ends_on and not exists (${dismissed})`,
  )
}

function dismissalsOf({ table }: Kept): RawBuilder<unknown> {
  return sql.table(`${table}_dismissal`)
}

export function officeItemHandlers<Calls extends RouteTable>(kept: Kept): Handlers<Calls> {
  const { table } = kept
  const handlers: Handlers<OfficeItemCalls> = {
    list: ({ tx }) => listItems(tx, kept as Kept<z.output<OfficeItemCalls['list']['answer']>[number]>),
    save: ({ tx, body }) => saveItem(tx, kept, body),
    arrange: async ({ tx, body }) => {
      await sql`update ${sql.table(table)} item set sort = placed.at
        from (select id, row_number() over (order by array_position(${body.Ids}::int[], id), sort, id) as at
          from ${sql.table(table)} where deleted_at is null) placed where item.id = placed.id`.execute(tx)
      return ok({ detail: { Ids: body.Ids } })
    },
    remove: async ({ tx, params }) => {
      if (!(await removeRow(tx, table, idIs(params.voce)))) throw refuse('officeItem.unknown')
      return ok({ subject: params.voce })
    },
    restore: async ({ tx, params }) => {
      await restoreRow(tx, table, idIs(params.voce))
      await refuseTooMany(tx, kept)
      return ok({ subject: params.voce })
    },
    removed: ({ tx }) => listRemovedNames(tx, table, { name: kept.named }),
    dismiss: async ({ tx, params, user }) => {
      const { rows } = await sql`
        with item as (
          select id from ${sql.table(table)} where ${idIs(params.voce)} and ${user.role} = any(roles)),
        dismissed as (
          insert into ${dismissalsOf(kept)} (item_id, user_id) select id, ${user.id}::int from item
          on conflict do nothing)
        select id from item`.execute(tx)
      if (rows.length === 0) throw refuse('officeItem.unknown')
    },
  }
  return handlers as unknown as Handlers<Calls>
}

const idIs = (id: string) => sql`id = ${Number(id)}`

async function saveItem(tx: OpenWriter, kept: Kept, { Id, ...fields }: Change) {
  const table = sql.table(kept.table)
  const given = new Map(Object.entries(fields))
  const columns = Object.values(kept.columns).map(column => sql.ref(column))
  const values = Object.keys(kept.columns).map(field => sql`${given.get(field)}`)
  const { rows } = await (Id === 0
    ? sql<{ Id: number; name: string }>`insert into ${table} (sort, ${sql.join(columns)})
        select coalesce(max(sort), 0) + 1, ${sql.join(values)} from ${table} returning id as "Id", ${kept.named} as name`
    : sql<{ Id: number; name: string }>`update ${table} set (${sql.join(columns)}) = row (${sql.join(values)})
        where id = ${Id} and deleted_at is null returning id as "Id", ${kept.named} as name`
  ).execute(tx)
  const [saved] = rows
  if (!saved) throw refuse('officeItem.unknown')
  if (Id === 0) await refuseTooMany(tx, kept)
  return done({ Id: saved.Id }, { subject: saved.name, detail: fields })
}

async function refuseTooMany(tx: OpenWriter, { table }: Kept): Promise<void> {
  const { rows } = await sql<{ items: number }>`
    select count(*)::int as items from ${sql.table(table)} where deleted_at is null`.execute(tx)
  if ((rows[0]?.items ?? 0) > mostOfficeItems) throw refuse('officeItem.most')
}
