import { createHash } from 'node:crypto'
import { mostPositions } from '#contract/quote-kinds.ts'
import { type Done, done, ok } from '#server/kit/done.ts'
import { refuse } from '#server/kit/refuse.ts'
import {
  catalogueOf,
  type HeldQuote,
  holdOpenQuote,
  type QuoteAct,
  type Tx,
  withNewVersion,
} from '../held-quote.ts'
import { quoteEntry } from '../makers.ts'
import { findMadeOnce, newPosition, refuseWrong } from '../positions.ts'
import { amountOf } from '../priced.ts'
import { manyText, removeQuoteRows, restoreQuoteRows, type SomeRows } from '../row-moves.ts'

type Row = Parameters<typeof newPosition>[2] & {
  /** The place of the row that this one is an alternative of. */
  main: number | undefined
  isCounted: boolean
}

interface List {
  quoteId: number
  rows: readonly Row[]
  once: string | undefined
}

interface Added {
  Posizioni: number[]
  Versione: number
}

/** Adds all rows with one version of the quote, or none where a row is wrong. */
export async function addList(tx: Tx, act: QuoteAct, { quoteId, rows, once }: List): Promise<Done<Added>> {
  const quote = await holdOpenQuote(tx, quoteId)
  const numbers = (first: number) => rows.map((_, at) => first + at)
  const before = await findMadeOnce(tx, quoteId, once && keyOfRow(once, 0))
  if (before) return done({ Posizioni: numbers(before.position), Versione: before.version })
  const positions = numbers(quote.next_position)
  await insertAll(tx, act, quote, { positions, rows, once })
  return done(
    { Posizioni: positions, Versione: quote.version + 1 },
    quoteEntry(quote, { Posizioni: positions.length }),
  )
}

async function insertAll(
  tx: Tx,
  act: QuoteAct,
  quote: HeldQuote,
  { positions, rows, once }: Omit<List, 'quoteId'> & { positions: readonly number[] },
): Promise<void> {
  if (quote.positions + rows.length > mostPositions) throw refuse('quote.full')
  const catalogue = await catalogueOf(tx, act, quote)
  const made = rows.map(row => newPosition(quote, catalogue, row))
  refuseWrong([
    ...made.flatMap(({ wrong }, at) => wrong.map(([field, text]): Wrong => [`righe.${at}.${field}`, text])),
    ...wrongAlternatives(rows),
  ])
  const values = made.map(({ row }, at) => ({
    ...row,
    position: positions[at] as number,
    version: quote.version + 1,
    choices: JSON.stringify(row.choices),
    room: made[rows[at]?.main ?? at]?.row.room ?? '',
    alternative_of: positions[rows[at]?.main ?? -1] ?? null,
    is_counted: rows[at]?.isCounted ?? true,
    once: once ? keyOfRow(once, at) : null,
  }))
  const added = values
    .filter(row => row.is_counted)
    .reduce((sum, row) => sum + amountOf(row, quote.markup), 0)
  await withNewVersion(tx, act, quote, {
    what: `${manyText(positions)} da un elenco`,
    set: {
      next_position: quote.next_position + rows.length,
      positions: quote.positions + rows.length,
      total_cents: quote.total_cents + added,
    },
  })
    .insertInto('quote_position')
    .values(values)
    .execute()
}

type Wrong = [field: string, text: string]

/** Alternatives belong to a row that is none, and exactly one of them counts. */
function wrongAlternatives(rows: readonly Row[]): Wrong[] {
  const lost = rows.flatMap(({ main }, at): Wrong[] => {
    const isMain = main === undefined || (main !== at && rows[main] && rows[main].main === undefined)
    return isMain ? [] : [[`righe.${at}.AlternativaDi`, "Non è una riga dell'elenco"]]
  })
  const apart = rows.flatMap(({ main, room }, at): Wrong[] => {
    const isWithMain = main === undefined || room === undefined || room === (rows[main]?.room ?? '')
    return isWithMain ? [] : [[`righe.${at}.Locale`, "Un'alternativa sta nel locale della sua porta"]]
  })
  const groups = Map.groupBy(rows.keys(), at => rows[at]?.main ?? at)
  const uncounted = [...groups].flatMap(([main, group]): Wrong[] => {
    const isOne = group.filter(at => rows[at]?.isCounted).length === 1
    return isOne ? [] : [[`righe.${main}.Conta`, 'Fra una porta e le sue alternative ne conta una']]
  })
  return [...lost, ...apart, ...uncounted]
}

/** One key serves a whole list, and a key in the database only one row. */
function keyOfRow(once: string, at: number): string {
  const digest = createHash('sha256').update(`${once} ${at}`).digest('hex')
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

export async function takeBackRows(tx: Tx, act: QuoteAct, asked: SomeRows): Promise<Done<'OK'>> {
  const quote = await removeQuoteRows(tx, act, asked)
  return ok(quoteEntry(quote, { Posizioni: asked.positions.length }))
}

export async function restoreRows(tx: Tx, act: QuoteAct, asked: SomeRows): Promise<Done<'OK'>> {
  const quote = await restoreQuoteRows(tx, act, asked)
  return ok(quoteEntry(quote, { Posizioni: asked.positions.length }))
}
