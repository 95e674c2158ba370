import { sql } from 'kysely'
import type { Role } from '#contract/roles.ts'
import type { SavedView, ViewAddress } from '#contract/saved-views.ts'
import { canSeeStatisticsTab, canShareViews } from '#rules/permissions.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { type Done, done } from '#server/kit/done.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { removeRow, restoreRow } from '#server/kit/removal.ts'
import { readView } from './queries.ts'

const mostViews = 50

interface NewView {
  Nome: string
  Indirizzo: ViewAddress
}

export async function createView(
  tx: OpenWriter,
  user: SignedIn,
  { Nome: name, Indirizzo }: NewView,
): Promise<SavedView> {
  demandTab(Indirizzo, user.role)
  const { id } = await tx
    .insertInto('saved_view')
    .values({ user_id: user.id, name, address: JSON.stringify(Indirizzo) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await refuseTooMany(tx, user)
  return readView(tx, user, id)
}

async function refuseTooMany(tx: OpenWriter, user: SignedIn): Promise<void> {
  const { count } = await tx
    .selectFrom('saved_view')
    .where('user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count > mostViews) throw refuse('view.most')
}

interface ViewChange {
  Nome?: string | undefined
  Indirizzo?: ViewAddress | undefined
  Ruolo?: Role | null | undefined
}

/** Only the maker of a view may change the view; users with whom it is shared may not. */
export async function changeView(
  tx: OpenWriter,
  user: SignedIn,
  id: number,
  change: ViewChange,
): Promise<Done<SavedView>> {
  const { Nome: name } = change
  const before = await readView(tx, user, id)
  const { Indirizzo: address, Ruolo: role } = await demandChangeable(tx, user, id, change)
  await tx
    .updateTable('saved_view')
    .where('id', '=', id)
    .set({ name: name ?? before.Nome, address: JSON.stringify(address), shared_role: role })
    .execute()
  const view = await readView(tx, user, id)
  if (role === before.Ruolo) return done(view)
  return done(view, { subject: before.Nome, detail: { from: before.Ruolo, to: role } })
}

/** Checks the right to change a view, and returns the view's URL and role after the change. */
export async function demandChangeable(
  tx: OpenWriter,
  user: SignedIn,
  id: number,
  { Indirizzo: address, Ruolo: role }: ViewChange,
): Promise<Pick<SavedView, 'Indirizzo' | 'Ruolo'>> {
  const before = await readView(tx, user, id)
  if (!before.Propria) throw refuse('role.forbidden')
  if (role !== undefined && !canShareViews(user.role)) throw refuse('role.forbidden')
  if (address) demandTab(address, user.role)
  const after = {
    Indirizzo: address ?? before.Indirizzo,
    Ruolo: role === undefined ? before.Ruolo : role,
  }
  demandShareable(after.Indirizzo, after.Ruolo)
  return after
}

export async function removeView(tx: OpenWriter, user: SignedIn, id: number): Promise<void> {
  const removed = await removeRow(tx, 'saved_view', ownView(user, id))
  if (!removed) throw refuse('view.unknown')
}

export async function restoreView(tx: OpenWriter, user: SignedIn, id: number): Promise<void> {
  await restoreRow(tx, 'saved_view', ownView(user, id))
  await refuseTooMany(tx, user)
}

function ownView(user: SignedIn, id: number) {
  return sql`id = ${id} and user_id = ${user.id}`
}

function demandTab({ tab }: ViewAddress, role: Role): void {
  if (!canSeeStatisticsTab(tab, role)) throw refuse('view.tab')
}

/** A shared view shows each user's own reach, so it must not name a switched user. The role must see the view's tab. */
function demandShareable({ tab, filtro }: ViewAddress, role: Role | null): void {
  if (role === null) return
  if (!canSeeStatisticsTab(tab, role)) throw refuse('view.roleTab')
  if (filtro !== '') throw refuse('view.filtered')
}
