import type { VariantKind } from '#contract/quote-kinds.ts'
import type { BulkOutcome } from '#contract/quotes/tools.ts'
import { type Catalogue, type Door, kindName, listOf } from '#rules/catalogue.ts'
import { doorProblems, isMissing, isSameDoor, refusalOf, withChoice } from '#rules/door-configuration.ts'
import {
  catalogueOf,
  type HeldQuote,
  holdOpenQuote,
  type QuoteAct,
  refuseStale,
  type Tx,
  writeQuote,
} from './held-quote.ts'
import { amountOf, doorOf, type PositionRow, pricedDoor } from './priced.ts'
import { recount } from './row-moves.ts'
import { listPositions } from './rows.ts'
import { euros, toQuoteRow } from './wire.ts'

interface BulkChange {
  quoteId: number
  positions: readonly number[]
  kind: VariantKind
  code: string
  isTrial: boolean
  read: number | undefined
}

/** Sets one variant in several positions. A trial only computes the outcome. */
export async function changeAll(tx: Tx, act: QuoteAct, asked: BulkChange): Promise<BulkOutcome> {
  const quote = await holdOpenQuote(tx, asked.quoteId)
  const catalogue = await catalogueOf(tx, act, quote)
  const rows = await listPositions(tx, quote.id)
  const chosen = rows.filter(row => asked.positions.includes(row.position))
  const outcomes = chosen.map(before => outcomeOf(catalogue, before, asked))
  if (!asked.isTrial) {
    await refuseStaleRows(tx, { quote, catalogue, rows: chosen, read: asked.read })
    const changed = outcomes
      .filter(({ before, after, reason }) => reason === '' && after !== before)
      .map(({ after }) => after)
    await storeRows(tx, act, {
      quote,
      all: rows,
      changed,
      what: `${kindName(catalogue, asked.kind)} cambiato su più posizioni`,
    })
  }
  const lines = outcomes.map(({ before, after, reason }) => ({
    Posizione: before.position,
    Prima: euros(amountOf(before, quote.markup)),
    Dopo: euros(amountOf(reason === '' ? after : before, quote.markup)),
    Motivo: reason,
  }))
  const difference = outcomes
    .filter(({ before, reason }) => reason === '' && before.is_counted)
    .reduce(
      (sum, { before, after }) => sum + amountOf(after, quote.markup) - amountOf(before, quote.markup),
      0,
    )
  return { Differenza: euros(difference), Righe: lines }
}

function outcomeOf(catalogue: Catalogue, before: PositionRow, { kind, code }: BulkChange) {
  const door = doorOf(before)
  const changed = withChoice(catalogue, door, kind, code)
  const reason =
    door.model === ''
      ? 'posizione senza modello'
      : refusalOf(catalogue, door, kind, code) || newProblem(catalogue, { door, changed, kind })
  // A door that already has this variant keeps its price.
  const after = isSameDoor(door, changed)
    ? before
    : { ...before, door_type: changed.type, choices: changed.choices, ...pricedDoor(catalogue, changed) }
  return { before, after, reason }
}

interface Changed {
  door: Door
  changed: Door
  kind: VariantKind
}

/** The problem that a change brings, in its own kind or in another that a rule concerns; empty if none. */
function newProblem(catalogue: Catalogue, { door, changed, kind }: Changed): string {
  const [before, after] = [doorProblems(catalogue, door), doorProblems(catalogue, changed)]
  if (after[kind]) return after[kind]
  const fields = Object.keys(after)
  const wrong = fields.find(field => !isMissing(after[field] ?? '') && after[field] !== before[field])
  return (wrong && after[wrong]) ?? ''
}

interface SettlePrices {
  quoteId: number
  positions: readonly number[]
  isKept: boolean
  read: number | undefined
}

/** Applies the user's decision after a change of price list: keep the old prices or take the new prices. */
export async function settlePrices(tx: Tx, act: QuoteAct, asked: SettlePrices): Promise<void> {
  const quote = await holdOpenQuote(tx, asked.quoteId)
  const catalogue = await catalogueOf(tx, act, quote)
  const rows = await listPositions(tx, quote.id)
  const chosen = rows.filter(row => asked.positions.includes(row.position) && row.is_complete)
  await refuseStaleRows(tx, { quote, catalogue, rows: chosen, read: asked.read })
  const changed = chosen.map(row =>
    asked.isKept
      ? { ...row, kept_for_list: listOf(catalogue, doorOf(row)).code }
      : { ...row, ...pricedDoor(catalogue, doorOf(row)) },
  )
  const what = asked.isKept ? 'Prezzi di listino mantenuti' : 'Prezzi ricalcolati'
  await storeRows(tx, act, { quote, all: rows, changed, what })
}

interface StaleRows {
  quote: HeldQuote
  catalogue: Catalogue
  rows: readonly PositionRow[]
  read: number | undefined
}

async function refuseStaleRows(tx: Tx, { quote, catalogue, rows, read }: StaleRows): Promise<void> {
  const current = Math.max(0, ...rows.map(row => row.version))
  await refuseStale(tx, { quote, read, current }, async () =>
    rows.map(row => toQuoteRow(row, catalogue, quote.markup)),
  )
}

interface RowsToStore {
  quote: HeldQuote
  all: readonly PositionRow[]
  changed: readonly PositionRow[]
  what: string
}

async function storeRows(tx: Tx, act: QuoteAct, { quote, all, changed, what }: RowsToStore): Promise<void> {
  if (changed.length === 0) return
  await writeQuote(tx, act, quote, { what })
  const version = quote.version + 1
  await tx
    .insertInto('quote_position')
    .values(changed.map(row => ({ ...row, choices: JSON.stringify(row.choices), version })))
    .onConflict(conflict =>
      conflict.columns(['quote_id', 'position']).doUpdateSet(eb => ({
        door_type: eb.ref('excluded.door_type'),
        choices: eb.ref('excluded.choices'),
        list_cents: eb.ref('excluded.list_cents'),
        list_code: eb.ref('excluded.list_code'),
        kept_for_list: eb.ref('excluded.kept_for_list'),
        is_complete: eb.ref('excluded.is_complete'),
        version: eb.ref('excluded.version'),
      })),
    )
    .execute()
  const fresh = new Map(changed.map(row => [row.position, row]))
  await recount(
    tx,
    quote,
    all.map(row => fresh.get(row.position) ?? row),
  )
}
