import { sql } from 'kysely'
import type { StockPreview } from '#contract/stock/import.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import type { ArticleValues, Outcome } from '#rules/stock-import/compare.ts'
import type { Writer } from '#server/db/reader.ts'
import { type Conclude, done } from '#server/kit/done.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { takeTurns } from '#server/kit/turns.ts'
import type { Upload } from '#server/kit/upload.ts'
import { tableLimits } from '#server/xlsx/unreadable-table.ts'
import { compareStock, countsOf, previewOf, refusalsOf } from './compared.ts'
import { readArticles } from './queries.ts'
import { readStockFile } from './read-stock-file.ts'
import type { StockFile } from './stock-rows.ts'

interface Sending {
  user: SignedIn
  upload: Pick<Upload, 'read'>
  transaction<T>(work: (tx: Writer) => Promise<T>): Promise<T>
  conclude: Conclude<Writer>
}

// A file takes as much memory while it is compared as while it is read.
const inTurn = takeTurns({
  atOnce: 1,
  waiting: 20,
  longestWaitMs: 60_000,
  whenFull: () => refuse('upload.busy', { retryAfter: 10 }),
})

async function receive(upload: Pick<Upload, 'read'>) {
  const { fileName, bytes } = await upload.read(tableLimits.bytes, 'stockFile.tooLarge')
  const name = fileName
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/]/gu, ' ')
    .trim()
    .slice(0, 120)
  return { name, bytes }
}

export async function previewStock({ upload, transaction }: Sending): Promise<StockPreview> {
  const { name, bytes } = await receive(upload)
  return inTurn(async () => {
    const file = await readStockFile(bytes)
    return previewOf(name, file, compareStock(file, await transaction(readArticles)))
  })
}

/** Imports all good rows in one transaction and reports the others. Other changes of stock wait meanwhile. */
export async function importStock({ upload, conclude, user }: Omit<Sending, 'transaction'>): Promise<number> {
  const { name, bytes } = await receive(upload)
  return inTurn(async () => writeStock({ name, user, conclude }, await readStockFile(bytes)))
}

function writeStock(
  { name, user, conclude }: Pick<Sending, 'conclude' | 'user'> & { name: string },
  file: StockFile,
): Promise<number> {
  return conclude(async tx => {
    // A save locks its row before it writes. A weaker lock could make save and import wait for each other.
    await sql`lock table article in exclusive mode`.execute(tx)
    const outcomes = compareStock(file, await readArticles(tx))
    const counts = countsOf(outcomes)
    const id = await keepReport(tx, { name, by: user.name, counts, outcomes })
    await writeArticles(tx, { outcomes, id, by: user.name })
    return done(counts.Righe - counts.Rifiutati, { subject: name, detail: counts })
  })
}

interface Report {
  name: string
  by: string
  counts: ReturnType<typeof countsOf>
  outcomes: readonly Outcome[]
}

async function keepReport(tx: Writer, { name, by, counts, outcomes }: Report): Promise<number> {
  const { id } = await tx
    .insertInto('stock_import')
    .values({
      file_name: name,
      imported_by: by,
      rows: counts.Righe,
      inserted: counts.Nuovi,
      changed: counts.Cambiati,
      unchanged: counts.Invariati,
      refused: counts.Rifiutati,
      errors: JSON.stringify(refusalsOf(outcomes)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Written {
  outcomes: readonly Outcome[]
  id: number
  by: string
}

const isSame = sql`(a.quantity, a.next_production) = (r.quantity, r.next_production)`

// A single statement with all rows would hold them in memory several times.
const rowsAtOnce = 2_000

async function writeArticles(tx: Writer, written: Written): Promise<void> {
  const { outcomes } = written
  const changed = outcomes.flatMap(outcome => (outcome.kind === 'changed' ? [outcome.article] : []))
  const added = outcomes.flatMap(outcome => (outcome.kind === 'new' ? [outcome.article] : []))
  for (let at = 0; at < changed.length; at += rowsAtOnce)
    await changeArticles(tx, changed.slice(at, at + rowsAtOnce), written)
  for (let at = 0; at < added.length; at += rowsAtOnce)
    await addArticles(tx, added.slice(at, at + rowsAtOnce), written)
}

async function changeArticles(
  tx: Writer,
  articles: readonly ArticleValues[],
  { id, by }: Written,
): Promise<void> {
  await sql`update article a set supplier_code = r.supplier_code, description = r.description, family = r.family,
      minimum = r.minimum, quantity = r.quantity, next_production = r.next_production, search_text = r.search_text,
      changed_by = case when ${isSame} then a.changed_by else ${by} end,
      import_id = case when ${isSame} then a.import_id else ${id} end
    from ${rowsOf(articles)} where a.code = r.code`.execute(tx)
}

async function addArticles(
  tx: Writer,
  articles: readonly ArticleValues[],
  { id, by }: Written,
): Promise<void> {
  await sql`insert into article (code, shown_code, supplier_code, description, family, minimum, quantity,
      next_production, search_text, changed_by, import_id)
    select r.*, ${by}::text, ${id}::int from ${rowsOf(articles)}`.execute(tx)
}

function rowsOf(articles: readonly ArticleValues[]) {
  const of = <Field extends keyof ArticleValues>(field: Field) => articles.map(article => article[field])
  const texts = articles.map(({ code, shownCode, supplierCode, description }) =>
    foldForSearch([code, shownCode, supplierCode, description].join(' ')),
  )
  return sql`unnest(${of('code')}::text[], ${of('shownCode')}::text[], ${of('supplierCode')}::text[],
      ${of('description')}::text[], ${of('family')}::text[], ${of('minimum')}::int[], ${of('quantity')}::int[],
      ${of('nextProduction')}::int[], ${texts}::text[])
    as r (code, shown_code, supplier_code, description, family, minimum, quantity, next_production, search_text)`
}
