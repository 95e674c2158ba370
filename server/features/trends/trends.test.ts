import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { FilterPair } from '#contract/kit/route.ts'
import { shiftedDay } from '#rules/calendar.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { Random } from '#server/demo/random.ts'
import { setClock } from '#tests/support/clock.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { trends } = contract

let portal: TestPortal
const tokens = { admin: '', head: '', agent: '', dealer: '' }
let codes: { agent: string; head: string; dealer: string }

beforeAll(async () => {
  portal = await openTestPortal()
  const { database, services } = portal
  await setClock(database, '2026-11-20')
  await loadDemo(database, { scale: 0.1, today: '2026-11-20', files: services.files })
  codes = { agent: 'A001', head: 'CA01', dealer: 'C00001' }
  tokens.admin = await aToken(database, await aUser(database, { role: 'Admin' }))
  tokens.agent = await aToken(database, await aUser(database, { role: 'Agente', code: codes.agent }))
  tokens.head = await aToken(database, await aUser(database, { role: 'AgenteCapo', code: codes.head }))
  tokens.dealer = await aToken(database, await aUser(database, { code: codes.dealer }))
}, 120_000)
afterAll(() => portal.close())

interface Reach {
  name: string
  as: () => string
  filter?: FilterPair
  query?: Record<string, unknown>
  /** A condition on customers, in plain SQL. */
  customers: string
}
const ofAgent = (code: string) => `select code from customer where agent_code = '${code}'`
const reaches: Reach[] = [
  { name: 'the Admin', as: () => tokens.admin, customers: 'select code from customer' },
  { name: 'an agent', as: () => tokens.agent, customers: ofAgent('A001') },
  {
    name: 'an agent that names itself',
    as: () => tokens.agent,
    query: { idAgente: 'A001' },
    customers: ofAgent('A001'),
  },
  { name: 'a head agent', as: () => tokens.head, customers: ofAgent('CA01') },
  {
    name: 'the Admin, of an agent',
    as: () => tokens.admin,
    query: { idAgente: 'A002' },
    customers: ofAgent('A002'),
  },
  {
    name: 'an agent, of a customer',
    as: () => tokens.agent,
    filter: { Tipo: 'Cliente', Codice: 'C00001' },
    customers: `select 'C00001' as code`,
  },
]
const asked = ({ as, filter, query }: Reach) => ({ as: as(), ...(filter && { filter }), query: { ...query } })
const read = <Row>(sql: string) => rowsOf<Row>(portal.database, sql)

// Ranges like those of people and machines: a leap day, one day, several years, the future, and random ones.
const random = new Random(20_261_122)
const dayOf = (at: number) => [shiftedDay('2018-01-01', at), '2026-12-31'].sort()[0] as string
function aRange(): [string, string] {
  const from = random.between(0, 3_200)
  return [dayOf(from), dayOf(from + random.between(0, 800))]
}
const ranges: [string, string][] = [
  ['2024-02-29', '2024-02-29'],
  ['2025-12-31', '2026-01-01'],
  ['2026-12-01', '2026-12-31'],
  ['2018-01-01', '2026-12-31'],
  ...Array.from({ length: 16 }, aRange),
]
const cents = (euro: number) => Math.round(euro * 100)

