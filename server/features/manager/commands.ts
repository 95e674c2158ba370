import { sql } from 'kysely'
import type { z } from 'zod'
import type { EntryChange } from '#contract/manager.ts'
import type { PageLink } from '#contract/menu.ts'
import { roles } from '#contract/roles.ts'
import { locks } from '#server/db/locks.ts'
import type { OpenDatabase } from '#server/db/policies.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { type Done, done, ok } from '#server/kit/done.ts'
import { placeAmong } from '#server/kit/place-among.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import { removeRow, restoreRow } from '#server/kit/removal.ts'
import { listEntries } from './queries.ts'

/** The Admin arranges the menu in the console, so the console's entry cannot be hidden or removed. */
const consoleLink: PageLink = 'dashboard'

export async function saveEntry(tx: OpenWriter, change: z.output<typeof EntryChange>) {
  await holdMenu(tx)
  const before = change.Id === 0 ? undefined : await readEntry(tx, change.Id)
  const row = rowOf(change, before)
  if (before?.link === consoleLink && !leadsToConsole(row)) throw refuse('menu.needed')
  const id = before ? await updateEntry(tx, before.id, row) : await insertEntry(tx, row)
  if (change.Posizione !== undefined || !before)
    await placeAmong(tx, 'menu_item', { id, position: change.Posizione })
  return changedMenu(tx, change)
}

/** The changed entry; absent fields keep their value, or get the value of a new entry. */
function rowOf(change: z.output<typeof EntryChange>, before = newEntry): EntryRow {
  return {
    type: change.Type,
    text: change.Text,
    link: change.Link ?? before.link,
    image: change.Image ?? before.image,
    roles: change.Ruoli ?? before.roles,
    is_new: change.Novita ?? before.is_new,
    is_open: change.Aperta ?? before.is_open,
  }
}

function leadsToConsole({ link, roles }: Pick<EntryRow, 'link' | 'roles'>): boolean {
  return link === consoleLink && roles.includes('Admin')
}

const newEntry = { link: '', image: '', roles: [...roles] as string[], is_new: false, is_open: true }

type EntryRow = Omit<
  OpenDatabase['menu_item'],
  'id' | 'sort' | 'is_new' | 'is_open' | 'image' | 'link' | 'deleted_at' | 'deleted_on'
> & {
  link: string
  image: string
  is_new: boolean
  is_open: boolean
}

async function updateEntry(tx: OpenWriter, id: number, row: EntryRow): Promise<number> {
  await tx.updateTable('menu_item').set(row).where('id', '=', id).execute()
  return id
}

async function insertEntry(tx: OpenWriter, row: EntryRow): Promise<number> {
  const { id } = await tx
    .insertInto('menu_item')
    .values({
      ...row,
      sort: sql<number>`(select coalesce(max(sort), 0) + 10 from menu_item)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function markNew(tx: OpenWriter, { id, isNew }: { id: number; isNew: boolean }) {
  const entry = await readEntry(tx, id)
  await tx.updateTable('menu_item').set({ is_new: isNew }).where('id', '=', id).execute()
  return changedMenu(tx, { Id: id, Text: entry.text, Novita: isNew })
}

export async function removeEntry(tx: OpenWriter, id: number) {
  await holdMenu(tx)
  const entry = await readEntry(tx, id)
  if (entry.link === consoleLink) throw refuse('menu.needed')
  await removeRow(tx, 'menu_item', sql`id = ${id}`)
  return changedMenu(tx, { Id: id, Text: entry.text })
}

/** The entry returns to its old position, which was kept. */
export async function restoreEntry(tx: OpenWriter, id: number) {
  await holdMenu(tx)
  const entry = await restoreRow(tx, 'menu_item', sql`id = ${id}`)
  return changedMenu(tx, { Id: id, Text: entry.text })
}

/** Returns the present menu. */
async function changedMenu(tx: OpenWriter, detail: { Text: string; [field: string]: unknown }) {
  return done(await listEntries(tx), { subject: detail.Text, detail })
}

async function readEntry(tx: OpenWriter, id: number) {
  return tx
    .selectFrom('menu_item')
    .where('id', '=', id)
    .select(['id', 'link', 'text', 'image', 'roles', 'is_new', 'is_open'])
    .executeTakeFirstOrThrow(orRefuse('menu.unknown'))
}

// Serializes changes to the menu.
async function holdMenu(tx: OpenWriter): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.menu})`.execute(tx)
}

interface Pair {
  head: string
  agent: string
}

/** Answers OK, or an Italian reason why the pair is impossible. */
export async function addPair(tx: OpenWriter, { head, agent }: Pair): Promise<Done<string>> {
  if (head === agent) return done('un agente non può essere capo di sé stesso')
  const known = await tx.selectFrom('agent').where('code', 'in', [head, agent]).select('code').execute()
  if (known.length < 2) return done('agente non trovato')
  const added = await tx
    .insertInto('agent_pair')
    .values({ head_code: head, agent_code: agent })
    .onConflict(conflict =>
      conflict.columns(['head_code', 'agent_code']).where('deleted_at', 'is', null).doNothing(),
    )
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) return done('la coppia esiste già')
  return ok({ action: 'pair.added', detail: { CodAgenteCapo: head, CodAgenteFiglio: agent } })
}

export async function removePair(tx: OpenWriter, { head, agent }: Pair): Promise<Done<string>> {
  const removed = await removeRow(tx, 'agent_pair', sql`head_code = ${head} and agent_code = ${agent}`)
  if (!removed) return done('la coppia non esiste')
  return ok({ action: 'pair.removed', detail: { CodAgenteCapo: head, CodAgenteFiglio: agent } })
}

export async function restorePair(tx: OpenWriter, id: number): Promise<Done<'OK'>> {
  const { head_code, agent_code } = await restoreRow(tx, 'agent_pair', sql`id = ${id}`)
  return ok({ detail: { CodAgenteCapo: head_code, CodAgenteFiglio: agent_code } })
}
