import { type Kysely, sql } from 'kysely'
import { newRow } from '#contract/quote-kinds.ts'
import type { Catalogue, Door } from '#rules/catalogue.ts'
import { amountCents, doorPrice, extraCents, totals, unitCents } from '#rules/quote-price.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { dayCell } from './calendar.ts'
import { type Company, seed } from './company.ts'
import { demoDoorOf, houseFrom, roomAt } from './demo-doors.ts'
import { catalogueOn, demoCatalogues } from './door-catalogue.ts'
import { deskMarkup, planQuotes, type QuotePlan } from './quote-plans.ts'
import { requestRow } from './quote-requests.ts'
import { Random } from './random.ts'

const doorsStream = 11
const vatPercent = 22
/** Every fifth quote offers one room in two ways. */
const alternativeEvery = 5

type Position = ReturnType<typeof toPosition>
type Extra = ReturnType<typeof extrasOf>[number]

export interface DemoQuote {
  plan: QuotePlan
  catalogue: Catalogue
  positions: Position[]
  extras: Extra[]
}

/** Inserts the quotes of dealers and agents. Returns their ids by the place in their plan. */
export async function insertQuotes(
  tx: Kysely<DB>,
  quotes: DemoQuote[],
): Promise<ReadonlyMap<number, number>> {
  await insertDesks(tx, quotes)
  const ids = await insertAll(tx, 'quote', quotes.map(quoteRow))
  const numbered = quotes.map((quote, at) => ({ quote, id: ids[at] ?? 0 }))
  const owned = ({ quote, id }: (typeof numbered)[number]) => ({
    quote_id: id,
    customer_code: quote.plan.customerCode,
    maker: quote.plan.maker,
    version: 1,
  })
  await insertAll(
    tx,
    'quote_position',
    numbered.flatMap(one => one.quote.positions.map(position => ({ ...owned(one), ...position }))),
  )
  await insertAll(
    tx,
    'quote_extra',
    numbered.flatMap(one => one.quote.extras.map(extra => ({ ...owned(one), ...extra }))),
  )
  const asked = numbered.filter(({ quote }) => quote.plan.state !== 'aperto')
  await insertAll(
    tx,
    'order_request',
    asked.map(({ quote, id }) => requestRow(quote, id)),
  )
  return new Map(numbered.map(({ quote, id }) => [quote.plan.at, id]))
}

/** Each quote has the prices of the list in force on the first day of the quote. */
export function makeQuotes(company: Company): DemoQuote[] {
  const catalogues = demoCatalogues(company)
  return planQuotes(company).map(plan => toQuote(plan, catalogueOn(catalogues, plan.createdOn)))
}

/** Inserts rows with defaults for absent columns. Returns the ids if the table numbers its rows. */
async function insertAll(
  tx: Kysely<DB>,
  table: 'quote' | 'quote_position' | 'quote_extra' | 'order_request',
  rows: object[],
): Promise<number[]> {
  const [first] = rows
  if (!first) return []
  const columns = sql.join(Object.keys(first).map(column => sql.ref(column)))
  const id = table === 'quote' ? sql`returning id` : sql``
  const made = await sql<{ id: number }>`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) ${id}`.execute(
    tx,
  )
  return made.rows.map(row => row.id).sort((a, b) => a - b)
}

