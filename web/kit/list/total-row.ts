import type { PromotionRow } from '#contract/trends.ts'
import type { Page } from '#web/kit/endpoint.ts'

export interface PromotionPage extends Page<PromotionRow> {
  sums?: PromotionRow
}

/** The row of totals is known by its kind: a customer may be called anything, with as many z as it likes. */
export function withoutTotal(page: Page<PromotionRow>): PromotionPage {
  const sums = page.rows.find(({ Tipo }) => Tipo === 'totale')
  return { ...page, rows: page.rows.filter(row => row !== sums), ...(sums && { sums }) }
}