describe.each(reaches)('what $name sees', reach => {
  test('is new, shown and lost as the orders and doors say, year by year', async () => {
    const [{ today, year } = { today: '', year: 0 }] = await read<{ today: string; year: number }>(
      `select today_in_italy()::text as today, extract(year from today_in_italy())::int as year`,
    )
    const orders = `(select * from sales_order where closed_on is null and customer_code in (${reach.customers}))`
    const doors = `(select * from display_door where customer_code in (${reach.customers}))`
    const counted = (first: string, last: string) => `select
      (select count(*)::int from (select min(ordered_on) as day from ${orders} o group by customer_code) f
        where day between ${first} and ${last}) as "NuoviClienti",
      (select count(distinct customer_code)::int from ${doors} d where shown_on between ${first} and ${last}
        and not exists (select from ${doors} e where e.customer_code = d.customer_code
          and e.shown_on < d.shown_on and e.shown_on + interval '24 months' >= d.shown_on)) as "NuoveEsposizioni",
      (select count(distinct customer_code)::int from ${orders} o
        where extract(year from o.ordered_on) = extract(year from ${last}) - 1 and not exists (select from ${orders} p
          where p.customer_code = o.customer_code and p.ordered_on > ${last} - interval '12 months' and p.ordered_on <= ${last}))
        as "ExClienti"`
    const yearsOf = async (query = {}) =>
      (await portal.call(trends.summary, { ...asked(reach), query: { ...reach.query, ...query } })).json()
    const answer = await yearsOf()
    expect(answer.map(({ Anno }) => Anno)).toEqual(Array.from({ length: year - 2017 }, (_, at) => 2018 + at))
    for (const { Anno, InCorso, AnnoPrima, ...figures } of answer) {
      const last = Anno === year ? `date '${today}'` : `date '${Anno}-12-31'`
      expect([Anno, figures]).toEqual([Anno, (await read(counted(`date '${Anno}-01-01'`, last)))[0]])
      expect([InCorso, AnnoPrima === null]).toEqual([Anno === year, Anno !== year])
      if (!AnnoPrima) continue
      const { Al, ...before } = AnnoPrima
      const aYearAgo = `(date '${today}' - interval '1 year')::date`
      expect((await read<{ on: string }>(`select ${aYearAgo}::text as on`))[0]?.on).toBe(Al)
      expect(before).toEqual((await read(counted(`date '${Anno - 1}-01-01'`, aYearAgo)))[0])
    }
    expect(await yearsOf({ anno: '2024' })).toEqual(answer.filter(({ Anno }) => Anno === 2024))
  })

  test('was sold and shown in two periods as the lines and doors say', async () => {
    for (const [at, first] of ranges.entries()) {
      const second = ranges[(at + 7) % ranges.length] ?? first
      const body = { dataDa1: first[0], dataA1: first[1], dataDa2: second[0], dataA2: second[1] }
      const isTold = (code: string) =>
        reach.as() === tokens.admin ? 'true' : `${code} not in (select code from customer where is_blocked)`
      const sold = (place: number, [from, to]: [string, string]) => `sold${place} as (
        select o.customer_code as code, sum(l.quantity)::int as doors, sum(l.amount_cents)::bigint as cents
        from sales_order o join order_line l on l.order_id = o.id
        where o.closed_on is null and l.series_code is not null and o.confirmed_on between '${from}' and '${to}' group by 1),
      shown${place} as (select customer_code as code, sum(quantity)::int as doors from display_door
        where shown_on <= '${to}' and coalesce(ended_on, 'infinity') >= '${from}' and ${isTold('customer_code')} group by 1)`
      const told = (figure: string) => `case when ${isTold('c.code')} then ${figure} end`
      const raw = await read<Record<string, unknown>>(`with ${sold(1, first)}, ${sold(2, second)}
        select c.code as "CodCliente", coalesce(sold1.doors, 0) as "PorteVendute", coalesce(sold2.doors, 0) as "PorteVendute2",
          coalesce(sold1.cents, 0) as "Fatturato", coalesce(sold2.cents, 0) as "Fatturato2",
          ${told('coalesce(shown1.doors, 0)')} as "PorteInExpo", ${told('coalesce(shown2.doors, 0)')} as "PorteInExpo2",
          ${told(`exists (select from pop_material p where p.customer_code = c.code
            and coalesce(p.removed_on, 'infinity') > today_in_italy())`)} as "Pop"
        from customer c left join sold1 using (code) left join sold2 using (code)
        left join shown1 using (code) left join shown2 using (code)
        where c.code in (${reach.customers})
          and (coalesce(shown1.code, shown2.code) is not null
            or sold1.doors <> 0 or sold2.doors <> 0 or sold1.cents <> 0 or sold2.cents <> 0)`)
      const request = { ...asked(reach), body }
      const query = { ...reach.query, righe: 1000, ordina: 'CLRAGSOC' }
      const answer = (await portal.call(trends.details, { ...request, query })).json()
      const byCode = (rows: Record<string, unknown>[]) => Map.groupBy(rows, row => row.CodCliente)
      const figures = answer.map(row => ({
        CodCliente: row.CodCliente,
        PorteVendute: row.PorteVendute,
        PorteVendute2: row.PorteVendute2,
        Fatturato: cents(row.Fatturato),
        Fatturato2: cents(row.Fatturato2),
        PorteInExpo: row.PorteInExpo,
        PorteInExpo2: row.PorteInExpo2,
        Pop: row.Pop,
      }))
      expect(byCode(figures), JSON.stringify(body)).toEqual(byCode(raw))
      const quantity = (doors: { Quantita: number }[]) => doors.reduce((sum, one) => sum + one.Quantita, 0)
      for (const row of answer)
        expect([quantity(row.PorteExpo), quantity(row.PorteExpo2), row.ElencoPop.length > 0]).toEqual([
          row.PorteInExpo ?? 0,
          row.PorteInExpo2 ?? 0,
          row.Pop ?? false,
        ])
      const totals = (
        await portal.call(trends.detailTotals, { ...request, query: { ...reach.query } })
      ).json()
      const sum = (field: keyof (typeof figures)[number]) =>
        figures.reduce((all, row) => all + Number(row[field]), 0)
      expect([
        totals.Clienti,
        totals.PorteVendute2,
        cents(totals.Fatturato),
        totals.PorteInExpo,
        totals.Pop,
      ]).toEqual([figures.length, sum('PorteVendute2'), sum('Fatturato'), sum('PorteInExpo'), sum('Pop')])
    }
  })

  test('was bought under promotions as the lines say', async () => {
    const days = { 1: 'o.confirmed_on', 3: 'o.delivered_on', 0: 'o.confirmed_on' }
    for (const [at, [from, to]] of ranges.entries()) {
      const state = ([1, 3, 0] as const)[at % 3] ?? 1
      const isRunningOnly = at % 2 === 1
      const within = `o.closed_on is null and l.series_code is not null and ${days[state]} between '${from}' and '${to}'
        ${state === 0 ? 'and o.delivered_on is null' : ''} and o.customer_code in (${reach.customers})`
      const running = `exists (select from promotion r where r.code = l.promotion_code and r.closed_on is null
        and today_in_italy() between r.starts_on and coalesce(r.ends_on, 'infinity'))`
      const promoted = `l.promotion_code is not null ${isRunningOnly ? `and ${running}` : ''}`
      const raw = await read<Record<string, unknown>>(`select o.customer_code as "CodCliente",
          (sum(l.quantity) filter (where ${promoted}))::int as "Quantita", sum(l.amount_cents)::bigint as "Fatturato",
          (sum(l.amount_cents) filter (where ${promoted}))::bigint as "FatturatoPromo",
          coalesce(bool_or(p.kind = 'Laminato') filter (where ${promoted}), false) as "Laminato",
          coalesce(bool_or(p.kind = 'Laccato') filter (where ${promoted}), false) as "Laccato"
        from sales_order o join order_line l on l.order_id = o.id left join promotion p on p.code = l.promotion_code
        where ${within} group by 1 having count(*) filter (where ${promoted}) > 0`)
      const query = { ...reach.query, confermati: state, promoAttive: isRunningOnly ? 1 : 0 }
      const answer = await portal.call(trends.promotions, {
        ...asked(reach),
        query,
        body: { dataDa1: from, dataA1: to },
      })
      const rows = answer.json()
      const total = rows.pop()
      expect(answer.headers['x-total-count']).toBe(String(raw.length))
      expect(total?.Tipo ?? 'totale').toBe('totale')
      const figures = rows.map(({ CodCliente, Quantita, Fatturato, FatturatoPromo, Laminato, Laccato }) => {
        const amounts = { Fatturato: cents(Fatturato), FatturatoPromo: cents(FatturatoPromo) }
        return { CodCliente, Quantita, ...amounts, Laminato, Laccato }
      })
      const byCode = (all: Record<string, unknown>[]) => Map.groupBy(all, row => row.CodCliente)
      expect(byCode(figures), `${from} ${to} ${state}`).toEqual(byCode(raw))
      const sum = (field: 'Fatturato' | 'FatturatoPromo') => figures.reduce((all, row) => all + row[field], 0)
      expect(cents(total?.FatturatoDiff ?? 0)).toBe(sum('Fatturato') - sum('FatturatoPromo'))
    }
  })
})

