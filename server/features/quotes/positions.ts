import { sql } from 'kysely'
import { doorMeasures, isSpecified, mostPositions, newRow, type VariantKind } from '#contract/quote-kinds.ts'
import { type Catalogue, type Door, modelOf } from '#rules/catalogue.ts'
import { withImposed } from '#rules/choice-rules.ts'
import {
  type DoorField,
  doorProblems,
  emptyDoor,
  isSameDoor,
  sizeFields,
  withChoice,
  withDoorType,
} from '#rules/door-configuration.ts'
import { commitWithNext } from '#server/db/transaction.ts'
import { refuse } from '#server/kit/refuse.ts'
import { findWithRemoved } from '#server/kit/removal.ts'
import {
  catalogueOf,
  type HeldQuote,
  holdOpenQuote,
  ofQuote,
  type QuoteAct,
  refuseStale,
  type Tx,
  withNewVersion,
} from './held-quote.ts'
import { amountOf, doorOf, type PositionRow, pricedDoor, unitOf } from './priced.ts'
import { moveAlternatives } from './rows.ts'
import { euros, toQuoteRow } from './wire.ts'

interface Asked {
  quoteId: number
  /** 0 creates a row. */
  position: number
  /** Absent fields do not change. */
  door: Partial<Omit<Door, 'choices'>> & { choices: Door['choices'] }
  /** All choices of kinds beyond the specified ones. */
  otherChoices?: Door['choices'] | undefined
  reference?: string | undefined
  note?: string | undefined
  room?: string | undefined
  read: number | undefined
  once: string | undefined
}

/** Adds an empty row and returns its number, which the server decides. */
export async function addRow(
  tx: Tx,
  act: QuoteAct,
  quoteId: number,
  once: string | undefined,
): Promise<number> {
  const quote = await holdOpenQuote(tx, quoteId)
  const before = await findMadeOnce(tx, quoteId, once)
  if (before) return before.position
  const { row } = await insertPosition(tx, act, quote, { ...emptyPosition(quote), once: once ?? null })
  return row.position
}

export async function savePosition(tx: Tx, act: QuoteAct, asked: Asked) {
  const quote = await holdOpenQuote(tx, asked.quoteId, asked.position)
  const catalogue = await catalogueOf(tx, act, quote)
  if (asked.position === 0) {
    const before = await findMadeOnce(tx, quote.id, asked.once)
    if (before) return saved(before, quote)
    const { row, wrong } = newPosition(quote, catalogue, asked)
    refuseWrong(wrong)
    const made = await insertPosition(tx, act, quote, { ...row, once: asked.once ?? null })
    return saved(made.row, quote)
  }
  const before = rowOf(quote)
  await refuseStalePosition(tx, { quote, catalogue, before, read: asked.read })
  refuseOtherType(before, asked.door.type)
  const door = madeWhole(catalogue, mergedDoor(catalogue, doorOf(before), asked))
  refuseWrong(wrongIn(catalogue, door))
  return storePosition(tx, act, { quote, catalogue, before, door, asked })
}

export async function saveVariant(
  tx: Tx,
  act: QuoteAct,
  asked: { quoteId: number; position: number; kind: VariantKind; code: string; read: number | undefined },
) {
  const quote = await holdOpenQuote(tx, asked.quoteId, asked.position)
  const catalogue = await catalogueOf(tx, act, quote)
  const before = rowOf(quote)
  await refuseStalePosition(tx, { quote, catalogue, before, read: asked.read })
  const door = withChoice(catalogue, doorOf(before), asked.kind, asked.code)
  refuseWrong(wrongIn(catalogue, door))
  return storePosition(tx, act, { quote, catalogue, before, door, asked: {} })
}

function rowOf({ row }: HeldQuote): PositionRow {
  if (!row) throw refuse('position.unknown')
  return row
}

interface ToStore {
  quote: HeldQuote
  catalogue: Catalogue
  before: PositionRow
  door: Door
  asked: { reference?: string | undefined; note?: string | undefined; room?: string | undefined }
}

async function storePosition(tx: Tx, act: QuoteAct, { quote, catalogue, before, door, asked }: ToStore) {
  const columns = columnsOf(catalogue, door, asked)
  // An unchanged door keeps its price, even from an older list, until the user decides about the new list.
  const kept = before.is_complete && door.quantity > 0 && isSameDoor(doorOf(before), door) && pricesOf(before)
  const after: PositionRow = { ...before, ...columns, ...kept, version: quote.version + 1 }
  const difference = after.is_counted ? amountOf(after, quote.markup) - amountOf(before, quote.markup) : 0
  if (after.room !== before.room) await moveAlternatives(tx, after)
  await commitWithNext(tx)
  await withNewVersion(tx, act, quote, {
    what: `Posizione ${before.position} modificata`,
    position: before.position,
    set: { total_cents: quote.total_cents + difference },
  })
    .updateTable('quote_position')
    .set({
      ...columns,
      ...kept,
      choices: JSON.stringify(after.choices),
      version: after.version,
    })
    .where('quote_id', '=', quote.id)
    .where('position', '=', before.position)
    .execute()
  return saved(after, quote)
}

function pricesOf({ list_cents, list_code, kept_for_list, is_complete }: PositionRow) {
  return { list_cents, list_code, kept_for_list, is_complete }
}

