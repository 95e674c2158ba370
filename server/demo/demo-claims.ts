import { type Selectable, sql } from 'kysely'
import type { ClaimKind, ClaimPhotoKind, ClaimState } from '#contract/claim-names.ts'
import type { Writer } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { FileStore, StoredFile } from '#server/files/file-store.ts'
import { toPhoto } from '#server/files/photo.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { dayCell, toDay } from './calendar.ts'
import { codeAt } from './customers.ts'
import { plainPhoto } from './plain-photo.ts'

const meta = { name: 'reclamo.jpg', contentType: 'image/jpeg' }
const kinds = ['difetto', 'imballo', 'etichetta'] as const satisfies readonly ClaimPhotoKind[]
type ClaimPhotos = ReadonlyMap<ClaimPhotoKind, { whole: StoredFile; small: StoredFile }>

/** Draws and stores the photos before the transaction. */
export async function drawClaimPhotos(files: FileStore): Promise<ClaimPhotos> {
  const drawn = new Map<ClaimPhotoKind, { whole: StoredFile; small: StoredFile }>()
  for (const kind of kinds) {
    const { whole, small } = await toPhoto(await plainPhoto(kind))
    drawn.set(kind, { whole: await files.put(whole, meta), small: await files.put(small, meta) })
  }
  return drawn
}

const faults: readonly { kind: ClaimKind; text: string; place?: string }[] = [
  {
    kind: 'danneggiato',
    text: "Graffio di circa 8 cm sull'anta, visto aprendo l'imballo. Telaio sano.",
    place: 'Anta, a metà, lato serratura',
  },
  { kind: 'sbagliato', text: "L'apertura è a sinistra, nell'ordine è a destra." },
  { kind: 'mancante', text: 'Manca un coprifilo da 2,20 m.' },
  {
    kind: 'difettoInUso',
    text: 'Dopo due settimane la serratura si blocca.',
    place: 'Anta, a metà, lato serratura',
  },
  { kind: 'danneggiato', text: 'Angolo in basso schiacciato.', place: 'Anta, in basso, lato cerniere' },
]

type Remedy = Partial<Pick<Selectable<DB['claim_step']>, 'remedy' | 'amount_cents'>> & { text: string }
const proposals: readonly Remedy[] = [
  {
    remedy: 'sostituzione',
    text: 'Anta nuova con la prossima consegna; il corriere ritira quella graffiata.',
  },
  { remedy: 'accredito', amount_cents: 8_500, text: 'Accredito sulla prossima fattura.' },
  { remedy: 'ricambio', text: 'Spediamo il pezzo con il corriere.' },
]
const refusal: Remedy = {
  remedy: 'nessuno',
  text: 'Il danno è avvenuto dopo la posa: la garanzia non lo copre.',
}

/** The states that a claim has gone through when it is in its last one. */
const ways: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  bozza: [],
  nuovo: ['nuovo'],
  inVerifica: ['nuovo', 'inVerifica'],
  proposta: ['nuovo', 'inVerifica', 'proposta'],
  accettato: ['nuovo', 'inVerifica', 'proposta', 'accettato'],
  chiuso: ['nuovo', 'inVerifica', 'proposta', 'accettato', 'chiuso'],
  respinto: ['nuovo', 'inVerifica', 'respinto'],
  ritirato: ['nuovo', 'ritirato'],
}
const openStates = [
  'proposta',
  'nuovo',
  'inVerifica',
  'accettato',
  'bozza',
  'chiuso',
  'respinto',
  'ritirato',
] as const
const endedStates = ['chiuso', 'respinto', 'chiuso', 'ritirato'] as const

/** Claims of dealers in every state and year; the dealer of the demo has one in each state. */
export async function insertClaims(tx: Writer, photos: ClaimPhotos, today: number): Promise<void> {
  const office = await tx
    .selectFrom('portal_user')
    .where('role', '=', 'Admin')
    .select(['id', 'name'])
    .executeTakeFirst()
  if (!office) return
  const stored = await recordPhotos(tx, photos)
  const placed = { today, year: Number(dayCell(today).slice(0, 4)), office, stored }
  for (const [place, order] of (await deliveredLines(tx, today)).entries())
    await insertClaim(tx, order, { ...placed, place })
  // Invented claims must not notify anybody.
  await tx.deleteFrom('portal_event').where('kind', '=', 'reclamo').execute()
}

async function recordPhotos(tx: Writer, photos: ClaimPhotos) {
  const stored: { kind: ClaimPhotoKind; file_id: string; small_file_id: string }[] = []
  for (const [kind, { whole, small }] of photos)
    stored.push({
      kind,
      file_id: await recordFile(tx, whole, meta),
      small_file_id: await recordFile(tx, small, meta),
    })
  return stored
}