test('former customers are those that the years count, with what they bought last', async () => {
  const years = (await portal.call(trends.summary, { as: tokens.admin })).json()
  let agents = 0
  for (const { Anno, ExClienti } of years) {
    const body = { dataDa1: `${Anno}-01-01` }
    const answer = await portal.call(trends.formerCustomers, {
      as: tokens.admin,
      body,
      query: { righe: 1000 },
    })
    const lost = answer.json().flatMap(({ Clienti }) => Clienti)
    agents += answer.json().length
    expect([Anno, lost.length]).toEqual([Anno, ExClienti])
    for (const { AnCodAge, NumClienti, Fatturato, Clienti } of answer.json()) {
      expect(Clienti.length).toBe(NumClienti)
      for (const customer of Clienti) {
        const [raw] = await read(`select c.agent_code as agent, max(o.ordered_on)::text as last,
            coalesce((select sum(l.amount_cents)::bigint from order_line l join sales_order s on s.id = l.order_id
              where s.customer_code = c.code and s.closed_on is null and l.series_code is not null
                and extract(year from s.confirmed_on) = ${Anno - 1}), 0) as cents
          from customer c join sales_order o on o.customer_code = c.code
          where c.code = '${customer.CodCliente}' and o.closed_on is null and extract(year from o.ordered_on) = ${Anno - 1}
          group by c.code`)
        expect(raw).toEqual({ agent: AnCodAge, last: customer.Data_Ord, cents: cents(customer.Fatturato) })
      }
      expect(cents(Fatturato)).toBe(Clienti.reduce((sum, one) => sum + cents(one.Fatturato), 0))
    }
  }
  expect(agents).toBeGreaterThan(5)
})

