import { z } from 'zod'
import { agentCode, customerCode, soughtWords } from './fields/texts.ts'
import { comparedDays, day, inOrder, wholeNumber } from './fields/values.ts'
import { file } from './kit/file.ts'
import { anyRole, route } from './kit/route.ts'
import { agentFields, customerFields, orderStates, summaryGroups } from './statistics-names.ts'
import {
  AgentSummary,
  CustomerSummary,
  ProductRow,
  SalesDetail,
  SeriesStatistics,
} from './statistics-rows.ts'

/** F is revenue (fatturato) in euro, Q is the quantity of doors and pieces. */
const measures = ['F', 'Q'] as const

/** Two periods to compare; each includes its first and last day. */
export const TwoPeriods = inOrder(
  inOrder(z.object(comparedDays), ['dataDa1', 'dataA1'], 'laterDay'),
  ['dataDa2', 'dataA2'],
  'laterDay',
).refine(({ dataDa1, dataA1, dataDa2, dataA2 }) => dataDa1 !== dataDa2 || dataA1 !== dataA2, {
  path: ['dataDa2'],
  error: 'I due periodi sono uguali',
})
export type TwoPeriods = z.infer<typeof TwoPeriods>

const ordini = z.enum(orderStates)
/** `Tutti`, `nessuno`, or a list of series by code or name, separated by semicolons. */
const serie = z.string().min(1).max(1_000)
const misura = z.enum(measures)
const suffix = { ordini, serie }

const shown = {
  /** The measure that increments, and therefore the groups, are computed from. */
  misura: misura.default('F'),
  gruppo: z.enum(summaryGroups).default('tutti'),
  cerca: soughtWords,
}
const pageOf = (rows: number, fields: readonly string[]) =>
  z.object({
    ...shown,
    pagina: wholeNumber(1, 1_000_000).default(1),
    righe: wholeNumber(1, 1_000).default(rows),
    ordina: z.enum(fields.flatMap(field => [field, `-${field}`])).optional(),
  })
const printed = (fields: readonly string[]) =>
  z.object({
    ...suffix,
    misura,
    colonna: z.enum([...fields, 'default']),
    verso: z.enum(['asc', 'desc', 'default']),
  })
const printedShown = z.object({ gruppo: shown.gruppo, cerca: shown.cerca })

const own = { roles: anyRole, data: 'own' } as const
const office = { roles: ['Admin'], data: 'own' } as const
const refusals = ['filter.outside', 'series.forbidden'] as const

const twoYears = {
  dataDa1: '2025-01-01',
  dataA1: '2025-12-31',
  dataDa2: '2026-01-01',
  dataA2: '2026-12-31',
}
const example = { params: { ordini: '1', serie: 'Tutti' }, body: twoYears }
const printedExample = {
  params: { ordini: '1', serie: 'Tutti', misura: 'F', colonna: 'default', verso: 'default' },
  body: twoYears,
}

const SeriesParams = inOrder(z.object({ from: day, to: day, ordini, misura }), ['from', 'to'])
/** The second period, for the comparison. */
const SeriesQuery = inOrder(
  z
    .object({ dataDa2: day.optional(), dataA2: day.optional() })
    .refine(({ dataDa2, dataA2 }) => (dataDa2 === undefined) === (dataA2 === undefined), {
      path: ['dataA2'],
      error: 'Indica inizio e fine del secondo periodo',
    }),
  ['dataDa2', 'dataA2'],
  'laterDay',
)
const seriesExample = {
  params: { from: '2025-01-01', to: '2025-12-31', ordini: '1', misura: 'F' },
  query: { dataDa2: '2026-01-01', dataA2: '2026-12-31' },
}

const page = 'statistiche'
const posted = { method: 'POST', reads: true, page } as const

