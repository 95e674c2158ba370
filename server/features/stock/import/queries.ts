import { sql } from 'kysely'
import type { PageAsked } from '#contract/kit/list.ts'
import type {
  StockImportDetail,
  StockImportReport,
  StockRefusal,
  stockImport,
} from '#contract/stock/import.ts'
import type { ArticleFamily } from '#rules/stock.ts'
import type { StoredArticle } from '#rules/stock-import/compare.ts'
import type { Reader } from '#server/db/reader.ts'
import type { AnsweredPage } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'

/** All articles, including closed ones. */
export function readArticles(tx: Reader): Promise<StoredArticle[]> {
  return tx
    .selectFrom('article')
    .select(['code', 'shown_code as shownCode', 'supplier_code as supplierCode', 'description'])
    .select(['minimum', 'quantity', 'next_production as nextProduction'])
    .select(sql<ArticleFamily>`family`.as('family'))
    .select(sql<boolean>`closed_on is not null`.as('isClosed'))
    .execute()
}

const fields = [
  'id as Id',
  'file_name as Nome',
  'imported_by as Utente',
  'imported_at',
  'rows as Righe',
  'inserted as Nuovi',
  'changed as Cambiati',
  'unchanged as Invariati',
  'refused as Rifiutati',
] as const

export async function listImports(
  tx: Reader,
  page: PageAsked<typeof stockImport.reports>,
): Promise<AnsweredPage<StockImportReport>> {
  const query = tx.selectFrom('stock_import').select(fields)
  const sorts = { Quando: 'id' } as const
  const found = await pageOf(tx, query, page, { sorts, standard: '-Quando', unique: 'id' })
  return { ...found, rows: found.rows.map(toReport) }
}

export async function findImport(tx: Reader, id: number): Promise<StockImportDetail | undefined> {
  const found = await tx
    .selectFrom('stock_import')
    .where('id', '=', id)
    .select(fields)
    .select(sql<StockRefusal[]>`errors`.as('Rifiuti'))
    .executeTakeFirst()
  return found && toReport(found)
}

function toReport<Row extends { imported_at: Date }>({ imported_at, ...row }: Row) {
  return { ...row, Quando: imported_at.toISOString() }
}
