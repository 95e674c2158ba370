import { sql } from 'kysely'
import type { OrderSheet } from '#contract/order-sheet.ts'
import { type AnsweringLine, compareWithRequest, type RequestedLine } from '#rules/answered-request.ts'
import type { Reader } from '#server/db/reader.ts'
import type { RequestLine } from '#server/feed/request-content.ts'

/** A line of the request as the order keeps it. */
export type KeptLine = Omit<RequestLine, 'riferimento' | 'note'>

interface Answering {
  /** The order's number in the feed. */
  order: number
  requestNumber: number | null
  requested: readonly KeptLine[] | null
  lines: readonly AnsweringRow[]
}

interface AnsweringRow {
  Posizione: number
  Descrizione: string
  Modello: string
  Colore: string
  Misure: string
  Quantita: number
  cents: number
  listCents: number | null
  requestPosition: number | null
}

/** How the order differs from its request; null without a request that the portal knows, or before its lines arrive. */
export async function readRequestAnswer(
  tx: Reader,
  { order, requestNumber, requested, lines }: Answering,
): Promise<OrderSheet['Richiesta']> {
  if (requestNumber === null || !requested || lines.length === 0) return null
  const ownKinds = await tx.selectFrom('door_kind').where('part', '=', 'ColoreAnta').select('code').execute()
  const colorKinds = ['ColoreAnta', ...ownKinds.map(({ code }) => code)]
  const colorOf = ({ scelte }: KeptLine) => colorKinds.map(kind => scelte[kind]).find(code => code) ?? ''
  const models = await readNames(tx, 'model', [
    ...requested.map(({ modello }) => modello),
    ...lines.map(({ Modello }) => Modello),
  ])
  const colors = await readNames(tx, 'color', [
    ...requested.map(colorOf),
    ...lines.map(({ Colore }) => Colore),
  ])
  const answer = compareWithRequest(
    requested.map(line => toRequested(line, models, { code: colorOf(line), names: colors })),
    lines.map(line => toAnswering(line, models, colors)),
    await positionsInOtherOrders(tx, order),
  )
  if (!answer) return null
  const { differences, ...sums } = answer
  return {
    Numero: requestNumber,
    ComeRichiesto: differences.length === 0,
    ImportoRichiesta: sums.requestedCents / 100,
    ImportoOrdine: sums.orderedCents / 100,
    Importi: sums.amounts,
    InAltriOrdini: sums.elsewhere,
    Differenze: differences.map(({ kind, position, lines, name, text, requestedCents, orderedCents }) => ({
      Tipo: kind,
      Posizione: position,
      Righe: lines,
      Nome: name,
      Testo: text,
      Richiesto: toEuro(requestedCents),
      Ordinato: toEuro(orderedCents),
    })),
  }
}

/** Two collections or plants make two orders of one request. */
async function positionsInOtherOrders(tx: Reader, order: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('sales_order as own')
    .innerJoin('sales_order as other', join =>
      join
        .onRef('other.request_id', '=', 'own.request_id')
        .onRef('other.customer_code', '=', 'own.customer_code')
        .onRef('other.id', '<>', 'own.id'),
    )
    .innerJoin('order_line as line', 'line.order_id', 'other.id')
    .where('own.id', '=', order)
    .where('other.closed_on', 'is', null)
    .where('line.request_position', 'is not', null)
    .select('line.request_position as position')
    .execute()
  return rows.flatMap(({ position }) => position ?? [])
}

type Names = readonly { code: string; name: string }[]

const sources = {
  model: sql`door_model where true`,
  color: sql`door_variant where (kind = 'ColoreAnta'
    or kind in (select code from door_kind where part = 'ColoreAnta'))`,
}

/** Models or colours of the catalogue that have one of these words as code or name. */
async function readNames(tx: Reader, of: keyof typeof sources, words: readonly string[]): Promise<Names> {
  const wanted = [...new Set(words.map(word => word.toLowerCase()))]
  const { rows } = await sql<Names[number]>`select code, name from ${sources[of]}
    and (lower(code) = any(${wanted}::text[]) or lower(name) = any(${wanted}::text[])) order by code`.execute(
    tx,
  )
  return rows
}

function toRequested(line: KeptLine, models: Names, color: { code: string; names: Names }): RequestedLine {
  const named = (code: string, names: Names) => ({
    code,
    name: names.find(one => one.code === code)?.name ?? code,
  })
  return {
    position: line.posizione,
    model: named(line.modello, models),
    color: named(color.code, color.names),
    measuresMm: [line.L, line.H, line.S],
    quantity: line.quantita,
    cents: Math.round(line.listino * 100) * line.quantita,
  }
}

function toAnswering(row: AnsweringRow, models: Names, colors: Names): AnsweringLine {
  const meant = (text: string, names: Names) => {
    const word = text.toLowerCase()
    const isNamed = (one: Names[number]) => one.code.toLowerCase() === word || one.name.toLowerCase() === word
    return { text, codes: names.filter(isNamed).map(({ code }) => code) }
  }
  return {
    position: row.Posizione,
    requestPosition: row.requestPosition,
    description: row.Descrizione,
    model: meant(row.Modello, models),
    color: meant(row.Colore, colors),
    measures: row.Misure,
    quantity: row.Quantita,
    listCents: row.listCents,
    netCents: row.cents,
  }
}

function toEuro(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}
