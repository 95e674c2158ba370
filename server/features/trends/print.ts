import type { PromotionRow } from '#contract/trends.ts'
import type { Periods } from '#rules/sales-periods.ts'
import { totalsOf } from '#rules/tables/column.ts'
import { promotionColumns } from '#rules/tables/promotions.ts'
import { orderStateText, periodText } from '#rules/tables/statistics.ts'
import { trendColumns, trendTotals } from '#rules/tables/trends.ts'
import type { Reader } from '#server/db/reader.ts'
import { listTrendDetails, readTrendTotals } from './details.ts'
import { listPromotions, type PromotionFilter } from './promotions.ts'

type DetailsPage = Parameters<typeof listTrendDetails>[2]

export async function printTrends(tx: Reader, periods: Periods, page: DetailsPage) {
  const { rows, total } = await listTrendDetails(tx, periods, page)
  const sums = await readTrendTotals(tx, periods, page.cerca)
  return {
    title: `Tendenze: ${[periods.first, periods.second].map(periodText).join(' e ')}`,
    fileName: 'tendenze',
    counted: 'clienti',
    columns: trendColumns,
    ...{ rows, total, totals: trendTotals(sums), standardSort: '-Fatturato2' },
  }
}

export async function printPromotions(
  tx: Reader,
  asked: PromotionFilter,
  page: Parameters<typeof listPromotions>[2],
) {
  const { confermati, promoAttive, period } = asked
  const found = await listPromotions(tx, asked, page)
  const sums = found.rows.find(({ Tipo }) => Tipo === 'totale')
  return {
    title: `Promo attive – ${orderStateText[confermati].toLowerCase()}: ${periodText(period)}`,
    fileName: 'promo-attive',
    counted: 'clienti',
    columns: promotionColumns,
    rows: found.rows.filter((row: PromotionRow) => row !== sums),
    total: found.total,
    totals: sums && totalsOf(promotionColumns, sums),
    standardSort: 'RagSoc',
    notes: promoAttive === '1' ? ['solo promozioni attive'] : [],
  }
}
