import { createElement } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import type { SalesFigures, SeriesRow } from '#contract/statistics-rows.ts'
import type { TargetRow } from '#contract/targets.ts'
import type { FormerCustomers } from '#contract/trends.ts'
import { monthNumbers } from '#rules/months.ts'
import { type Column, cellText, cellValue, readColumns } from '#rules/tables/column.ts'
import { confirmationTable } from '#rules/tables/confirmations.ts'
import { customerTable } from '#rules/tables/customers.ts'
import { listSheet, sheetLines } from '#rules/tables/exported.ts'
import { type Format, type Value, valueText } from '#rules/tables/formats.ts'
import { formerCustomerColumns, formerCustomerRows } from '#rules/tables/former-customers.ts'
import { monthlyColumns } from '#rules/tables/monthly.ts'
import { orderTable } from '#rules/tables/orders.ts'
import { promotionColumns } from '#rules/tables/promotions.ts'
import { nonConformityTable } from '#rules/tables/returns.ts'
import { toCells } from '#rules/tables/sheet.ts'
import { agentSummaryColumns, customerSummaryColumns, seriesColumns } from '#rules/tables/statistics.ts'
import { stockTable } from '#rules/tables/stock.ts'
import { chosenTargets, targetLine, targetTable } from '#rules/tables/targets.ts'
import { trendColumns } from '#rules/tables/trends.ts'
import { yearTable } from '#rules/tables/year.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { paperText } from '#server/pdf/table.ts'
import type { CallOptions } from '#tests/support/calls.ts'
import { setClock } from '#tests/support/clock.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { readCell, readTableLines } from '#tests/support/rendered.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { confirmationColumns } from '#web/features/confirmations/confirmation-columns.tsx'
import { customerColumns } from '#web/features/customers/customer-columns.tsx'
import { drawnMonthly } from '#web/features/monthly/monthly-columns.tsx'
import { drawnYear } from '#web/features/monthly/year-columns.tsx'
import { orderColumns } from '#web/features/orders/order-columns.tsx'
import { returnColumns } from '#web/features/returns/return-columns.tsx'
import { promotionDrawings } from '#web/features/statistics/promotions/promotion-columns.tsx'
import { seriesGroups } from '#web/features/statistics/series/series-groups.ts'
import { SeriesTable } from '#web/features/statistics/series/series-table.tsx'
import { agentDrawings, customerDrawings } from '#web/features/statistics/summary/summary-columns.tsx'
import { drawnTrends } from '#web/features/statistics/trends/trend-columns.tsx'
import { stockColumns } from '#web/features/stock/stock-columns.tsx'
import { columnsOf } from '#web/kit/list/list-columns.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { type Drawings, drawnColumns } from '#web/ui/data-table/drawn-columns.ts'

// Cells are rendered without a browser, so they need no session.
vi.mock('#web/kit/connection.ts', () => import('#tests/support/no-connection.ts'))

const today = '2026-11-20'
let portal: TestPortal
let as: string
let agent: string
beforeAll(async () => {
  portal = await openTestPortal()
  const { database, services } = portal
  await setClock(database, today)
  await loadDemo(database, { scale: 0.1, today, files: services.files })
  as = await aToken(database, await aUser(database, { role: 'Admin' }))
  const [busiest] = await rowsOf<{ agent: string }>(
    database,
    `select c.agent_code as agent from sales_year s join customer c on c.code = s.customer_code
     where s.year = 2026 and c.agent_code is not null order by s.cents_total desc limit 1`,
  )
  agent = busiest?.agent ?? ''
}, 60_000)
afterAll(() => portal.close())

type AnyRow = never
interface Listed {
  rows: RouteShape
  pdf: RouteShape
  options: CallOptions
  /** Further parameters of the document's call. */
  printed?: CallOptions
  /** Extracts the rows from an answer that holds more. */
  rowsIn?: (answer: never) => readonly AnyRow[]
  described: readonly Column<AnyRow>[]
  /** Absent if the screen shows the rows in another form. */
  drawn?: readonly DataColumn<AnyRow>[]
  /** Columns that the screen shows without text or in other words, each with the reason. */
  otherwise?: Readonly<Record<string, string>>
}

