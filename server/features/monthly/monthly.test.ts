import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { MonthlyRow } from '#contract/monthly.ts'
import { months } from '#contract/months.ts'
import { incrementOf } from '#rules/increment.ts'
import { plainText } from '#rules/tables/formats.ts'
import { rebuildRollups } from '#server/db/rollups.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { setClock } from '#tests/support/clock.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { monthly } = contract

let portal: TestPortal
let tokens: Record<'admin' | 'agent' | 'dealer', string>
let codes: { agent: string; dealer: string }
beforeAll(async () => {
  portal = await openTestPortal()
  const { database, services } = portal
  await setClock(database, '2026-11-20')
  await loadDemo(database, { scale: 0.1, today: '2026-11-20', files: services.files })
  const [busiest] = await rowsOf<{ agent: string; dealer: string }>(
    database,
    `select c.agent_code as agent, c.code as dealer from sales_year s join customer c on c.code = s.customer_code
     where s.year = 2025 order by s.cents_total desc limit 1`,
  )
  codes = busiest as typeof codes
  tokens = {
    admin: await aToken(database, await aUser(database, { role: 'Admin' })),
    agent: await aToken(database, await aUser(database, { role: 'Agente', code: codes.agent })),
    dealer: await aToken(database, await aUser(database, { code: codes.dealer })),
  }
}, 60_000)
afterAll(() => portal.close())

const list = async (as: string, query = {}, anno = '2025') =>
  portal.call(monthly.list, { as, params: { anno }, query })
const rowsFor = async (as: string, query = {}, anno = '2025'): Promise<MonthlyRow[]> =>
  (await list(as, query, anno)).json()

test('every figure of every year is that of the order lines, to the cent', async () => {
  const raw = await rowsOf<{ code: string; year: number; month: number; doors: number; cents: number }>(
    portal.database,
    `select o.customer_code as code, extract(year from o.confirmed_on)::int as year,
       extract(month from o.confirmed_on)::int as month, sum(l.quantity)::int as doors, sum(l.amount_cents)::bigint as cents
     from sales_order o join order_line l on l.order_id = o.id
     where o.closed_on is null and o.confirmed_on is not null and l.series_code is not null group by 1, 2, 3`,
  )
  expect(raw.length).toBeGreaterThan(1000)
  const shown = new Map<string, number>()
  for (let year = 2018; year <= 2026; year += 1)
    for (const row of await rowsFor(tokens.admin, { righe: 1000 }, String(year)))
      for (const [at, month] of months.entries()) {
        if (row[month] !== 0) shown.set(`${row.CodCliente} ${year} ${at + 1} doors`, row[month])
        if (row[`${month}Imp`] !== 0)
          shown.set(`${row.CodCliente} ${year} ${at + 1} cents`, Math.round(row[`${month}Imp`] * 100))
      }
  for (const { code, year, month, doors, cents } of raw) {
    expect(shown.get(`${code} ${year} ${month} doors`) ?? 0).toBe(doors)
    expect(shown.get(`${code} ${year} ${month} cents`) ?? 0).toBe(cents)
    shown.delete(`${code} ${year} ${month} doors`)
    shown.delete(`${code} ${year} ${month} cents`)
  }
  expect([...shown.keys()]).toEqual([])
})

test('summing everything anew changes nothing', async () => {
  const before = await rowsOf(portal.database, 'select * from sales_year order by year, customer_code')
  await rebuildRollups(portal.database)
  expect(await rowsOf(portal.database, 'select * from sales_year order by year, customer_code')).toEqual(
    before,
  )
})

test('the totals are the sums of all rows, whatever page is shown', async () => {
  const rows = await rowsFor(tokens.admin, { righe: 1000 })
  const totals = (await portal.call(monthly.totals, { as: tokens.admin, params: { anno: '2025' } })).json()
  for (const month of months) {
    expect(totals[month]).toBe(rows.reduce((sum, row) => sum + row[month], 0))
    expect(totals[`${month}Imp`]).toBeCloseTo(
      rows.reduce((sum, row) => sum + row[`${month}Imp`], 0),
      2,
    )
  }
  const page = await list(tokens.admin, { righe: 5 })
  expect([page.json().length, page.headers['x-total-count']]).toEqual([5, String(rows.length)])
})

