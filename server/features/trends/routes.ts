import type { FormerCustomers, trends } from '#contract/trends.ts'
import { type FormerCustomerRow, formerCustomerColumns } from '#rules/tables/former-customers.ts'
import { openContent } from '#server/files/stored-files.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { listPdf } from '#server/kit/list-pdf.ts'
import { refuse } from '#server/kit/refuse.ts'
import { listTrendDetails, readTrendTotals } from './details.ts'
import { findDocument } from './documents.ts'
import { listFormerCustomers } from './former-customers.ts'
import { listPromotions, promotionFilterOf } from './promotions.ts'
import { listTrendYears } from './years.ts'

export const trendsRoutes: Handlers<typeof trends> = {
  summary: async ({ tx, query }) => {
    const years = await listTrendYears(tx)
    return query.anno === '0' ? years : years.filter(({ Anno }) => Anno === Number(query.anno))
  },
  summaryOfPeriods: async ({ tx, body }) => {
    const years = await listTrendYears(tx)
    const within = (year: number, from: string, to: string) => yearOf(from) <= year && year <= yearOf(to)
    return years.filter(
      ({ Anno }) => within(Anno, body.dataDa1, body.dataA1) || within(Anno, body.dataDa2, body.dataA2),
    )
  },
  details: ({ tx, body, page }) => listTrendDetails(tx, body, page),
  detailTotals: ({ tx, body, query }) => readTrendTotals(tx, body, query.cerca),
  document: async ({ tx, params, services }) => {
    const file = await findDocument(tx, Number(params.documento))
    if (!file) throw refuse('file.unknown')
    return async () => ({ body: await openContent(services.files, file), fileName: `${file.name}.pdf` })
  },
  formerCustomers: ({ tx, body, page }) => listFormerCustomers(tx, yearOf(body.dataDa1), page),
  formerCustomersPdf: listPdf(async ({ tx, body, page }) => {
    const year = yearOf(body.dataDa1)
    const agents = (await listFormerCustomers(tx, year, page)).rows
    const rows = agents.flatMap(toRows)
    const lost = agents.reduce((sum, { Fatturato }) => sum + Math.round(Fatturato * 100), 0)
    return {
      rows,
      total: rows.length,
      title: `Ex clienti ${year}`,
      fileName: `ex-clienti-${year}`,
      counted: 'clienti',
      columns: formerCustomerColumns(year),
      groupOf: ({ AnNomAge, AnCodAge, NumClienti }: FormerCustomerRow) =>
        `${AnNomAge} ${AnCodAge}: ${NumClienti}`,
      totals: { Fatturato: lost / 100 },
      standardSort: '-NumClienti',
      notes: [`Clienti con ordini nel ${year - 1} e nessuno dopo`],
    }
  }),
  promotions: ({ tx, query, body, page }) => listPromotions(tx, promotionFilterOf(query, body), page),
}

function toRows({ Clienti, AnNomAge, AnCodAge, NumClienti }: FormerCustomers): FormerCustomerRow[] {
  return Clienti.map(customer => ({ ...customer, AnNomAge, AnCodAge, NumClienti }))
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}
