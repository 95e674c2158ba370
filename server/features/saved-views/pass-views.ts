import { sql } from 'kysely'
import { longest } from '#contract/fields/lengths.ts'
import type { Role } from '#contract/roles.ts'
import { canSeeStatisticsTab } from '#rules/permissions.ts'
import type { OpenWriter } from '#server/db/reader.ts'

interface Receiver {
  id: number
  role: Role
  email: string
}

interface PassedViews {
  views: number
  mailings: number
  /** Mailings that the receiver cannot have, or has already. */
  endedMailings: number
}

/** Gives all saved views of one user to another, however many the other has. */
export async function passViews(tx: OpenWriter, from: number, to: Receiver): Promise<PassedViews> {
  const views = await tx
    .selectFrom('saved_view')
    .where('user_id', '=', from)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'tab'])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (views.length === 0) return { views: 0, mailings: 0, endedMailings: 0 }
  const renamed = namedApart(views, await namesOf(tx, to.id))
  await sql`update saved_view set user_id = ${to.id}, name = passed.name
    from json_to_recordset(${JSON.stringify(renamed)}::json) as passed (id int, name text)
    where saved_view.id = passed.id`.execute(tx)
  return { views: views.length, ...(await passMailings(tx, { from, to, views })) }
}

async function namesOf(tx: OpenWriter, userId: number): Promise<string[]> {
  const views = await tx
    .selectFrom('saved_view')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .select('name')
    .execute()
  return views.map(({ name }) => name)
}

interface Named {
  id: number
  name: string
}

/** A name that the receiver uses already gets a number. */
function namedApart(views: readonly Named[], taken: readonly string[]): Named[] {
  const used = new Set(taken)
  return views.map(({ id, name }) => {
    const free = freeName(name, used)
    used.add(free)
    return { id, name: free }
  })
}

function freeName(name: string, used: ReadonlySet<string>): string {
  let free = name
  for (let number = 2; used.has(free); number += 1) {
    const suffix = ` (${number})`
    free = name.slice(0, longest.label - suffix.length).trimEnd() + suffix
  }
  return free
}

interface Mailings {
  from: number
  to: Receiver
  views: readonly { id: number; tab: number }[]
}

async function passMailings(
  tx: OpenWriter,
  { from, to, views }: Mailings,
): Promise<Omit<PassedViews, 'views'>> {
  const seen = to.email === '' ? [] : views.filter(({ tab }) => canSeeStatisticsTab(tab, to.role))
  const { rows } = await sql<{ id: number }>`update view_subscription as mailing set user_id = ${to.id}
    where user_id = ${from} and view_id = any(${seen.map(({ id }) => id)}::int[])
      and not exists (select from view_subscription own where own.view_id = mailing.view_id and own.user_id = ${to.id})
    returning id`.execute(tx)
  const ended = await tx
    .deleteFrom('view_subscription')
    .where('user_id', '=', from)
    .where(
      'view_id',
      'in',
      views.map(({ id }) => id),
    )
    .returning('id')
    .execute()
  return { mailings: rows.length, endedMailings: ended.length }
}
