import { z } from 'zod'
import { agentCode, customerCode, soughtWords } from './fields/texts.ts'
import { comparedDays, day, inOrder, wholeNumber } from './fields/values.ts'
import { file } from './kit/file.ts'
import { anyRole, calls } from './kit/route.ts'
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
  /** Increments are computed from this measure, and groups from the increments. */
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

const everyone = calls({ access: { roles: anyRole, data: 'own' }, page: 'statistiche', reads: true })
const partners = calls({
  access: { roles: ['Agente', 'AgenteCapo', 'Admin'], data: 'team' },
  page: 'statistiche',
  reads: true,
})
const office = calls({ access: { roles: ['Admin'], data: 'own' }, page: 'statistiche', reads: true })

export const statistics = {
  axis: everyone.post('/api/statistiche/grafico/max', {
    summary: 'The round figure at which an axis ends that holds these values',
    access: { roles: anyRole, data: 'none' },
    body: z.object({
      /** The answer if `data` has no value above zero, for example `3000000`. */
      max: z.string().max(40).trim().default(''),
      /** Values separated by semicolons. */
      data: z.string().max(20_000).trim().default(''),
    }),
    answer: z.number(),
    example: { body: { max: '3000000', data: '821478.53;832834.62' } },
    refusals: ['request.invalid'],
  }),
  series: everyone.get('/api/statistiche/serie/{from}/{to}/{ordini}/{misura}', {
    summary: 'What was sold of each series in a period, or in two',
    filter: 'path',
    params: SeriesParams,
    query: SeriesQuery,
    answer: SeriesStatistics,
    example: seriesExample,
  }),
  products: everyone.post('/api/statistiche/prodotti/{ordini}', {
    summary: 'Every series with its figures in both periods, and whether one may choose it',
    filter: 'path',
    params: z.object({ ordini }),
    body: TwoPeriods,
    answer: z.array(ProductRow),
    example: { params: { ordini: '1' }, body: twoYears },
  }),
  customers: everyone.post('/api/statistiche/tabella/{ordini}/{serie}', {
    summary: 'Every customer with a figure in either of two periods',
    filter: { beforeLast: 2 },
    params: z.object(suffix),
    query: pageOf(60, customerFields),
    body: TwoPeriods,
    answer: CustomerSummary,
    example,
    refusals: ['series.forbidden'],
  }),
  agents: office.post('/api/statistiche/agente/tabella/{ordini}/{serie}', {
    summary: 'The same by agent: the customers that each has today',
    filter: { beforeLast: 2 },
    params: z.object(suffix),
    query: pageOf(60, agentFields),
    body: TwoPeriods,
    answer: AgentSummary,
    example,
    refusals: ['series.forbidden'],
  }),
  agentCustomers: office.post('/api/statistiche/agente/clienti/{agente}/{ordini}/{serie}', {
    summary: "One agent's customers with a figure in either period",
    params: z.object({ agente: agentCode, ...suffix }),
    query: pageOf(40, customerFields),
    body: TwoPeriods,
    answer: CustomerSummary,
    example: { params: { agente: 'A1', ordini: '1', serie: 'Tutti' }, body: twoYears },
    refusals: ['series.forbidden', 'agent.unknown'],
  }),
  agentDetail: office.post('/api/statistiche/agente/dettaglio/{agente}/{ordini}/{serie}', {
    summary: "An agent's figures by month and by series, in both periods",
    params: z.object({ agente: agentCode, ...suffix }),
    body: TwoPeriods,
    answer: SalesDetail,
    example: { params: { agente: 'A1', ordini: '1', serie: 'Tutti' }, body: twoYears },
    refusals: ['series.forbidden', 'agent.unknown'],
  }),
  customerDetail: partners.post('/api/statistiche/cliente/dettaglio/{cliente}/{ordini}/{serie}', {
    summary: "A customer's figures by month and by series, in both periods",
    params: z.object({ cliente: customerCode, ...suffix }),
    body: TwoPeriods,
    answer: SalesDetail,
    example: { params: { cliente: 'C1', ordini: '1', serie: 'Tutti' }, body: twoYears },
    refusals: ['series.forbidden', 'customer.unknown'],
  }),
  customersPdf: everyone.post('/api/statistiche/pdf/{ordini}/{serie}/{misura}/{colonna}/{verso}', {
    summary: 'The summary of customers as PDF: the same rows in the order that is asked for',
    filter: { beforeLast: 5 },
    params: printed(customerFields),
    query: printedShown,
    body: TwoPeriods,
    answer: file('application/pdf'),
    example: printedExample,
    refusals: ['series.forbidden', 'pdf.busy'],
  }),
  agentsPdf: office.post('/api/statistiche/pdf/agente/{ordini}/{serie}/{misura}/{colonna}/{verso}', {
    summary: 'The summary of agents as PDF',
    filter: { beforeLast: 5 },
    params: printed(agentFields),
    query: printedShown,
    body: TwoPeriods,
    answer: file('application/pdf'),
    example: printedExample,
    refusals: ['series.forbidden', 'pdf.busy'],
  }),
  seriesPdf: everyone.post('/api/statistiche/pdf/serie/{from}/{to}/{ordini}/{misura}', {
    summary: 'The statistics of the series as PDF',
    filter: 'path',
    params: SeriesParams,
    query: SeriesQuery,
    answer: file('application/pdf'),
    example: seriesExample,
    refusals: ['pdf.busy'],
  }),
}