const periods = {
  first: { from: '2025-01-01', to: '2025-11-20' },
  second: { from: '2026-01-01', to: '2026-11-20' },
}
const body = {
  dataDa1: periods.first.from,
  dataA1: periods.first.to,
  dataDa2: periods.second.from,
  dataA2: periods.second.to,
}
const { orders, confirmations, customers, monthly, statistics, trends, returns, stock, targets } = contract
const nothing = () => {}
const summary = { params: { ordini: '1', serie: 'Tutti' }, body, query: { righe: 1000 } }
const summaryPdf = {
  params: { ordini: '1', serie: 'Tutti', misura: 'F', colonna: 'default', verso: 'default' },
  body,
  query: {},
}
const rowsIn = (answer: { Righe: readonly (SalesFigures & object)[] }) => answer.Righe as never

const series = {
  params: { from: periods.first.from, to: periods.first.to, ordini: '1', misura: 'F' },
  query: { dataDa2: periods.second.from, dataA2: periods.second.to },
}

/** The line of a series below its group, cell by cell in column order. */
function drawnSeries(): DataColumn<SeriesRow>[] {
  const calculated = { periods, isCompared: true, state: '1', products: '' } as const
  const lineOf = (row: SeriesRow) =>
    readTableLines(
      createElement(SeriesTable, {
        calculated,
        measure: 'F',
        groups: seriesGroups([row]),
        maximum: 1,
        isPart: true,
      }),
    )[2]
  return readColumns(seriesColumns({ measure: 'F', ...periods })).map(({ field, title }, at) => ({
    id: field,
    header: title,
    cell: row => lineOf(row)?.[at],
  }))
}

function drawnBy<Row>(
  described: readonly Column<Row>[],
  drawingsOf: (compared: { measure: 'F' } & typeof periods) => Drawings<Row>,
) {
  return drawnColumns(described, drawingsOf({ measure: 'F', ...periods })) as never
}

function drawnOrders(asked: { consegnati: boolean }) {
  const filters = { ...asked, solo: undefined, ricevutiDal: '', ricevutiAl: '' }
  const doing = { open: nothing, change: nothing, show: nothing, more: undefined }
  return columnsOf(orderColumns, { filters, role: 'Admin', isPhone: false, isTablet: false, ...doing })
    .columns as never
}