async function insertDesks(tx: Kysely<DB>, quotes: DemoQuote[]): Promise<void> {
  const rows = quotes
    .filter(({ plan }) => deskMarkup(plan).percentHundredths > 0)
    .map(({ plan }) => ({
      maker: plan.maker,
      customer_code: plan.maker === 'cliente' ? plan.customerCode : '',
      markup_hundredths: deskMarkup(plan).percentHundredths,
    }))
  const desks = new Map(rows.map(row => [`${row.maker} ${row.customer_code}`, row]))
  if (desks.size === 0) return
  await tx
    .insertInto('quote_desk')
    .values([...desks.values()])
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

function toQuote(plan: QuotePlan, catalogue: Catalogue): DemoQuote {
  const random = new Random(seed, doorsStream, plan.at)
  const house = houseFrom(catalogue, random)
  const doors = Array.from({ length: plan.positions }, (_, at) => {
    const room = roomAt(at)
    return { room, door: demoDoorOf(catalogue, house, room, random) }
  })
  const positions = doors.map(({ room, door }, at) =>
    toPosition(catalogue, door, { position: at + 1, reference: referenceOf(plan, room.name, at) }),
  )
  const [offered] = doors
  if (plan.at % alternativeEvery === 3 && offered) {
    const other = demoDoorOf(catalogue, houseFrom(catalogue, random), offered.room, random)
    const place = { position: positions.length + 1, reference: offered.room.name, alternativeOf: 1 }
    positions.push(toPosition(catalogue, { ...other, quantity: offered.door.quantity }, place))
  }
  return { plan, catalogue, positions, extras: extrasOf(plan, random) }
}

function referenceOf({ positions }: QuotePlan, room: string, at: number): string {
  return positions > 12 ? `Int. ${Math.floor(at / 6) + 1} ${room}`.slice(0, 30) : room
}

interface Place {
  position: number
  reference: string
  alternativeOf?: number
}

function toPosition(catalogue: Catalogue, door: Door, { position, reference, alternativeOf }: Place) {
  const price = doorPrice(catalogue, door)
  if (!price) throw new Error(`no price for a ${door.model} of ${door.widthMm} × ${door.heightMm}`)
  return {
    position,
    door_type: door.type,
    model_code: door.model,
    choices: door.choices,
    quantity: door.quantity,
    width_mm: door.widthMm,
    height_mm: door.heightMm,
    thickness_mm: door.thicknessMm,
    filling: newRow.filling,
    reference,
    note: '',
    list_cents: price.cents,
    list_code: catalogue.list.code,
    kept_for_list: '',
    is_complete: true,
    alternative_of: alternativeOf ?? null,
    is_counted: alternativeOf === undefined,
  }
}

function extrasOf({ at, positions }: QuotePlan, random: Random) {
  const laying = {
    line: 1,
    description: 'Posa in opera',
    quantity_hundredths: positions * 100,
    unit_cents: random.between(13, 19) * 500,
    vat_percent: 10,
  }
  const transport = {
    line: 2,
    description: 'Trasporto al piano',
    quantity_hundredths: 100,
    unit_cents: random.between(6, 24) * 1_000,
    vat_percent: 22,
  }
  if (at % 3 === 0) return [laying, transport]
  return at % 7 === 1 ? [laying] : []
}

function quoteRow({ plan, positions, extras }: DemoQuote) {
  const { markup: own, createdOn, changedOn, state, at } = plan
  // A sent quote keeps the prices of the day on which it was sent.
  const stored = own ?? (state === 'aperto' ? undefined : deskMarkup(plan))
  const markup = stored ?? deskMarkup(plan)
  const sums = totals([
    ...positions
      .filter(row => row.is_counted)
      .map(row => ({ cents: amountCents(unitCents(row.list_cents, markup), row.quantity), vatPercent })),
    ...extras.map(extra => ({
      cents: extraCents(extra.unit_cents, extra.quantity_hundredths),
      vatPercent: extra.vat_percent,
    })),
  ])
  return {
    customer_code: plan.customerCode,
    maker: plan.maker,
    user_name: plan.userName,
    reference: plan.reference,
    note: at % 4 === 0 ? 'Misure da verificare in cantiere' : '',
    payment: ['Bonifico 30 giorni', 'Acconto 30%, saldo a consegna', 'Rimessa diretta', ''][at % 4] ?? '',
    payment_note: '',
    collection: 'Speedy',
    search_text: foldForSearch(plan.reference),
    created_at: instantOf(createdOn, at),
    changed_at:
      createdOn === changedOn ? `${dayCell(changedOn)} 18:25:00 Europe/Rome` : instantOf(changedOn, at),
    valid_until: dayCell(Math.max(createdOn, changedOn) + 30),
    vat_percent: vatPercent,
    markup_hundredths: stored?.percentHundredths ?? null,
    markup_cents: stored?.cents ?? null,
    discount_hundredths: stored?.discountHundredths ?? null,
    total_cents: sums.netCents,
    positions: positions.length,
    next_position: positions.length + 1,
    next_extra: extras.length + 1,
    version: 1,
    header_version: 1,
    state,
  }
}

/** A time within a shop's opening hours. */
function instantOf(day: number, at: number): string {
  const minute = String((at * 7) % 60).padStart(2, '0')
  return `${dayCell(day)} ${String(9 + (at % 9)).padStart(2, '0')}:${minute}:00 Europe/Rome`
}
