import { type Selectable, sql } from 'kysely'
import type { CustomerNote } from '#contract/customer-notes.ts'
import type { Writer } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { Act } from '#server/kit/audit.ts'
import { type Done, done, type LogEntry, ok } from '#server/kit/done.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import { removeRow, restoreRow } from '#server/kit/removal.ts'
import { today } from '#server/kit/today.ts'
import { demandOpen, toNote } from './queries.ts'

export interface NewNote {
  customerCode: string
  text: string
  /** Today if absent. */
  on?: string | undefined
  kind?: CustomerNote['Tipo']
  once?: string | undefined
}

export async function writeNote(tx: Writer, act: Act, asked: NewNote): Promise<Done<CustomerNote>> {
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
  if (!written) return done(await readWritten(tx, customer_code, once))
  return done(toNote(written), { action: 'note.written', ...entryOf(written) })
}

interface ChangedNote {
  id: number
  customerCode: string
  text: string
  on: string | undefined
  /** The version that the user edited. */
  read: number | undefined
}

export async function changeNote(tx: Writer, act: Act, asked: ChangedNote): Promise<Done<CustomerNote>> {
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
  return done(toNote(changed), { action: 'note.changed', ...entryOf(changed) })
}

export async function removeNote(tx: Writer, id: number): Promise<Done<'OK'>> {
  const note = await holdNote(tx, id)
  await removeRow(tx, 'customer_note', sql`id = ${id}`)
  return ok(entryOf(note))
}

export async function restoreNote(tx: Writer, id: number): Promise<Done<CustomerNote>> {
  const restored = await restoreRow(tx, 'customer_note', sql`id = ${id}`)
  return done(toNote(restored), entryOf(restored))
}

type Note = Selectable<DB['customer_note']>

function holdNote(tx: Writer, id: number): Promise<Note> {
  return tx
    .selectFrom('customer_note')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow(orRefuse('note.unknown'))
}

async function readWritten(
  tx: Writer,
  customerCode: string,
  once: string | undefined,
): Promise<CustomerNote> {
  const note = await tx
    .selectFrom('customer_note')
    .where('customer_code', '=', customerCode)
    .where('once', '=', once ?? null)
    .where('deleted_at', 'is', null)
    .selectAll()
    .executeTakeFirstOrThrow(orRefuse('removal.madeOnce'))
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

function entryOf({ id, customer_code }: Note): LogEntry {
  return { subject: customer_code, detail: { Nota: id }, of: customer_code }
}