export async function insertPosition(
  tx: Tx,
  act: QuoteAct,
  quote: HeldQuote,
  row: Omit<PositionRow, 'position' | 'version'>,
): Promise<{ row: PositionRow }> {
  if (quote.positions >= mostPositions) throw refuse('quote.full')
  const made = { ...row, position: quote.next_position, version: quote.version + 1 }
  await withNewVersion(tx, act, quote, {
    what: `Posizione ${made.position} aggiunta`,
    position: made.position,
    set: {
      next_position: quote.next_position + 1,
      positions: quote.positions + 1,
      total_cents: quote.total_cents + (made.is_counted ? amountOf(made, quote.markup) : 0),
    },
  })
    .insertInto('quote_position')
    .values({ ...made, choices: JSON.stringify(made.choices) })
    .execute()
  return { row: made }
}

/** A new row with its price, and what is wrong with it. */
export function newPosition(
  quote: HeldQuote,
  catalogue: Catalogue,
  asked: Pick<Asked, 'door' | 'otherChoices' | 'reference' | 'note' | 'room'>,
) {
  const door = madeWhole(
    catalogue,
    mergedDoor(catalogue, { ...emptyDoor(), quantity: newRow.quantity }, asked),
  )
  const row = { ...emptyPosition(quote), ...columnsOf(catalogue, door, asked) }
  return { row, wrong: wrongIn(catalogue, door) }
}

/** A row whose measures nobody has called final. */
export const withoutFinalMeasures = { measured_by: '', measured_at: null }

function emptyPosition(quote: HeldQuote): Omit<PositionRow, 'position' | 'version'> {
  return {
    ...ofQuote(quote),
    door_type: '',
    model_code: '',
    choices: {},
    quantity: newRow.quantity,
    width_mm: newRow.widthMm,
    height_mm: newRow.heightMm,
    thickness_mm: newRow.thicknessMm,
    filling: newRow.filling,
    reference: '',
    note: '',
    room: '',
    place: null,
    list_cents: 0,
    list_code: '',
    kept_for_list: '',
    is_complete: false,
    ...withoutFinalMeasures,
    alternative_of: null,
    is_counted: true,
    once: null,
    deleted_at: null,
    deleted_on: null,
  }
}

function columnsOf(catalogue: Catalogue, door: Door, { reference, note, room }: ToStore['asked']) {
  return {
    door_type: door.type,
    model_code: door.model,
    choices: door.choices,
    quantity: door.quantity,
    width_mm: door.widthMm,
    height_mm: door.heightMm,
    thickness_mm: door.thicknessMm,
    ...pricedDoor(catalogue, door),
    ...(reference !== undefined && { reference }),
    ...(note !== undefined && { note }),
    ...(room !== undefined && { room }),
  }
}

function mergedDoor(
  catalogue: Catalogue,
  before: Door,
  { door, otherChoices }: Pick<Asked, 'door' | 'otherChoices'>,
): Door {
  const { choices, ...given } = door
  const known = Object.entries(given).filter(([, value]) => value !== undefined)
  // The specified body cannot take back choices that another model does not have.
  const admits = given.model === before.model ? undefined : modelOf(catalogue, given.model ?? '')?.admits
  const kept = Object.entries(before.choices).filter(
    ([kind, code]) => isSpecified(kind) || (!otherChoices && (!admits || admits[kind]?.includes(code ?? ''))),
  )
  return {
    ...{ ...before, ...Object.fromEntries(known) },
    choices: { ...Object.fromEntries(kept), ...otherChoices, ...choices },
  }
}

/** The specified body has neither the type of the door nor what its choices impose. */
function madeWhole(catalogue: Catalogue, door: Door): Door {
  return withImposed(catalogue, withDoorType(catalogue, door))
}

type Wrong = [field: string, text: string][]

/** Choices outside the catalogue; missing choices are allowed. */
function wrongIn(catalogue: Catalogue, door: Door): Wrong {
  return Object.entries(doorProblems(catalogue, door)).filter(([field]) => isGiven(door, field))
}

export function refuseWrong(wrong: Wrong): void {
  if (wrong.length > 0) throw refuse('request.invalid', { errors: Object.fromEntries(wrong) })
}

/** The type cannot change once a model is chosen. */
function refuseOtherType(before: PositionRow, type: Door['type'] | undefined): void {
  if (type === undefined || before.model_code === '' || type === before.door_type) return
  const text = 'Per selezionare una tipologia diversa creare una nuova posizione'
  throw refuse('request.invalid', { errors: { tipologia: text } })
}

function isGiven(door: Door, field: DoorField): boolean {
  if (field === 'modello') return door.model !== ''
  if (field === 'tipologia') return door.type !== '' && door.model !== ''
  if (field === 'quantita') return door.quantity !== 0
  const measure = doorMeasures.find(one => one === field)
  // A new row already has default measures, which count only after a model is chosen.
  if (measure) return door.model !== '' && door[sizeFields[measure]] !== 0
  return Boolean(door.choices[field])
}

/** Also finds a row that was deleted today, because a retry must get the first answer. */
export async function findMadeOnce(tx: Tx, quoteId: number, once: string | undefined) {
  if (once === undefined) return undefined
  return findWithRemoved(tx, 'quote_position', sql`quote_id = ${quoteId} and once = ${once}`)
}

interface ReadBefore {
  quote: HeldQuote
  catalogue: Catalogue
  before: PositionRow
  read: number | undefined
}

async function refuseStalePosition(tx: Tx, { quote, catalogue, before, read }: ReadBefore): Promise<void> {
  const stale = { quote, read, current: before.version, position: before.position }
  await refuseStale(tx, stale, async () => toQuoteRow(before, catalogue, quote.markup))
}

function saved(row: PositionRow, quote: HeldQuote) {
  return {
    Esito: 'OK' as const,
    Posizione: row.position,
    Versione: row.version,
    prezzo: euros(unitOf(row, quote.markup)),
    Importo: euros(amountOf(row, quote.markup)),
  }
}
