import { sql } from 'kysely'
import type { PageAsked } from '#contract/kit/list.ts'
import type { StockHistory, StockItem, stock } from '#contract/stock.ts'
import type { StockFilter } from '#contract/stock-names.ts'
import type { Reader } from '#server/db/reader.ts'
import type { AnsweredPage } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { hasAllWords } from '#server/kit/search.ts'

const sorts = {
  COD_ART_VIS: 'article.shown_code',
  DESC_ART: 'article.description',
  SOT_SC: 'article.minimum',
  QTA_MAG_FOR: 'article.quantity',
  QTA_PREVISIONE: 'article.next_production',
  COD_ART_MAG_FOR: 'article.supplier_code',
} as const

// These conditions are spelled as in the indexes, so that PostgreSQL can use the indexes.
const isBelowMinimum = sql<boolean>`article.quantity < article.minimum`
const isThere = sql<boolean>`article.quantity > 0`

const fields = [
  'article.code as COD_ART',
  'article.shown_code as COD_ART_VIS',
  'article.supplier_code as COD_ART_MAG_FOR',
  'article.description as DESC_ART',
  'article.minimum as SOT_SC',
  'article.quantity as QTA_MAG_FOR',
  'article.next_production as QTA_PREVISIONE',
  'article.version as Versione',
] as const

export function listArticles(
  tx: Reader,
  filter: StockFilter,
  page: PageAsked<typeof stock.list>,
): Promise<AnsweredPage<StockItem>> {
  const query = tx
    .selectFrom('article')
    .where('article.closed_on', 'is', null)
    .$if(filter === 'minimoScorta', found => found.where(isBelowMinimum))
    .$if(filter === 'telai', found => found.where('article.family', '=', 'Telaio'))
    .$if(filter === 'coprifili', found => found.where('article.family', '=', 'Coprifilo'))
    .$if(filter === 'giacenze', found => found.where(isThere))
    .$if(page.cerca !== '', found => found.where(hasAllWords(sql`article.search_text`, page.cerca)))
    .select(fields)
  return pageOf(tx, query, page, { sorts, standard: 'COD_ART_VIS', unique: 'article.code' })
}

export function findArticle(tx: Reader, code: string): Promise<StockItem | undefined> {
  return tx
    .selectFrom('article')
    .where('article.code', '=', code)
    .where('article.closed_on', 'is', null)
    .select(fields)
    .executeTakeFirst()
}

export async function listArticleChanges(
  tx: Reader,
  code: string,
  page: PageAsked<typeof stock.history>,
): Promise<AnsweredPage<StockHistory>> {
  const query = tx
    .selectFrom('article_change')
    .where('article_code', '=', code)
    .select(['changed_at', 'changed_by', 'import_id'])
    .select(['quantity_before as QuantitaDa', 'quantity_after as QuantitaA'])
    .select(['next_before as PrevisioneDa', 'next_after as PrevisioneA'])
  const sorts = { Quando: 'article_change.id' } as const
  const found = await pageOf(tx, query, page, { sorts, standard: '-Quando', unique: 'article_change.id' })
  return {
    ...found,
    rows: found.rows.map(({ changed_at, changed_by, import_id, ...change }) => ({
      ...change,
      Quando: changed_at.toISOString(),
      Utente: changed_by,
      Origine: import_id ? 'importazione' : changed_by ? 'modifica' : 'gestionale',
    })),
  }
}