export const statistics = {
  axis: route({
    ...posted,
    path: '/api/statistiche/grafico/max',
    summary: 'The round figure at which an axis ends that holds these values',
    access: { roles: anyRole, data: 'none' },
    body: z.object({
      /** Answered unchanged if there are no values, like `3000000`. */
      max: z.string().max(40).trim().default(''),
      /** Values separated by semicolons. */
      data: z.string().max(20_000).trim().default(''),
    }),
    answer: z.number(),
    example: { body: { max: '3000000', data: '821478.53;832834.62' } },
    refusals: ['request.invalid'],
  }),
  series: route({
    method: 'GET',
    path: '/api/statistiche/serie/{from}/{to}/{ordini}/{misura}',
    summary: 'What was sold of each series in a period, or in two',
    access: own,
    page,
    filter: 'path',
    params: SeriesParams,
    query: SeriesQuery,
    answer: SeriesStatistics,
    example: seriesExample,
    refusals: ['filter.outside'],
  }),
  products: route({
    ...posted,
    path: '/api/statistiche/prodotti/{ordini}',
    summary: 'Every series with its figures in both periods, and whether one may choose it',
    access: own,
    filter: 'path',
    params: z.object({ ordini }),
    body: TwoPeriods,
    answer: z.array(ProductRow),
    example: { params: { ordini: '1' }, body: twoYears },
    refusals: ['filter.outside'],
  }),
  customers: route({
    ...posted,
    path: '/api/statistiche/tabella/{ordini}/{serie}',
    summary: 'Every customer with a figure in either of two periods',
    access: own,
    filter: { beforeLast: 2 },
    params: z.object(suffix),
    query: pageOf(60, customerFields),
    body: TwoPeriods,
    answer: CustomerSummary,
    example,
    refusals,
  }),
  agents: route({
    ...posted,
    path: '/api/statistiche/agente/tabella/{ordini}/{serie}',
    summary: 'The same by agent: the customers that each has today',
    access: office,
    filter: { beforeLast: 2 },
    params: z.object(suffix),
    query: pageOf(60, agentFields),
    body: TwoPeriods,
    answer: AgentSummary,
    example,
    refusals,
  }),
  agentCustomers: route({
    ...posted,
    path: '/api/statistiche/agente/clienti/{agente}/{ordini}/{serie}',
    summary: "One agent's customers with a figure in either period",
    access: office,
    params: z.object({ agente: agentCode, ...suffix }),
    query: pageOf(40, customerFields),
    body: TwoPeriods,
    answer: CustomerSummary,
    example: { params: { agente: 'A1', ordini: '1', serie: 'Tutti' }, body: twoYears },
    refusals: ['series.forbidden', 'agent.unknown'],
  }),
  agentDetail: route({
    ...posted,
    path: '/api/statistiche/agente/dettaglio/{agente}/{ordini}/{serie}',
    summary: "An agent's figures by month and by series, in both periods",
    access: office,
    params: z.object({ agente: agentCode, ...suffix }),
    body: TwoPeriods,
    answer: SalesDetail,
    example: { params: { agente: 'A1', ordini: '1', serie: 'Tutti' }, body: twoYears },
    refusals: ['series.forbidden', 'agent.unknown'],
  }),
  customerDetail: route({
    ...posted,
    path: '/api/statistiche/cliente/dettaglio/{cliente}/{ordini}/{serie}',
    summary: "A customer's figures by month and by series, in both periods",
    access: { roles: ['Admin', 'AgenteCapo', 'Agente'], data: 'team' },
    params: z.object({ cliente: customerCode, ...suffix }),
    body: TwoPeriods,
    answer: SalesDetail,
    example: { params: { cliente: 'C1', ordini: '1', serie: 'Tutti' }, body: twoYears },
    refusals: ['series.forbidden', 'customer.unknown'],
  }),
  customersPdf: route({
    ...posted,
    path: '/api/statistiche/pdf/{ordini}/{serie}/{misura}/{colonna}/{verso}',
    summary: 'The summary of customers as PDF: the same rows in the order that is asked for',
    access: own,
    filter: { beforeLast: 5 },
    params: printed(customerFields),
    query: printedShown,
    body: TwoPeriods,
    answer: file('application/pdf'),
    example: printedExample,
    refusals: [...refusals, 'pdf.busy'],
  }),
  agentsPdf: route({
    ...posted,
    path: '/api/statistiche/pdf/agente/{ordini}/{serie}/{misura}/{colonna}/{verso}',
    summary: 'The summary of agents as PDF',
    access: office,
    filter: { beforeLast: 5 },
    params: printed(agentFields),
    query: printedShown,
    body: TwoPeriods,
    answer: file('application/pdf'),
    example: printedExample,
    refusals: [...refusals, 'pdf.busy'],
  }),
  seriesPdf: route({
    ...posted,
    path: '/api/statistiche/pdf/serie/{from}/{to}/{ordini}/{misura}',
    summary: 'The statistics of the series as PDF',
    access: own,
    filter: 'path',
    params: SeriesParams,
    query: SeriesQuery,
    answer: file('application/pdf'),
    example: seriesExample,
    refusals: ['filter.outside', 'pdf.busy'],
  }),
}
