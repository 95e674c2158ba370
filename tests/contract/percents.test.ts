import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouteShape } from '#contract/kit/route.ts'
import { incrementOf } from '#rules/increment.ts'
import { type Column, readColumns } from '#rules/tables/column.ts'
import { isFigure } from '#rules/tables/formats.ts'
import { agentSummaryColumns, customerSummaryColumns, seriesColumns } from '#rules/tables/statistics.ts'
import { trendColumns } from '#rules/tables/trends.ts'
import { yearTable } from '#rules/tables/year.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { everyRoute } from '#tests/access/identities.ts'
import type { CallOptions } from '#tests/support/calls.ts'
import { setClock } from '#tests/support/clock.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { jsonSchemaOf, partsOf } from './contract-schemas.ts'

const today = '2026-11-20'
const periods = {
  first: { from: '2025-01-01', to: '2025-11-20' },
  second: { from: '2026-01-01', to: '2026-11-20' },
}

let portal: TestPortal
let as: string
let codes: { agent: string; customer: string }
beforeAll(async () => {
  portal = await openTestPortal()
  const { database, services } = portal
  await setClock(database, today)
  await loadDemo(database, { scale: 0.1, today, files: services.files })
  as = await aToken(database, await aUser(database, { role: 'Admin' }))
  const [busiest] = await rowsOf<typeof codes>(
    database,
    `select c.agent_code as agent, c.code as customer from sales_year s join customer c on c.code = s.customer_code
     where s.year = 2026 and c.agent_code is not null order by s.cents_total desc limit 1`,
  )
  codes = busiest as typeof codes
}, 60_000)
afterAll(() => portal.close())

const tables = (['F', 'Q'] as const).flatMap((measure): [string, readonly Column<never>[]][] => [
  [`customers ${measure}`, customerSummaryColumns({ measure, ...periods }, true)],
  [`agents ${measure}`, agentSummaryColumns({ measure, ...periods })],
  [`series ${measure}`, seriesColumns({ measure, ...periods })],
  [`year ${measure}`, yearTable(measure, 2026, '2025-11-20')],
  [`trends ${measure}`, trendColumns],
])

test.each(tables)('each percent of the table of %s compares the two figures before it', (_, described) => {
  const columns = readColumns(described)
  const percents = columns.filter(({ format }) => format === 'increment' || format === 'change')
  expect(percents.length).toBeGreaterThan(0)
  for (const percent of percents) {
    const before = columns.slice(0, columns.indexOf(percent)).filter(({ format }) => isFigure(format))
    const compared = (percent.compares ?? []) as readonly string[]
    // A difference may stand next to the compared figures, and a year's table begins with the running year.
    const beside = before.map(({ field }) => field as string).filter(field => !field.startsWith('Diff'))
    expect(beside.slice(-2).toSorted()).toEqual(compared.toSorted())
    expect(before.find(({ field }) => field === compared[0])?.total).toBe(percent.total)
  }
})

type Fields = Record<string, unknown>
type Percent = (beside: Fields, around: Fields | undefined) => number | null

const increment =
  (first: string, second: string): Percent =>
  beside =>
    incrementOf(Number(beside[first]), Number(beside[second])).percent
const share = (part: unknown, whole: unknown) =>
  Number(whole) > 0 ? Math.floor((Number(part) / Number(whole)) * 100) : null

/** The two figures of the same object from which each percentage is computed. */
const percents: Record<string, Percent> = {
  PercIncremento: increment('QuantitaPeriodo1', 'QuantitaPeriodo2'),
  PercIncrementoFatturato: increment('FatturatoPeriodo1', 'FatturatoPeriodo2'),
  PercIncrQta: increment('SommaQtaPeriodo1', 'SommaQtaPeriodo2'),
  PercIncrFatt: increment('SommaFPeriodo1', 'SommaFPeriodo2'),
  Incremento: beside =>
    'Qta' in beside
      ? increment('QtaPrec', 'Qta')(beside, undefined)
      : increment('FatturatoPrec', 'Fatturato')(beside, undefined),
  IncrementoImp: increment('ImportoPrec', 'Importo'),
  Percentuale: ({ Fatturato, MassimoInt }) => share(Fatturato, MassimoInt),
  percentuale: ({ Fatturato, Stato }, around) =>
    Stato === 'futuro' ? null : share(Fatturato, around?.StepMensile),
}
// Order progress, markups, and the disk with its limit are percentages, but not of two figures.
const others = [
  ...['StatoPerc', 'MaggPerc', 'percento', 'PerConto'],
  ...['Percento', 'PercentoMassimo', 'DiscoPercento'],
]

const body = {
  dataDa1: periods.first.from,
  dataA1: periods.first.to,
  dataDa2: periods.second.from,
  dataA2: periods.second.to,
}
const params = { ordini: '1', serie: 'Tutti' }
const calls: Record<string, () => CallOptions> = {
  'statistics.series': () => ({
    params: { ...periods.first, ordini: '1', misura: 'F' },
    query: { dataDa2: body.dataDa2, dataA2: body.dataA2 },
  }),
  'statistics.products': () => ({ params: { ordini: '1' }, body }),
  'statistics.customers': () => ({ params, body, query: { righe: 1000 } }),
  'statistics.agents': () => ({ params, body }),
  'statistics.agentCustomers': () => ({ params: { ...params, agente: codes.agent }, body }),
  'statistics.agentDetail': () => ({ params: { ...params, agente: codes.agent }, body }),
  'statistics.customerDetail': () => ({ params: { ...params, cliente: codes.customer }, body }),
  'monthly.year': () => ({ params: { anno: '2026' } }),
  'customerSheet.head': () => ({ params: { cliente: codes.customer } }),
  'customerSheet.turnover': () => ({ params: { cliente: codes.customer } }),
  'targets.list': () => ({ params: { agente: '0', anno: '2026' } }),
  'targets.total': () => ({ params: { anno: '2026' } }),
  'home.read': () => ({ filter: { Tipo: 'Agente', Codice: codes.agent } }),
}

const isPercent = (field: string) => /perc(?!orso)|incremento/i.test(field) && !others.includes(field)
const answering = everyRoute.filter(({ route }) => fieldsOf(route).some(isPercent))

function fieldsOf({ answer }: RouteShape): string[] {
  if (!answer || 'kind' in answer) return []
  return partsOf(jsonSchemaOf(answer as never)).flatMap(({ schema }) => Object.keys(schema.properties ?? {}))
}

test('every call that answers a percent is asked here', () => {
  expect(answering.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort())
})

test.each(answering)('each percent of $name is that of the figures beside it', async ({ name, route }) => {
  const answer = await portal.call<RouteShape>(route, { as, ...calls[name]?.() })
  const found = percentsIn(answer.json() as unknown)
  expect(found.length).toBeGreaterThan(0)
  for (const { field, value, beside, around } of found) {
    const expected = percents[field]?.(beside, around)
    if (expected === null) expect({ field, beside, value }).toEqual({ field, beside, value: null })
    else expect(value).toBeCloseTo(expected ?? Number.NaN, 4)
  }
})

interface Found {
  field: string
  value: unknown
  beside: Fields
  around: Fields | undefined
}

function percentsIn(value: unknown, around?: Fields): Found[] {
  if (Array.isArray(value)) return value.flatMap(item => percentsIn(item, around))
  if (value === null || typeof value !== 'object') return []
  const beside = value as Fields
  return Object.entries(beside).flatMap(([field, inside]) =>
    isPercent(field) ? [{ field, value: inside, beside, around }] : percentsIn(inside, beside),
  )
}
