import { type RawBuilder, sql } from 'kysely'
import type { Timeline, TimelineRow } from '#contract/customer-sheet.ts'
import type { Role } from '#contract/roles.ts'
import { dayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { canReadNotes } from '#rules/permissions.ts'
import type { Reader } from '#server/db/reader.ts'
import { dayOfInstant } from '#server/kit/today.ts'
import { findStep } from './steps.ts'

interface Asked {
  code: string
  role: Role
  page: number
  rows: number
  isNotesOnly: boolean
}

interface Happened {
  kind: TimelineRow['Tipo']
  on: string
  /** Time of writing, by which the events of one day are sorted. */
  at: Date
  text: string
  author: string
  orderId: number | null
  noteId: number | null
  version: number | null
  from: string | null
  to: string | null
}

/**
 * Notes, visits and steps are for roles that may read them; orders, confirmations, moved dates and deliveries are for
 * everybody.
 */
export async function readTimeline(
  tx: Reader,
  { code, role, page, rows, isNotesOnly }: Asked,
): Promise<Timeline> {
  const isTold = canReadNotes(role)
  const upTo = page * rows + 1
  const sources = [...(isTold ? written(code) : []), ...(isNotesOnly ? [] : delivered(code))]
  if (sources.length === 0) return { ProssimoPasso: null, Righe: [], Altre: false }
  // Each kind gives at most the rows up to this page, and one more that decides `Altre`.
  const newest = sources.map(source => sql`(${source} order by "on" desc, at desc limit ${upTo})`)
  const found = await sql<Happened>`select * from (${sql.join(newest, sql` union all `)}) as happened
    order by "on" desc, at desc, "orderId", "noteId" limit ${rows + 1} offset ${(page - 1) * rows}`.execute(
    tx,
  )
  return {
    ProssimoPasso: isTold ? await findStep(tx, code) : null,
    Righe: found.rows.slice(0, rows).map(toRow),
    Altre: found.rows.length > rows,
  }
}

const none = sql`null::int as "orderId", null::int as "noteId", null::int as version, null::date as "from", null::date as "to"`

function written(code: string): RawBuilder<unknown>[] {
  return [
    sql`select kind, noted_on as "on", written_at as at, text, author, null::int as "orderId", id as "noteId", version,
        null::date as "from", null::date as "to"
      from customer_note where customer_code = ${code} and deleted_at is null`,
    sql`select 'passo' as kind, ${dayOfInstant(sql`done_at`)} as "on", done_at as at, text, coalesce(done_by, '') as author, ${none}
      from next_step where customer_code = ${code} and done_at is not null`,
  ]
}

function delivered(code: string): RawBuilder<unknown>[] {
  const ofOrder = sql`"order".id as "orderId", null::int as "noteId", null::int as version`
  const noDays = sql`null::date as "from", null::date as "to"`
  return [
    sql`select 'ordine' as kind, "order".ordered_on as "on", "order".ordered_on::timestamptz as at, "order".number as text,
        '' as author, ${ofOrder}, ${noDays}
      from sales_order as "order" where "order".customer_code = ${code} and "order".closed_on is null`,
    sql`select 'consegna' as kind, "order".delivered_on as "on", "order".delivered_on::timestamptz as at,
        "order".number as text, '' as author, ${ofOrder}, ${noDays}
      from sales_order as "order"
      where "order".customer_code = ${code} and "order".delivered_on is not null and "order".closed_on is null`,
    sql`select 'conferma' as kind, ${dayOfInstant(sql`done.confirmed_at`)} as "on", done.confirmed_at as at,
        "order".number as text, done.user_name as author, ${ofOrder}, ${noDays}
      from web_confirmation done join sales_order as "order" on "order".id = done.order_id
      where done.customer_code = ${code}`,
    sql`select 'data' as kind, ${dayOfInstant(sql`moved.at`)} as "on", moved.at, "order".number as text, '' as author,
        ${ofOrder}, moved.before as "from", moved.after as "to"
      from expected_change moved join sales_order as "order" on "order".id = moved.order_id
      where moved.customer_code = ${code}`,
  ]
}

function toRow(row: Happened): TimelineRow {
  return {
    Tipo: row.kind,
    Data: row.on,
    Testo: textOf(row),
    Autore: row.author,
    Progressivo: row.orderId,
    NUM_ORD: row.orderId === null ? '' : row.text,
    IdNota: row.noteId,
    VersioneNota: row.version,
    Da: row.from,
    A: row.to,
  }
}

function textOf({ kind, text, from, to }: Happened): string {
  if (kind === 'ordine') return `Nuovo ordine ${text}`
  if (kind === 'consegna') return `Consegnato l'ordine ${text}`
  if (kind === 'conferma') return `Confermato online l'ordine ${text}`
  if (kind === 'passo') return `Fatto: ${text}`
  return kind === 'data' ? movedText(text, from, to) : text
}

function movedText(order: string, from: string | null, to: string | null): string {
  if (from && to)
    return `Ordine ${order}: consegna spostata ${articled('dal', dayText(from))} ${articled('al', dayText(to))}`
  return to
    ? `Ordine ${order}: consegna fissata ${articled('al', dayText(to))}`
    : `Ordine ${order}: consegna senza data`
}
