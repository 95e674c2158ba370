import { type Selectable, sql, type Transaction } from 'kysely'
import type { CustomerNote } from '#contract/customer-notes.ts'
import type { LogAction } from '#contract/log-actions.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { type Act, audit } from '#server/kit/audit.ts'
import { refuse } from '#server/kit/refuse.ts'
import { removeRow, restoreRow } from '#server/kit/removal.ts'
import { today } from '#server/kit/today.ts'
import { demandOpen, toNote } from './queries.ts'

type Tx = Transaction<DB>

export interface NewNote {
  customerCode: string
  text: string
  /** Today where it is absent. */
  on?: string | undefined
  kind?: CustomerNote['Tipo']
  /** Written twice with the same key it is there once. */
  once?: string | undefined
}

/** Writes a note of a customer in reach: one's own, or what came of a visit. */
export async function writeNote(tx: Tx, act: Act, asked: NewNote): Promise<CustomerNote> {
  const { customerCode: customer_code, text, on, kind = 'nota', once } = asked
  await demandOpen(tx, customer_code, act.user.role)
  const written = await tx
    .insertInto('customer_note')
    .values({
      customer_code,
      kind,
      text,
      noted_on: on ?? today,
      author: act.user.name,
      once: once ?? null,
    })
    .onConflict(conflict => conflict.constraint('customer_note_once').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!written) return readWritten(tx, customer_code, once)
  await tell(tx, act, written, 'note.written')
  return toNote(written)
}

interface ChangedNote {
  id: number
  customerCode: string
  text: string
  on: string | undefined
  /** The version that was read. */
  read: number | undefined
}

export async function changeNote(tx: Tx, act: Act, asked: ChangedNote): Promise<CustomerNote> {
  await demandOpen(tx, asked.customerCode, act.user.role)
  const note = await holdNote(tx, asked.id)
  if (note.customer_code !== asked.customerCode) throw refuse('note.unknown')
  if (asked.read !== undefined && asked.read < note.version) throw refuse('note.stale', staleBy(note))
  const changed = await tx
    .updateTable('customer_note')
    .set({
      text: asked.text,
      noted_on: asked.on ?? note.noted_on,
      changed_by: act.user.name,
      changed_at: sql<Date>`clock_now()`,
      version: note.version + 1,
    })
    .where('id', '=', note.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tell(tx, act, changed, 'note.changed')
  return toNote(changed)
}

export async function removeNote(tx: Tx, act: Act, id: number): Promise<void> {
  const note = await holdNote(tx, id)
  await removeRow(tx, 'customer_note', sql`id = ${id}`)
  await tell(tx, act, note, 'note.deleted')
}

export async function restoreNote(tx: Tx, act: Act, id: number): Promise<CustomerNote> {
  const restored = await restoreRow(tx, 'customer_note', sql`id = ${id}`)
  await tell(tx, act, restored, 'note.restored')
  return toNote(restored)
}

type Note = Selectable<DB['customer_note']>

/** Locked: whoever else changes it waits. */
async function holdNote(tx: Tx, id: number): Promise<Note> {
  const note = await tx
    .selectFrom('customer_note')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!note) throw refuse('note.unknown')
  return note
}

async function readWritten(tx: Tx, customerCode: string, once: string | undefined): Promise<CustomerNote> {
  const note = await tx
    .selectFrom('customer_note')
    .where('customer_code', '=', customerCode)
    .where('once', '=', once ?? null)
    .where('deleted_at', 'is', null)
    .selectAll()
    .executeTakeFirst()
  if (!note) throw refuse('removal.madeOnce')
  return toNote(note)
}

function staleBy(note: Note) {
  const by = note.changed_by ?? note.author
  const at = note.changed_at ?? note.written_at
  return {
    since: {
      Modifiche: [{ Utente: by, Quando: at.toISOString(), Posizione: null, Testo: note.text }],
      Attuale: toNote(note),
    },
  }
}

async function tell(tx: Tx, act: Act, note: Note, action: LogAction): Promise<void> {
  await audit(tx, act, {
    action,
    subject: note.customer_code,
    detail: { Nota: note.id },
    of: note.customer_code,
  })
}