const lists: Record<string, () => Listed> = {
  'orders to be delivered': () => ({
    rows: orders.production,
    pdf: orders.productionPdf,
    options: { query: { consegnati: 'false' } },
    described: orderTable('daConsegnare', true),
    drawn: drawnOrders({ consegnati: false }),
    otherwise: { Scadenza: 'an order that is ready or late says so instead of its day' },
  }),
  'delivered orders': () => ({
    rows: orders.production,
    pdf: orders.productionPdf,
    options: { query: { consegnati: 'true' } },
    described: orderTable('consegnati', true),
    drawn: drawnOrders({ consegnati: true }),
  }),
  confirmations: () => ({
    rows: confirmations.list,
    pdf: confirmations.pdf,
    options: { query: {} },
    described: confirmationTable(true, true),
    drawn: columnsOf(confirmationColumns, { role: 'Admin', isPhone: true, open: nothing }).columns as never,
    otherwise: { MailInviate: 'the addresses are a list that opens' },
  }),
  customers: () => ({
    rows: customers.list,
    pdf: customers.pdf,
    options: { query: {} },
    described: customerTable(true),
    drawn: columnsOf(customerColumns, { role: 'Admin', isPhone: false }).columns as never,
  }),
  'months of customers': () => ({
    rows: monthly.list,
    pdf: monthly.pdf,
    options: { params: { anno: '2026' }, query: {} },
    described: monthlyColumns('F', monthNumbers),
    drawn: drawnMonthly({
      measure: 'F',
      chosen: monthNumbers,
      isWhole: false,
      onToggle: nothing,
      onOpen: nothing,
    }) as never,
  }),
  'months of a year': () => ({
    rows: monthly.year,
    pdf: monthly.yearPdf,
    options: { params: { anno: '2026' }, query: {} },
    rowsIn: (answer: { Mesi: never[] }) => answer.Mesi,
    described: yearTable('F', 2026, '2025-11-20'),
    drawn: drawnYear({ measure: 'F', year: 2026, until: '2025-11-20', months: [], onOpen: nothing }) as never,
  }),
  'the summary of customers': () => ({
    rows: statistics.customers,
    pdf: statistics.customersPdf,
    options: summary,
    printed: summaryPdf,
    rowsIn,
    described: customerSummaryColumns({ measure: 'F', ...periods }, true),
    drawn: drawnBy(customerSummaryColumns({ measure: 'F', ...periods }, true), customerDrawings),
  }),
  'the summary of agents': () => ({
    rows: statistics.agents,
    pdf: statistics.agentsPdf,
    options: summary,
    printed: summaryPdf,
    rowsIn,
    described: agentSummaryColumns({ measure: 'F', ...periods }),
    drawn: drawnBy(agentSummaryColumns({ measure: 'F', ...periods }), agentDrawings),
  }),
  'the series': () => ({
    rows: statistics.series,
    pdf: statistics.seriesPdf,
    options: series,
    rowsIn: (answer: { DatiExcel: never[] }) => answer.DatiExcel,
    described: seriesColumns({ measure: 'F', ...periods }) as never,
    drawn: drawnSeries() as never,
  }),
  trends: () => ({
    rows: trends.details,
    pdf: trends.detailsPdf,
    options: { body, query: {} },
    described: trendColumns,
    drawn: drawnTrends(false, nothing) as never,
    otherwise: { IncrementoPorte: 'the word alone', IncrementoFatturato: 'the word alone' },
  }),
  promotions: () => ({
    rows: trends.promotions,
    pdf: trends.promotionsPdf,
    options: { body: { dataDa1: '2025-01-01', dataA1: '2026-11-20' }, query: {} },
    rowsIn: (answer: { Tipo: string }[]) => answer.filter(({ Tipo }) => Tipo === 'cliente') as never,
    described: promotionColumns,
    drawn: drawnColumns(promotionColumns, promotionDrawings) as never,
  }),
  returns: () => ({
    rows: returns.list,
    pdf: returns.pdf,
    options: { params: { anno: '2026' }, query: {} },
    rowsIn: (answer: { Tipo: string }[]) => answer.filter(({ Tipo }) => Tipo !== 'totale') as never,
    described: nonConformityTable('Admin'),
    drawn: returnColumns('Admin', { onMark: nothing, onPapers: nothing, onPhotos: nothing }) as never,
    otherwise: { Visionato: 'a box to tick', Reparti: 'one mark each' },
  }),
  gifts: () => ({
    rows: returns.gifts,
    pdf: returns.giftsPdf,
    options: { params: { anno: '2025' }, query: {} },
    rowsIn: (answer: { Tipo: string }[]) => answer.filter(({ Tipo }) => Tipo !== 'totale') as never,
    described: nonConformityTable('Admin'),
    drawn: returnColumns('Admin', { onMark: nothing, onPapers: nothing, onPhotos: nothing }) as never,
    otherwise: { Visionato: 'a box to tick', Reparti: 'one mark each' },
  }),
  // The screen shows agents; their customers are one press away.
  'former customers': () => ({
    rows: trends.formerCustomers,
    pdf: trends.formerCustomersPdf,
    options: { body: { dataDa1: '2026-01-01' }, query: {} },
    rowsIn: (answer: FormerCustomers[]) => answer.flatMap(formerCustomerRows) as never,
    described: formerCustomerColumns(2026),
  }),
  // The screen shows months as small bars, and each name with its step.
  targets: () => ({
    rows: targets.list,
    pdf: targets.pdf,
    options: { params: { agente: '0', anno: '2026' }, query: {} },
    rowsIn: (answer: TargetRow[]) => chosenTargets(answer, { cerca: '' }).map(targetLine) as never,
    described: targetTable('2026'),
  }),
  articles: () => ({
    rows: stock.list,
    pdf: stock.pdf,
    options: { params: { x: 'tutti' }, query: {} },
    described: stockTable,
    drawn: columnsOf(stockColumns, { open: nothing }).columns as never,
  }),
}

/** A cell as the screen may show it: with its code, or with words that are separate columns elsewhere. */
function readsOf(columns: readonly Column<AnyRow>[], column: Column<AnyRow>, row: AnyRow): string[] {
  const text = cellText(column, row)
  const words = columns
    .filter(({ inName }) => inName)
    .map(other => cellText(other, row))
    .join('')
  const code = column.code === undefined ? '' : String(row[column.code])
  const spoken = text === '—' ? ['— nessun ordine'] : []
  return [text, ...spoken, text + code, text + words, words + text].map(bare)
}