type DeliveredLine = Awaited<ReturnType<typeof deliveredLines>>[number]

/** The first line of one delivered order for each dealer and year, and of eight of the demo's dealer. */
async function deliveredLines(tx: Writer, today: number) {
  const { rows } = await sql<{
    order: number
    number: string
    customer: string
    delivered: string
    line: number
    model: string
    color: string
    measures: string
    user: number
    name: string
    nth: number
  }>`
    select * from (
      select o.id as order, o.number, o.customer_code as customer, o.delivered_on::text as delivered,
        l.position as line, coalesce(nullif(l.model, ''), l.description) as model, l.color, l.measures,
        u.id as user, u.name,
        row_number() over (partition by o.customer_code, extract(year from o.delivered_on)
          order by o.delivered_on desc, o.id)::int as nth
      from sales_order o
      join lateral (select * from order_line where order_id = o.id order by position limit 1) l on true
      join lateral (select * from portal_user where role = 'Cliente' and code = o.customer_code order by id limit 1) u on true
      where o.closed_on is null and o.delivered_on between ${dayCell(today - 1_500)} and ${dayCell(today - 3)}
    ) delivered
    where nth = 1 or (customer = ${codeAt(0)} and nth <= 8 and delivered >= ${dayCell(today).slice(0, 4)})
    order by customer, delivered desc, "order" limit 90`.execute(tx)
  return rows.toSorted(
    (one, other) => one.delivered.localeCompare(other.delivered) || one.order - other.order,
  )
}

interface Placed {
  place: number
  today: number
  year: number
  office: { id: number; name: string }
  stored: readonly { kind: ClaimPhotoKind; file_id: string; small_file_id: string }[]
}

async function insertClaim(tx: Writer, order: DeliveredLine, placed: Placed): Promise<void> {
  const { place, today, year, office } = placed
  const isThisYear = order.delivered.startsWith(String(year))
  const at = order.customer === codeAt(0) ? order.nth - 1 : place
  const states = isThisYear ? openStates : endedStates
  const state = states[at % states.length] ?? 'chiuso'
  const isOver = state === 'chiuso' || state === 'respinto' || state === 'ritirato'
  const delivered = toDay(order.delivered)
  const opened = isOver ? delivered + 1 : Math.max(delivered + 1, today - 2 - (place % 6))
  const stepAt = (turn: number) =>
    `${dayCell(Math.min(opened + turn, today - 1))}T${String(8 + turn).padStart(2, '0')}:${10 + ((place * 7) % 50)}:00Z`
  const way = ways[state]
  const fault = faults[place % faults.length] ?? faults[0]
  if (!fault) return
  const isTaken = way.includes('inVerifica')
  const { id: claim_id } = await tx
    .insertInto('claim')
    .values({
      ...{
        customer_code: order.customer,
        order_id: order.order,
        line: order.line,
        order_number: order.number,
      },
      ...{ model: order.model, finish: order.color, measures: order.measures, kind: fault.kind, pieces: 1 },
      description: fault.text,
      pins: JSON.stringify(fault.place ? [{ Lato: 'interno', X: 0.8, Y: 0.5, Testo: fault.place }] : []),
      ...{ state, opener_id: order.user, opener: order.name, opened_on: dayCell(opened) },
      sent_at: state === 'bozza' ? null : stepAt(1),
      ...(isTaken && { assignee_id: office.id, assignee: office.name, assigned_at: stepAt(2) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const owned = { claim_id, customer_code: order.customer }
  const dealer = { author_id: order.user, author: order.name, author_role: 'Cliente' }
  const officer = { author_id: office.id, author: office.name, author_role: 'Admin' }
  const steps = way.map((reached, turn) => ({
    ...owned,
    ...(isOfOffice(reached) ? officer : dealer),
    state: reached,
    at: stepAt(turn + 1),
    ...saidAt(reached, place),
  }))
  // One by one, because the order of their ids is the order in which they happened.
  for (const step of steps) await tx.insertInto('claim_step').values(step).execute()
  await tx
    .insertInto('claim_photo')
    .values(placed.stored.slice(0, 1 + (place % 3)).map(photo => ({ ...owned, ...photo })))
    .execute()
}

function isOfOffice(state: ClaimState): boolean {
  return state === 'inVerifica' || state === 'proposta' || state === 'chiuso' || state === 'respinto'
}

function saidAt(state: ClaimState, place: number): Partial<Remedy> {
  if (state === 'proposta') return proposals[place % proposals.length] ?? {}
  return state === 'respinto' ? refusal : {}
}