test('their PDF holds every agent and customer of the call', async () => {
  const body = { dataDa1: '2024-01-01' }
  const rows = (await portal.call(trends.formerCustomers, { as: tokens.admin, body })).json()
  const pdf = await portal.call(trends.formerCustomersPdf, { as: tokens.admin, body })
  expect(pdf.headers['content-disposition']).toContain('ex-clienti-2024.pdf')
  const text = (await readPdf(pdf.rawPayload)).pages.join(' ')
  for (const { AnNomAge, Clienti } of rows)
    for (const words of [AnNomAge, ...Clienti.map(({ ClRagSoc }) => ClRagSoc)]) expect(text).toContain(words)
})

test('what all agents see adds up to what the Admin sees', async () => {
  const body = { dataDa1: '2025-01-01', dataA1: '2025-12-31', dataDa2: '2026-01-01', dataA2: '2026-12-31' }
  const totals = async (query = {}) =>
    (await portal.call(trends.detailTotals, { as: tokens.admin, body, query })).json()
  const agents = await read<{ code: string }>('select distinct agent_code as code from customer')
  const each = await Promise.all(agents.map(({ code }) => totals({ idAgente: code })))
  const all = await totals()
  for (const field of Object.keys(all) as (keyof typeof all)[])
    expect(
      each.reduce((sum, one) => sum + cents(one[field]), 0),
      field,
    ).toBe(cents(all[field]))
})

