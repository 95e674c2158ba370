import { type ExpressionBuilder, sql } from 'kysely'
import type { Removed } from '#contract/kit/removal.ts'
import type { Role } from '#contract/roles.ts'
import { type SavedView, ViewAddress } from '#contract/saved-views.ts'
import { canSeeStatisticsTab } from '#rules/permissions.ts'
import type { OpenDatabase } from '#server/db/policies.ts'
import type { OpenReader } from '#server/db/reader.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { listRemovedNames } from '#server/kit/removal.ts'

type Person = Pick<SignedIn, 'id' | 'role'>

/** The user's own views first, by name; tabs that the role may not see are left out. */
export async function listViews(tx: OpenReader, user: Person): Promise<SavedView[]> {
  const rows = await seenBy(tx, user)
    .orderBy('isOwn', 'desc')
    .orderBy('view.name')
    .orderBy('view.id')
    .execute()
  return rows.filter(({ tab }) => canSeeStatisticsTab(tab, user.role)).map(toWire)
}

export async function readView(tx: OpenReader, user: Person, id: number): Promise<SavedView> {
  const row = await seenBy(tx, user).where('view.id', '=', id).executeTakeFirst()
  if (!row || !canSeeStatisticsTab(row.tab, user.role)) throw refuse('view.unknown')
  return toWire(row)
}

export function listRemovedViews(tx: OpenReader, { id }: Person): Promise<Removed[]> {
  return listRemovedNames(tx, 'saved_view', { name: sql`name`, which: sql`user_id = ${id}` })
}

function seenBy(tx: OpenReader, { id, role }: Person) {
  return tx
    .selectFrom('saved_view as view')
    .innerJoin('portal_user as author', 'author.id', 'view.user_id')
    .where('view.deleted_at', 'is', null)
    .where(eb => eb.or([eb('view.user_id', '=', id), eb('view.shared_role', '=', role)]))
    .select(['view.id', 'view.name', 'view.tab', 'view.address', 'view.shared_role', 'author.name as author'])
    .select(sql<boolean>`view.user_id = ${id}`.as('isOwn'))
    .leftJoin('view_subscription as mailing', join =>
      join.onRef('mailing.view_id', '=', 'view.id').on('mailing.user_id', '=', id),
    )
    .leftJoinLateral(lastDelivery, join => join.onTrue())
    .select(['mailing.rhythm', 'mailing.format', 'last.due_on', 'last.failure'])
}

function lastDelivery(
  eb: ExpressionBuilder<OpenDatabase & { mailing: OpenDatabase['view_subscription'] }, 'mailing'>,
) {
  return eb
    .selectFrom('view_delivery as delivery')
    .whereRef('delivery.subscription_id', '=', 'mailing.id')
    .where('delivery.is_done', '=', true)
    .select(['delivery.due_on', 'delivery.failure'])
    .orderBy('delivery.due_on', 'desc')
    .limit(1)
    .as('last')
}

interface ViewRow {
  id: number
  name: string
  address: unknown
  shared_role: string | null
  author: string
  isOwn: boolean
  rhythm: string | null
  format: string | null
  due_on: string | null
  failure: string | null
}

function toWire(row: ViewRow): SavedView {
  return {
    Id: row.id,
    Nome: row.name,
    Indirizzo: ViewAddress.parse(row.address),
    Ruolo: row.shared_role as Role | null,
    Propria: row.isOwn,
    Autore: row.author,
    Invio: toMailing(row),
  }
}

function toMailing({ rhythm, format, due_on, failure }: ViewRow): SavedView['Invio'] {
  if (!rhythm || !format) return null
  return {
    Quando: rhythm === 'monday' ? 'lunedi' : 'primo',
    Formato: format === 'pdf' ? 'pdf' : 'xlsx',
    Ultimo: due_on,
    Errore: failure ?? '',
  }
}
