import { type RawBuilder, sql } from 'kysely'
import type { PageAsked } from '#contract/kit/list.ts'
import type { OrderState } from '#contract/statistics-names.ts'
import type { PartnerFile, PromotionRow, trends } from '#contract/trends.ts'
import { euro } from '#rules/italian-format.ts'
import type { Period } from '#rules/sales-periods.ts'
import type { Reader } from '#server/db/reader.ts'
import { listShownFiles } from '#server/features/promotion-files/queries.ts'
import type { AnsweredPage } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { today } from '#server/kit/today.ts'
import { isWithheld } from '#server/kit/withheld.ts'
import { matching } from './details.ts'
import { listPartnerFiles } from './documents.ts'

export interface PromotionFilter {
  period: Period
  confermati: OrderState
  promoAttive: '1' | '0'
}

interface Figures {
  doors: number
  cents: number
  promoted: number
  isLaminate: boolean
  isLacquered: boolean
}

interface FigureRow extends Figures {
  code: string
  name: string
  promotions: string[]
  isWithheld: boolean
}

export async function listPromotions(
  tx: Reader,
  filter: PromotionFilter,
  page: PageAsked<typeof trends.promotions>,
): Promise<AnsweredPage<PromotionRow>> {
  const found = await pageOf(tx, rowsOf(tx, filter, page.cerca).selectAll(), page, {
    sorts,
    standard: 'RagSoc',
    second: 'name',
    unique: 'code',
  })
  if (found.total === 0) return { ...found, rows: [] }
  const files = await filesOf(tx, found.rows)
  const rows = found.rows.map(({ code, name, ...figures }) => ({
    Tipo: 'cliente' as const,
    CodCliente: code,
    RagSoc: name,
    ...toWire(figures),
    PercorsoFile: files.get(code) ?? [],
  }))
  return { ...found, rows: [...rows, await readTotal(tx, filter, page.cerca)] }
}

const sorts = {
  RagSoc: 'name',
  Laminato: 'isLaminate',
  Laccato: 'isLacquered',
  Quantita: 'doors',
  Fatturato: 'cents',
  FatturatoPromo: 'promoted',
  FatturatoDiff: sql`cents - promoted`,
} as const

async function readTotal(tx: Reader, filter: PromotionFilter, searched: string): Promise<PromotionRow> {
  const sums = await rowsOf(tx, filter, searched)
    .select([
      sql<number>`coalesce(sum(doors), 0)::int`.as('doors'),
      sql<number>`coalesce(sum(cents), 0)::bigint`.as('cents'),
      sql<number>`coalesce(sum(promoted), 0)::bigint`.as('promoted'),
      sql<boolean>`coalesce(bool_or("isLaminate"), false)`.as('isLaminate'),
      sql<boolean>`coalesce(bool_or("isLacquered"), false)`.as('isLacquered'),
    ])
    .executeTakeFirstOrThrow()
  return { Tipo: 'totale', CodCliente: '', RagSoc: 'zzzzz', ...toWire(sums), PercorsoFile: [] }
}

function toWire({ doors, cents, promoted, isLaminate, isLacquered }: Figures) {
  const amounts = { Fatturato: cents, FatturatoPromo: promoted, FatturatoDiff: cents - promoted }
  return {
    Laminato: isLaminate,
    Laccato: isLacquered,
    Quantita: doors,
    Fatturato: amounts.Fatturato / 100,
    FatturatoPromo: amounts.FatturatoPromo / 100,
    FatturatoDiff: amounts.FatturatoDiff / 100,
    FatturatoStr: euro(amounts.Fatturato),
    FatturatoPromoStr: euro(amounts.FatturatoPromo),
    FatturatoDiffStr: euro(amounts.FatturatoDiff),
  }
}

/** Customers who bought under a promotion in the period, with all their purchases in it. */
function rowsOf(tx: Reader, { period, confermati, promoAttive }: PromotionFilter, searched: string) {
  const within = sql`state = ${Number(confermati)}::int and day between ${period.from}::date and ${period.to}::date`
  const running = sql`promotion.closed_on is null and promotion.starts_on <= ${today}
    and coalesce(promotion.ends_on >= ${today}, true)`
  const rows: RawBuilder<FigureRow> = sql`(
    with promoted as (
      select customer_code as code, sum(doors)::int as doors, sum(amount_cents)::bigint as promoted,
        array_agg(distinct promotion_code) as promotions,
        coalesce(bool_or(promotion.kind = 'Laminato'), false) as "isLaminate",
        coalesce(bool_or(promotion.kind = 'Laccato'), false) as "isLacquered"
      from promotion_day left join promotion on promotion.code = promotion_day.promotion_code
      where ${within} ${promoAttive === '1' ? sql`and ${running}` : sql``} group by 1
    ), sold as (
      select customer_code as code, sum(amount_cents)::bigint as cents from sales_customer_day where ${within} group by 1
    )
    select promoted.*, sold.cents, customer.company_name as name, ${isWithheld} as "isWithheld"
    from promoted join sold using (code) join customer using (code)
    where ${matching(searched)})`
  return tx.selectFrom(rows.as('figures'))
}

/** Files of the promotions that each customer bought under, and documents about the customer itself. */
async function filesOf(tx: Reader, rows: readonly FigureRow[]): Promise<Map<string, PartnerFile[]>> {
  if (rows.length === 0) return new Map()
  const named = [...new Set(rows.flatMap(({ promotions }) => promotions))]
  const promotions = await listShownFiles(tx, sql`promotion.code = any(${named}::text[])`)
  const codes = rows.map(({ code }) => code)
  const own = await listPartnerFiles(tx, { codes, purpose: 'Promozioni', path: '/api/statistiche/documenti' })
  const ofPromotions = (bought: readonly string[]) =>
    promotions.filter(({ code }) => bought.includes(code)).map(({ Nome, Percorso }) => ({ Nome, Percorso }))
  const told = rows.filter(row => !row.isWithheld)
  return new Map(told.map(row => [row.code, [...ofPromotions(row.promotions), ...(own.get(row.code) ?? [])]]))
}