test('an agent never sees another, and a dealer sees no trends at all', async () => {
  const body = { dataDa1: '2025-01-01', dataA1: '2025-12-31', dataDa2: '2026-01-01', dataA2: '2026-12-31' }
  const stranger = { query: { idAgente: 'A002' }, body }
  for (const route of [trends.details, trends.detailTotals, trends.summaryOfPeriods]) {
    const other = await portal.call(route, { as: tokens.agent, ...stranger })
    expect([other.statusCode, other.problem().code]).toEqual([403, 'filter.outside'])
    expect((await portal.call(route, { as: tokens.dealer, body })).statusCode).toBe(403)
  }
  const lost = await portal.call(trends.formerCustomers, { as: tokens.head, body: { dataDa1: '2026-01-01' } })
  expect(lost.statusCode).toBe(403)
})

test('documents are given to whoever has the customer, and to nobody else', async () => {
  const body = { dataDa1: '2018-01-01', dataA1: '2018-01-01', dataDa2: '2026-01-01', dataA2: '2026-12-31' }
  const rows = (await portal.call(trends.details, { as: tokens.agent, body, query: { righe: 1000 } })).json()
  const files = rows.find(({ CodCliente }) => CodCliente === 'C00001')?.PercorsoFile ?? []
  expect(files.map(({ Nome }) => Nome)).toEqual(['Piano espositivo', 'Scheda andamento'])
  const params = { documento: files[0]?.Percorso.split('/').at(-1) }
  const given = await portal.call(trends.document, { as: tokens.agent, params })
  expect(given.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await portal.call(trends.document, { as: tokens.head, params })).problem().code).toBe(
    'file.unknown',
  )
})

test('a promotion may have three files, and a customer called like the total is a customer', async () => {
  const rows = (await portal.call(trends.promotions, { as: tokens.admin, body: {} })).json()
  expect(rows.find(({ CodCliente }) => CodCliente === 'C00001')?.PercorsoFile.length).toBeGreaterThanOrEqual(
    3,
  )
  expect(rows.filter(({ Tipo }) => Tipo === 'totale').map(({ RagSoc }) => RagSoc)).toEqual(['zzzzz'])
})

test('an end before its start is refused at its field', async () => {
  const body = { dataDa1: '2025-02-01', dataA1: '2025-01-31', dataDa2: '2026-01-01', dataA2: '2026-12-31' }
  const answer = await portal.call(trends.details, { as: tokens.admin, body })
  expect([answer.statusCode, answer.problem().errors]).toEqual([422, { dataA1: "La fine precede l'inizio" }])
})

describe('years that the statistics do not have', () => {
  const ranges = { dataDa1: '2025-01-01', dataA1: '2025-12-31', dataDa2: '2026-01-01', dataA2: '2026-12-31' }
  const fault = 'Scegli un anno dal 2018 al 2026'
  const refusal = (errors: object) => ({ statusCode: 422, errors })
  const answerOf = async (...[route, asked]: Parameters<typeof portal.call>) => {
    const answer = await portal.call(route, { as: tokens.admin, ...asked })
    return answer.statusCode === 200
      ? { statusCode: 200 }
      : { statusCode: answer.statusCode, errors: answer.problem().errors }
  }

  test.each(['2017', '2027', '2030', '1999'])('%s has no new and former customers', async anno => {
    const year = { body: { dataDa1: `${anno}-01-01` } }
    for (const route of [trends.formerCustomers, trends.formerCustomersPdf])
      expect(await answerOf(route, year)).toEqual(refusal({ dataDa1: fault }))
    expect(await answerOf(trends.summary, { query: { anno } })).toMatchObject({ statusCode: 422 })
  })

  test('are refused wherever two periods are asked for, but for what 2018 is compared with', async () => {
    const routes = [trends.details, trends.detailsPdf, trends.detailTotals, trends.summaryOfPeriods]
    for (const route of routes) {
      const ask = (body: object) => answerOf(route, { body: { ...ranges, ...body } })
      expect(await ask({ dataA2: '2027-01-01' })).toEqual(refusal({ dataA2: fault }))
      expect(await ask({ dataDa2: '2017-01-01' })).toEqual(refusal({ dataDa2: fault }))
      expect(await ask({ dataDa1: '2016-12-31' })).toEqual(
        refusal({ dataDa1: 'Scegli un anno dal 2017 al 2026' }),
      )
      expect(await ask({ dataDa1: '2017-01-01' })).toEqual({ statusCode: 200 })
    }
  })

  test('have no promotions', async () => {
    for (const route of [trends.promotions, trends.promotionsPdf]) {
      expect(await answerOf(route, { body: { dataA1: '2030-01-31' } })).toEqual(refusal({ dataA1: fault }))
      expect(await answerOf(route, { body: { dataDa1: '2017-12-31', dataA1: '2018-01-31' } })).toEqual(
        refusal({ dataDa1: fault }),
      )
    }
  })
})

