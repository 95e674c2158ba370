import type { trends } from '#contract/trends.ts'
import type { Period } from '#rules/sales-periods.ts'
import {
  formerCustomerColumns,
  formerCustomerGroup,
  formerCustomerNote,
  formerCustomerRows,
} from '#rules/tables/former-customers.ts'
import { sentFile } from '#server/files/stored-files.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { listPdf } from '#server/kit/list-pdf.ts'
import { demandPeriods, demandYear, demandYearOf, promotionDays } from './asked.ts'
import { listTrendDetails, readTrendTotals } from './details.ts'
import { readTrendDocument } from './documents.ts'
import { listFormerCustomers } from './former-customers.ts'
import { printPromotions, printTrends } from './print.ts'
import { listPromotions } from './promotions.ts'
import { listTrendYears } from './years.ts'

export const trendsRoutes: Handlers<typeof trends> = {
  summary: async ({ tx, query, services }) => {
    const year = demandYear(query.anno, services)
    const years = await listTrendYears(tx)
    return year === 0 ? years : years.filter(({ Anno }) => Anno === year)
  },
  summaryOfPeriods: async ({ tx, body, services }) => {
    const { first, second } = demandPeriods(body, services)
    const years = await listTrendYears(tx)
    const within = (year: number, { from, to }: Period) => yearOf(from) <= year && year <= yearOf(to)
    return years.filter(({ Anno }) => within(Anno, first) || within(Anno, second))
  },
  details: ({ tx, body, page, services }) => listTrendDetails(tx, demandPeriods(body, services), page),
  detailsPdf: listPdf(({ tx, body, page, services }) => printTrends(tx, demandPeriods(body, services), page)),
  detailTotals: ({ tx, body, query, services }) =>
    readTrendTotals(tx, demandPeriods(body, services), query.cerca),
  document: async ({ tx, params, services }) => {
    const file = await readTrendDocument(tx, Number(params.documento))
    return sentFile(services.files, file, `${file.name}.pdf`)
  },
  formerCustomers: ({ tx, body, page, services }) =>
    listFormerCustomers(tx, demandYearOf(body, services), page),
  formerCustomersPdf: listPdf(async ({ tx, body, page, services }) => {
    const year = demandYearOf(body, services)
    const agents = (await listFormerCustomers(tx, year, page)).rows
    const rows = agents.flatMap(formerCustomerRows)
    const lost = agents.reduce((sum, { Fatturato }) => sum + Math.round(Fatturato * 100), 0)
    return {
      rows,
      total: rows.length,
      title: `Ex clienti ${year}`,
      fileName: `ex-clienti-${year}`,
      counted: 'clienti',
      columns: formerCustomerColumns(year),
      groupOf: formerCustomerGroup,
      totals: { Fatturato: lost / 100 },
      standardSort: '-NumClienti',
      notes: [formerCustomerNote(year)],
    }
  }),
  promotions: ({ tx, query, body, page, services }) =>
    listPromotions(tx, { ...query, period: promotionDays(body, services) }, page),
  promotionsPdf: listPdf(({ tx, query, body, page, services }) =>
    printPromotions(tx, { ...query, period: promotionDays(body, services) }, page),
  ),
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}