/** A workbook cell: figures as numbers, days as dates, words as text. */
function typed(value: Value, format: Format): [unknown, unknown] {
  if (value !== null && typeof value === 'object')
    return value.percent === null ? [String, value.word] : [Number, value.percent / 100]
  if (format === 'day') return [Date, new Date(`${value}T00:00Z`)]
  if (format === 'instant') return [Date, expect.any(Date)]
  if (typeof value !== 'number') return [String, valueText(value, format)]
  if (format === 'flag') return [String, 'Sì']
  return [Number, ['percent', 'change', 'increment'].includes(format) ? value / 100 : value]
}

const bare = (text: string) => text.replaceAll(/[\s()]/g, '')

test.each(Object.keys(lists))(
  '%s are the same on the screen, in the workbook and on paper',
  async name => {
    const {
      rows: route,
      pdf,
      options,
      printed,
      described,
      drawn,
      otherwise = {},
      ...more
    } = (lists[name] as () => Listed)()
    const filter = name.startsWith('the summary of agents')
      ? {}
      : { filter: { Tipo: 'Agente', Codice: agent } }
    const asked = { as, ...(route.filter ? (filter as CallOptions) : {}) }
    const answer = (await portal.call<RouteShape>(route, { ...asked, ...options })).json() as never
    const rows = (more.rowsIn ? more.rowsIn(answer) : (answer as never[])).slice(0, 20)
    expect(rows.length, 'the demo company has no row of this list: make some in beforeAll').toBeGreaterThan(0)
    const columns = readColumns(described)
    const asPrinted = columns.map(column => ({
      id: column.field,
      cell: (row: AnyRow) => cellText(column, row),
    }))
    const shown = (drawn ?? asPrinted).filter(({ id }) => columns.some(({ field }) => field === id))
    expect(shown.map(({ id }) => id)).toEqual(
      columns.filter(({ inName }) => !inName).map(({ field }) => field),
    )
    // If a code distinguishes equal names on the screen, the workbook has a column for it.
    expect(described.filter(({ sheetOnly }) => sheetOnly).map(({ field }) => field)).toEqual(
      expect.arrayContaining(columns.flatMap(({ code }) => code ?? [])),
    )
    // Hiding a column also removes the workbook columns that detail it.
    const toldOf = described.flatMap(({ sheetOnly }) => sheetOnly ?? [])
    expect(columns.map(({ field }) => field)).toEqual(expect.arrayContaining(toldOf))
    const list = { title: name, fileName: '', counted: '', columns: described, about: [] }
    const [, ...cells] = toCells({ ...listSheet(list, undefined), lines: sheetLines(list, rows) }).slice(
      described.some(({ group }) => group) ? 1 : 0,
    )
    const paper = bare(
      (await readPdf((await portal.call(pdf, { ...asked, ...(printed ?? options) })).rawPayload)).pages.join(
        '',
      ),
    )
    let printedUntil = 0
    for (const [at, row] of rows.entries()) {
      for (const column of shown) {
        const described = columns.find(({ field }) => field === column.id) as Column<AnyRow>
        const text = cellText(described, row)
        if (!(column.id in otherwise))
          expect(readsOf(columns, described, row)).toContain(bare(readCell(column.cell(row))))
        const value = cellValue(described, row)
        const cell = cells[at]?.[list.columns.indexOf(described)]
        if (text === '' || text === '—') expect(cell?.value ?? '—').toBeOneOf(['—', 0])
        else
          expect([column.id, cell?.type, cell?.value]).toEqual([column.id, ...typed(value, described.format)])
      }
      const line = bare(columns.map(column => paperText(column, row)).join(''))
      const place = paper.indexOf(line, printedUntil)
      expect({ row: at, line, isPrinted: place >= 0 }).toEqual({ row: at, line, isPrinted: true })
      printedUntil = place + line.length
    }
  },
  60_000,
)

test('a column that the screen hides is not printed', async () => {
  const titles = async (senza?: string) => {
    const query = senza === undefined ? {} : { senza }
    const { rawPayload } = await portal.call(customers.pdf, { as, query })
    return (await readPdf(rawPayload)).pages[0] ?? ''
  }
  expect(await titles()).toContain('Località')
  expect(await titles('ClLocali,Altro')).not.toContain('Località')
})