test('the twelve months of a dealer are those of the order lines, this year and last, to the cent', async () => {
  const raw = await rowsOf<{ year: number; month: number; doors: number; cents: number }>(
    portal.database,
    `select extract(year from o.confirmed_on)::int as year, extract(month from o.confirmed_on)::int as month,
       sum(l.quantity)::int as doors, sum(l.amount_cents)::bigint as cents
     from sales_order o join order_line l on l.order_id = o.id
     where o.customer_code = '${codes.dealer}' and o.closed_on is null and o.confirmed_on is not null
       and l.series_code is not null group by 1, 2`,
  )
  const of = (year: number, month: number) => raw.find(row => row.year === year && row.month === month)
  const answer = await portal.call(monthly.year, { as: tokens.dealer, params: { anno: '2025' } })
  const { Mesi, Totale } = answer.json()
  expect(Mesi.map(row => row.Mese)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  for (const row of Mesi) {
    const [now, before] = [of(2025, row.Mese), of(2024, row.Mese)]
    expect([row.Qta, Math.round(row.Importo * 100)]).toEqual([now?.doors ?? 0, now?.cents ?? 0])
    expect([row.QtaPrec, Math.round(row.ImportoPrec * 100)]).toEqual([before?.doors ?? 0, before?.cents ?? 0])
  }
  const [listed] = await rowsFor(tokens.dealer)
  expect([Totale.Qta, Totale.Importo]).toEqual([listed?.TotMesi, listed?.TotMesiImp])
  expect(Totale.Importo).toBeGreaterThan(0)
})

test('the running year stands beside the same days of the year before, and each percent belongs to its row', async () => {
  const raw = await rowsOf<{ month: number; doors: number; cents: number }>(
    portal.database,
    `select extract(month from o.confirmed_on)::int as month, sum(l.quantity)::int as doors, sum(l.amount_cents)::bigint as cents
     from sales_order o join order_line l on l.order_id = o.id
     where o.closed_on is null and o.confirmed_on between '2025-01-01' and '2025-11-20' and l.series_code is not null
     group by 1`,
  )
  for (const as of [tokens.admin, tokens.agent]) {
    const { Mesi, Totale, FinoAl } = (
      await portal.call(monthly.year, { as, params: { anno: '2026' } })
    ).json()
    expect(FinoAl).toBe('2025-11-20')
    for (const { Qta, QtaPrec, Incremento, Importo, ImportoPrec, IncrementoImp } of [...Mesi, Totale]) {
      expect([Incremento, IncrementoImp]).toEqual([
        incrementOf(QtaPrec, Qta).percent,
        incrementOf(ImportoPrec, Importo).percent,
      ])
    }
    expect(Mesi[11]).toMatchObject({ Qta: 0, QtaPrec: 0, Incremento: null })
    expect(Totale.QtaPrec).toBe(Mesi.reduce((sum, row) => sum + row.QtaPrec, 0))
    if (as === tokens.admin)
      for (const { month, doors, cents } of raw)
        expect(Mesi[month - 1]).toMatchObject({ QtaPrec: doors, ImportoPrec: cents / 100 })
  }
})

test('a year that is over stands beside the whole year before', async () => {
  const { Mesi, FinoAl } = (
    await portal.call(monthly.year, { as: tokens.admin, params: { anno: '2025' } })
  ).json()
  expect(FinoAl).toBeNull()
  expect(Mesi[11]?.QtaPrec).toBeGreaterThan(0)
})

test('the two years are had as PDF, of a customer whom an agent looks as, too', async () => {
  const filter = { Tipo: 'Cliente', Codice: codes.dealer } as const
  const params = { anno: '2025' }
  const answer = await portal.call(monthly.yearPdf, {
    as: tokens.agent,
    params,
    filter,
    query: { valore: 'F' },
  })
  expect(answer.headers['content-disposition']).toContain('ordini-mensili-2025-e-2024-fatturato.pdf')
  const text = (await readPdf(answer.rawPayload)).pages.join(' ')
  const [row] = await rowsFor(tokens.dealer)
  for (const word of ['Gennaio', 'Dicembre', '2024', `Cliente ${codes.dealer}`]) expect(text).toContain(word)
  expect(text).toContain(plainText(row?.TotMesiImp ?? 0, 'euro'))
})

test('chosen months make the total, and the order', async () => {
  const rows = await rowsFor(tokens.admin, { mesi: '3,10', ordina: '-TotMesiImp', righe: 1000 })
  const sums = rows.map(row => row.MarzoImp + row.OttobreImp)
  for (const [at, row] of rows.entries()) expect(row.TotMesiImp).toBeCloseTo(sums[at] ?? Number.NaN, 2)
  expect(sums).toEqual(sums.toSorted((a, b) => b - a))
  const byMonth = await rowsFor(tokens.admin, { ordina: '-Maggio', righe: 1000 })
  expect(byMonth.map(row => row.Maggio)).toEqual(byMonth.map(row => row.Maggio).toSorted((a, b) => b - a))
})

test('everyone sees the customers of its reach', async () => {
  expect((await rowsFor(tokens.dealer)).map(row => row.CodCliente)).toEqual([codes.dealer])
  const ofAgent = (await rowsFor(tokens.agent)).map(row => row.CodCliente)
  expect(ofAgent).toContain(codes.dealer)
  const filtered = await portal.call(monthly.list, {
    as: tokens.admin,
    params: { anno: '2025' },
    filter: { Tipo: 'Agente', Codice: codes.agent },
  })
  expect(filtered.json().map(row => row.CodCliente)).toEqual(ofAgent)
})

test('the orders behind a month add up to it', async () => {
  const [row] = await rowsFor(tokens.dealer)
  const month = months.findIndex(name => (row?.[name] ?? 0) > 0)
  const params = { cliente: codes.dealer, anno: '2025', mese: String(month + 1) }
  const behind = (await portal.call(monthly.orders, { as: tokens.dealer, params })).json()
  const sum = (field: 'Qta' | 'Importo') => behind.reduce((total, one) => total + one[field], 0)
  expect(sum('Qta')).toBe(row?.[months[month] as 'Gennaio'])
  expect(sum('Importo')).toBeCloseTo(row?.[`${months[month] as 'Gennaio'}Imp`] ?? Number.NaN, 2)
})

test('a day has its orders and doors, for the Admin alone', async () => {
  const [day] = await rowsOf<{ on: string; orders: number; doors: number }>(
    portal.database,
    `select o.confirmed_on as on, count(distinct o.id)::int as orders,
       sum(l.quantity) filter (where l.series_code is not null)::int as doors
     from sales_order o join order_line l on l.order_id = o.id where o.closed_on is null and o.confirmed_on is not null
     group by 1 order by 2 desc limit 1`,
  )
  const body = { Data: day?.on }
  const answer = await portal.call(monthly.daily, { as: tokens.admin, body })
  expect(answer.json()).toEqual({ NumOrdini: day?.orders, Qta: day?.doors })
  expect((await portal.call(monthly.daily, { as: tokens.agent, body })).statusCode).toBe(403)
})

test('the PDF holds the rows of the screen in its order, and says what it is', async () => {
  const query = { mesi: '1,2', valore: 'Q', ordina: '-TotMesi', cerca: 'a' }
  const answer = await portal.call(monthly.pdf, { as: tokens.admin, params: { anno: '2025' }, query })
  expect(answer.headers['content-disposition']).toContain('ordini-mensili-2025-quantita.pdf')
  const { pages } = await readPdf(answer.rawPayload)
  const text = pages.join(' ')
  expect(text).toContain('Ordini mensili 2025 – Quantità')
  expect(text).toContain('totale dei mesi: Gen, Feb')
  const rows = await rowsFor(tokens.admin, { mesi: '1,2', ordina: '-TotMesi', cerca: 'a', righe: 1000 })
  const places = rows.map(row => text.indexOf(row.RagSociale))
  expect(places.every(place => place >= 0)).toBe(true)
})

test('a year without orders is empty', async () => {
  expect(await rowsFor(tokens.admin, {}, '2030')).toEqual([])
})

test.each(['2017', '20255', 'x'])('the year %s is refused', async anno => {
  expect((await list(tokens.admin, {}, anno)).statusCode).toBe(422)
})
