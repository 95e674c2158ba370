import { type Kysely, sql } from 'kysely'
import { type Catalogue, modelOf, variantOf } from '#rules/catalogue.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { Company } from './company.ts'
import type { DemoQuote } from './demo-quotes.ts'
import { type DemoLine, emptyLine } from './lines.ts'
import { type Arrangement, type DemoOrder, orderAt } from './orders.ts'

/** An order that the ERP has made of a dealer's request. */
interface Answer {
  quote: DemoQuote
  lines: DemoLine[]
}

const dealerDiscount = 0.58
const manyLines = 8

/** The first of the dealer's orders to confirm is as requested, the second one differs. By the order's index. */
export function answersOf(
  company: Company,
  arrangement: Arrangement,
  quotes: readonly DemoQuote[],
): ReadonlyMap<number, Answer> {
  const orders = [...arrangement]
    .filter(([, { customer, fate }]) => customer === 0 && fate === 'unconfirmed')
    .map(([at]) => orderAt(company, arrangement, at))
    .sort((one, other) => one.at - other.at)
  const confirmed = quotes
    .filter(quote => isAnswerable(quote, orders[0]))
    .sort((one, other) => other.plan.changedOn - one.plan.changedOn)
  return new Map(
    orders.slice(0, 2).flatMap((order, place): [number, Answer][] => {
      const quote = confirmed[place]
      const lines = quote && linesOf(quote)
      return quote && lines ? [[order.at, { quote, lines: place === 0 ? lines : changed(lines) }]] : []
    }),
  )
}

function isAnswerable({ plan, positions }: DemoQuote, order: DemoOrder | undefined): boolean {
  const isDealers = plan.userName === 'cliente' && plan.state === 'confermata'
  return isDealers && order !== undefined && plan.changedOn < order.orderedOn && positions.length <= manyLines
}

function linesOf({ positions, catalogue }: DemoQuote): DemoLine[] {
  return positions
    .filter(row => row.is_counted)
    .map((row, at) => {
      const listCents = row.list_cents * row.quantity
      return {
        ...emptyLine,
        position: at + 1,
        series: 'SPEEDY',
        description: `Porta ${namedVariant(catalogue, 'Apertura', row.choices.Apertura)}`,
        model: modelOf(catalogue, row.model_code)?.name ?? row.model_code,
        colour: namedVariant(catalogue, 'ColoreAnta', row.choices.ColoreAnta),
        measures: `${row.width_mm} × ${row.height_mm} × ${row.thickness_mm}`,
        quantity: row.quantity,
        amountCents: Math.round(listCents * dealerDiscount),
        requestPosition: row.position,
        listCents,
      }
    })
}

function namedVariant(catalogue: Catalogue, kind: 'Apertura' | 'ColoreAnta', code = ''): string {
  const name = variantOf(catalogue, kind, code)?.name ?? code
  return kind === 'Apertura' ? name.toLowerCase() : name
}

/** The first door higher and dearer, and a transport that nobody asked for. */
function changed([first, ...others]: DemoLine[]): DemoLine[] {
  if (!first) return []
  const higher = {
    ...first,
    measures: first.measures.replace(/(?<= × )\d+(?= × )/, height => String(Number(height) + 50)),
    amountCents: first.amountCents + 2_320,
    listCents: (first.listCents ?? 0) + 4_000,
  }
  const transport = {
    ...emptyLine,
    position: others.length + 2,
    description: 'Trasporto',
    amountCents: 4_500,
  }
  return [higher, ...others, transport]
}

/** Names the requests in the orders; the feed cannot, because the database numbers the quotes. */
export async function nameRequests(
  tx: Kysely<DB>,
  answers: ReadonlyMap<number, Answer>,
  idOf: ReadonlyMap<number, number>,
): Promise<void> {
  for (const [at, { quote }] of answers)
    await sql`update sales_order set request_id = ${idOf.get(quote.plan.at) ?? null} where id = ${at + 1}`.execute(
      tx,
    )
}