test('an empty day of promotions is an absent one, and follows from the year of the other', async () => {
  const rowsFor = async (body: object) =>
    (await portal.call(trends.promotions, { as: tokens.admin, body })).json()
  const year = await rowsFor({ dataDa1: '2025-01-01', dataA1: '2025-12-31' })
  const start = await rowsFor({ dataDa1: '2025-01-01', dataA1: '2025-03-31' })
  const running = await rowsFor({ dataDa1: '2026-01-01', dataA1: '2026-12-31' })
  expect(new Set([year, start, running].map(rows => JSON.stringify(rows))).size).toBe(3)
  for (const empty of ['', null, undefined]) {
    expect(await rowsFor({ dataDa1: '2025-01-01', dataA1: empty })).toEqual(year)
    expect(await rowsFor({ dataDa1: empty, dataA1: '2025-12-31' })).toEqual(year)
    expect(await rowsFor({ dataDa1: empty, dataA1: '2025-03-31' })).toEqual(start)
    expect(await rowsFor({ dataDa1: empty, dataA1: empty })).toEqual(running)
  }
  const wrong = await portal.call(trends.promotions, { as: tokens.admin, body: { dataDa1: '2025-02-30' } })
  expect(wrong.problem().errors).toEqual({ dataDa1: 'Scrivi una data che esiste, come 2026-12-31' })
})

/** The median interval of the last 25 sorted days; null for fewer than three days. */
function usualGap(days: readonly number[]): number | null {
  const last = days.slice(-25)
  const gaps = last.slice(1).map((day, at) => day - (last[at] ?? 0))
  const ordered = gaps.toSorted((one, other) => one - other)
  const middle = (ordered.length - 1) / 2
  const median = ((ordered[Math.floor(middle)] ?? 0) + (ordered[Math.ceil(middle)] ?? 0)) / 2
  return gaps.length < 2 ? null : Math.round(median)
}

test('a customer is silent beyond its rhythm as its orders say', async () => {
  const days = await read<{
    code: string
    ago: number
    isFormer: boolean
  }>(`select distinct customer_code as code, today_in_italy() - ordered_on as ago,
      ordered_on <= today_in_italy() - interval '12 months' as "isFormer"
    from sales_order where closed_on is null order by 1, 2 desc`)
  const closed = await read<{ code: string }>('select code from customer where closed_on is not null')
  const byCustomer = Map.groupBy(days, ({ code }) => code)
  const body = { dataDa1: '2018-01-01', dataA1: '2022-12-31', dataDa2: '2023-01-01', dataA2: '2026-12-31' }
  const rows = (await portal.call(trends.details, { as: tokens.admin, body, query: { righe: 1000 } })).json()
  expect(rows.filter(({ Silenzioso }) => Silenzioso).length).toBeGreaterThan(0)
  for (const { CodCliente, RitmoGiorni, Silenzioso } of rows) {
    const ago = byCustomer.get(CodCliente)?.map(row => row.ago) ?? []
    const gap = usualGap(ago.map(days => -days))
    const isGone =
      byCustomer.get(CodCliente)?.at(-1)?.isFormer || closed.some(({ code }) => code === CodCliente)
    expect([CodCliente, RitmoGiorni, Silenzioso]).toEqual([
      CodCliente,
      gap,
      !isGone && gap !== null && (ago.at(-1) ?? 0) > 2 * gap,
    ])
  }
})
