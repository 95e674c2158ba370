import { type Selectable, sql } from 'kysely'
import type { CustomerNote, customerNotes } from '#contract/customer-notes.ts'
import type { PageAsked } from '#contract/kit/list.ts'
import type { Removed } from '#contract/kit/removal.ts'
import type { Role } from '#contract/roles.ts'
import { dayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { canSeeBlocked } from '#rules/permissions.ts'
import type { Reader } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { AnsweredPage } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import { listRemoved } from '#server/kit/removal.ts'
import { folded, hasAllWords } from '#server/kit/search.ts'

const columns = [
  'note.id',
  'note.customer_code',
  'note.kind',
  'note.noted_on',
  'note.text',
  'note.author',
  'note.written_at',
  'note.changed_by',
  'note.changed_at',
  'note.version',
] as const
type NoteRow = Pick<
  Selectable<DB['customer_note']>,
  (typeof columns)[number] extends `note.${infer Column}` ? Column : never
>

export async function listNotes(
  tx: Reader,
  code: string,
  page: PageAsked<typeof customerNotes.list>,
): Promise<AnsweredPage<CustomerNote>> {
  const query = tx
    .selectFrom('customer_note as note')
    .where('note.customer_code', '=', code)
    .where('note.deleted_at', 'is', null)
    .$if(page.cerca !== '', found => found.where(hasAllWords(folded(sql`note.text`), page.cerca)))
    .select(columns)
  const found = await pageOf(tx, query, page, {
    sorts: { Data: 'note.noted_on' },
    standard: '-Data',
    unique: 'note.id',
  })
  return { ...found, rows: found.rows.map(toNote) }
}

export async function readNote(
  tx: Reader,
  { code, id, role }: { code: string; id: number; role: Role },
): Promise<CustomerNote> {
  await demandOpen(tx, code, role)
  const note = await tx
    .selectFrom('customer_note as note')
    .where('note.id', '=', id)
    .where('note.customer_code', '=', code)
    .where('note.deleted_at', 'is', null)
    .select(columns)
    .executeTakeFirstOrThrow(orRefuse('note.unknown'))
  return toNote(note)
}

export async function listRemovedNotes(
  tx: Reader,
  { code, role }: { code: string; role: Role },
): Promise<Removed[]> {
  await demandOpen(tx, code, role)
  const columns = sql<{ day: string; beginning: string }>`noted_on::text as day, left(text, 200) as beginning`
  const which = sql`customer_code = ${code}`
  return listRemoved(tx, 'customer_note', { columns, which }, ({ day, beginning }) => ({
    Nome: `Nota ${articled('del', dayText(day))}`,
    Dettaglio: beginning,
  }))
}

/** The transaction hides customers outside the reach, so only the block is checked here. */
export async function demandOpen(tx: Reader, code: string, role: Role): Promise<void> {
  const customer = await tx
    .selectFrom('customer')
    .where('code', '=', code)
    .select('is_blocked')
    .executeTakeFirstOrThrow(orRefuse('customer.unknown'))
  if (customer.is_blocked && !canSeeBlocked(role)) throw refuse('customer.blocked')
}

export function toNote(note: NoteRow): CustomerNote {
  return {
    Id: note.id,
    CodCliente: note.customer_code,
    Nota: note.text,
    Data: dayText(note.noted_on),
    Tipo: note.kind as CustomerNote['Tipo'],
    Autore: note.author,
    Scritta: note.written_at.toISOString(),
    ModificataDa: note.changed_by,
    Modificata: note.changed_at?.toISOString() ?? null,
    Versione: note.version,
  }
}
