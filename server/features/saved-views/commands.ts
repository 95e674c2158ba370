import { sql, type Transaction } from 'kysely'
import type { Role } from '#contract/roles.ts'
import type { SavedView, ViewAddress } from '#contract/saved-views.ts'
import { canSeeStatisticsTab, canShareViews } from '#rules/permissions.ts'
import type { OpenDatabase } from '#server/db/policies.ts'
import { type Act, audit } from '#server/kit/audit.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { startOfDay, today } from '#server/kit/today.ts'
import { readView } from './queries.ts'

type Tx = Transaction<OpenDatabase>

const mostViews = 50

interface NewView {
  Nome: string
  Indirizzo: ViewAddress
}

export async function createView(
  tx: Tx,
  user: SignedIn,
  { Nome: name, Indirizzo }: NewView,
): Promise<SavedView> {
  demandTab(Indirizzo, user.role)
  const { count } = await tx
    .selectFrom('saved_view')
    .where('user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= mostViews) throw refuse('view.most')
  const { id } = await tx
    .insertInto('saved_view')
    .values({ user_id: user.id, name, address: JSON.stringify(Indirizzo) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readView(tx, user, id)
}

interface ViewChange {
  Nome?: string | undefined
  Indirizzo?: ViewAddress | undefined
  Ruolo?: Role | null | undefined
}

/** Its maker's alone; whoever sees it as shared may not change it. */
export async function changeView(tx: Tx, act: Act, id: number, change: ViewChange): Promise<SavedView> {
  const { Nome: name, Indirizzo: address, Ruolo: role } = change
  const before = await readView(tx, act.user, id)
  if (!before.Propria) throw refuse('role.forbidden')
  if (role !== undefined && !canShareViews(act.user.role)) throw refuse('role.forbidden')
  if (address) demandTab(address, act.user.role)
  demandShareable(address ?? before.Indirizzo, role === undefined ? before.Ruolo : role)
  await tx
    .updateTable('saved_view')
    .where('id', '=', id)
    .set({
      name: name ?? before.Nome,
      address: JSON.stringify(address ?? before.Indirizzo),
      shared_role: role === undefined ? before.Ruolo : role,
    })
    .execute()
  if (role !== undefined && role !== before.Ruolo)
    await audit(tx, act, {
      action: 'view.shared',
      subject: before.Nome,
      detail: { from: before.Ruolo, to: role },
    })
  return readView(tx, act.user, id)
}

/** Until the night it is only out of sight. */
export async function removeView(tx: Tx, user: SignedIn, id: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_view')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .set({ deleted_at: sql<Date>`now()` })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse('view.unknown')
}

export async function restoreView(tx: Tx, user: SignedIn, id: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_view')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .where('deleted_at', '>=', startOfDay(today))
    .set({ deleted_at: null })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse('view.unknown')
}

function demandTab({ tab }: ViewAddress, role: Role): void {
  if (!canSeeStatisticsTab(tab, role)) throw refuse('view.tab')
}

/** What is shared is seen by each within the own reach: it names no switched user, and is of a tab that the role sees. */
function demandShareable({ tab, filtro }: ViewAddress, role: Role | null): void {
  if (role === null) return
  if (!canSeeStatisticsTab(tab, role)) throw refuse('view.roleTab')
  if (filtro !== '') throw refuse('view.filtered')
}
