import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { summaryGroups } from '#contract/statistics-names.ts'
import { axisMaximum } from '#rules/axis-maximum.ts'
import { incrementOf } from '#rules/increment.ts'
import { asOwner } from '#server/db/owner.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { setClock } from '#tests/support/clock.ts'
import { aPair, aToken, aUser } from '#tests/support/factories.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { statistics } = contract

let portal: TestPortal
let tokens: Record<'admin' | 'head' | 'agent' | 'dealer', string>
let codes: { head: string; agent: string; dealer: string }
beforeAll(async () => {
  portal = await openTestPortal()
  const { database, services } = portal
  await setClock(database, '2026-11-20')
  await loadDemo(database, { scale: 0.1, today: '2026-11-20', files: services.files })
  const busiest = await rowsOf<{ agent: string; dealer: string }>(
    database,
    `select distinct on (c.agent_code) c.agent_code as agent, c.code as dealer, s.cents_total
     from sales_year s join customer c on c.code = s.customer_code
     where s.year = 2025 and c.agent_code is not null order by 1, 3 desc`,
  )
  const [one, other] = busiest
  codes = { head: other?.agent ?? '', agent: one?.agent ?? '', dealer: one?.dealer ?? '' }
  await aPair(database, { code: codes.head }, { code: codes.agent })
  tokens = {
    admin: await aToken(database, await aUser(database, { role: 'Admin' })),
    head: await aToken(database, await aUser(database, { role: 'AgenteCapo', code: codes.head })),
    agent: await aToken(database, await aUser(database, { role: 'Agente', code: codes.agent })),
    dealer: await aToken(database, await aUser(database, { code: codes.dealer })),
  }
}, 60_000)
afterAll(() => portal.close())

const twoYears = {
  dataDa1: '2024-01-01',
  dataA1: '2024-12-31',
  dataDa2: '2025-01-01',
  dataA2: '2025-12-31',
}

interface Given {
  as?: string
  ordini?: string
  serie?: string
  query?: Record<string, unknown>
  filter?: { Tipo: 'Agente' | 'Cliente'; Codice: string }
  body?: Record<string, string>
}

const ask = ({ as = tokens.admin, ordini = '1', serie = 'Tutti', body = twoYears, ...rest }: Given = {}) =>
  portal.call(statistics.customers, { as, params: { ordini, serie }, body, ...rest })
const summary = async (given: Given = {}) => (await ask(given)).json()
const askAgents = ({
  as = tokens.admin,
  ordini = '1',
  serie = 'Tutti',
  body = twoYears,
  ...rest
}: Given = {}) => portal.call(statistics.agents, { as, params: { ordini, serie }, body, ...rest })

describe('the summary of customers', () => {
  test('has its totals and groups whatever page is shown', async () => {
    const all = await summary({ query: { righe: 1000 } })
    const page = await summary({ query: { righe: 5, pagina: 2 } })
    expect(page.Righe).toEqual(all.Righe.slice(5, 10))
    expect({ ...page, Righe: [] }).toEqual({ ...all, Righe: [] })
    expect(all.Totale).toBe(all.Righe.length)
    const { tutti, ...groups } = all.Gruppi
    expect(Object.values(groups).reduce((sum, count) => sum + count)).toBe(tutti)
    expect(all.SommaFPeriodo2).toBeCloseTo(
      all.Righe.reduce((sum, row) => sum + row.FatturatoPeriodo2, 0),
      2,
    )
  })

  test('answers sixty rows to the documented body alone', async () => {
    const { Righe, Totale } = await summary()
    expect(Righe.length).toBe(Math.min(60, Totale))
    const names = await rowsOf<{ code: string }>(
      portal.database,
      'select code from customer order by company_name, code',
    )
    const order = names.map(({ code }) => code).filter(code => Righe.some(row => row.Cod_cli === code))
    expect(Righe.map(row => row.Cod_cli)).toEqual(order)
  })

  test('of a group and a search has their totals', async () => {
    const lost = await summary({ query: { gruppo: 'persi', cerca: 'a', righe: 1000 } })
    expect(lost.Totale).toBe(lost.Gruppi.persi)
    expect(lost.SommaFPeriodo2).toBe(0)
    expect(lost.Righe.every(row => row.FatturatoPeriodo2 === 0 && row.PercIncrementoFatturato === -100)).toBe(
      true,
    )
  })

  test.each(['F', 'Q'] as const)('has each row in the one group of its figures, by %s', async misura => {
    const whole = await summary({ query: { misura, righe: 1000 } })
    for (const gruppo of summaryGroups.filter(group => group !== 'tutti')) {
      const { Righe } = await summary({ query: { misura, gruppo, righe: 1000 } })
      const isOfGroup = (row: (typeof Righe)[number]) =>
        (misura === 'F'
          ? incrementOf(row.FatturatoPeriodo1, row.FatturatoPeriodo2)
          : incrementOf(row.QuantitaPeriodo1, row.QuantitaPeriodo2)
        ).group === gruppo
      expect(Righe).toEqual(whole.Righe.filter(isOfGroup))
    }
  })

  test.each(['PercIncrementoFatturato', '-PercIncrementoFatturato'])(
    'sorted by %s has rows without increment last',
    async ordina => {
      const { Righe } = await summary({ query: { ordina, righe: 1000 } })
      const increments = Righe.map(row => row.PercIncrementoFatturato)
      const numbers = increments.filter(increment => increment !== null)
      expect(numbers.length).toBeLessThan(increments.length)
      expect(increments.slice(numbers.length).every(increment => increment === null)).toBe(true)
      const forwards = numbers.toSorted((a, b) => a - b)
      expect(numbers).toEqual(ordina.startsWith('-') ? forwards.reverse() : forwards)
    },
  )

  test('is searched by agent, too', async () => {
    const [row] = (await summary()).Righe
    const found = await summary({ query: { cerca: row?.AnNomAge.toLowerCase() } })
    expect(found.Righe.map(one => one.AnNomAge)).toContain(row?.AnNomAge)
  })

  test('of no series is empty, and of all named ones is the whole', async () => {
    expect(await summary({ serie: 'nessuno' })).toMatchObject({ Righe: [], Totale: 0, SommaFPeriodo1: 0 })
    const names = await rowsOf<{ name: string }>(portal.database, 'select name from series')
    const named = names.map(({ name }) => name).join(';')
    expect(await summary({ serie: named })).toEqual(await summary())
  })
})

describe('each role', () => {
  test('sees its own customers, a head agent its own code unless it asks for the team', async () => {
    const ofDealer = await summary({ as: tokens.dealer })
    expect(ofDealer.Righe.map(row => row.Cod_cli)).toEqual([codes.dealer])
    const own = await summary({ as: tokens.head })
    expect(new Set(own.Righe.map(row => row.AnCodAge))).toEqual(new Set([codes.head]))
    const team = await summary({
      as: tokens.head,
      filter: { Tipo: 'Agente', Codice: 'SQUADRA' },
      query: { righe: 1000 },
    })
    expect(new Set(team.Righe.map(row => row.AnCodAge))).toEqual(new Set([codes.head, codes.agent]))
  })

  test('named in the path by role and code is asked for what is theirs', async () => {
    const named = async (as: string, pair: string) => {
      const response = await portal.app.inject({
        method: 'POST',
        url: `/api/statistiche/tabella/${pair}/1/Tutti`,
        headers: { authorization: `Bearer ${as}` },
        payload: twoYears,
      })
      return response.statusCode === 200 ? response.json() : response.statusCode
    }
    expect(await named(tokens.agent, `Agente/${codes.agent}`)).toEqual(await summary({ as: tokens.agent }))
    expect(await named(tokens.head, `AgenteCapo/${codes.head}`)).toEqual(await summary({ as: tokens.head }))
    expect(await named(tokens.dealer, `Cliente/${codes.dealer}`)).toEqual(
      await summary({ as: tokens.dealer }),
    )
    expect(await named(tokens.admin, 'Admin/0')).toEqual(await summary())
    expect(await named(tokens.agent, 'Admin/0')).toBe(403)
    expect(await named(tokens.agent, `Agente/${codes.head}`)).toBe(403)
  })

  test('an agent cannot filter by Ecorever, and has it in the sums that are its own', async () => {
    for (const as of [tokens.agent, tokens.dealer])
      expect((await ask({ as, serie: 'Laminato;Ecorever' })).problem().code).toBe('series.forbidden')
    expect((await ask({ as: tokens.head, serie: 'Ecorever' })).statusCode).toBe(200)
    const products = async (as: string) =>
      (await portal.call(statistics.products, { as, params: { ordini: '1' }, body: twoYears }))
        .json()
        .filter(row => row.Scelta)
        .map(row => row.Serie)
    expect(await products(tokens.agent)).not.toContain('Ecorever')
    expect(await products(tokens.head)).toContain('Ecorever')
    const filtered = await summary({ filter: { Tipo: 'Agente', Codice: codes.agent } })
    expect((await summary({ as: tokens.agent })).SommaFPeriodo2).toBe(filtered.SommaFPeriodo2)
  })

  test('all that one may name is everything, and fewer are those alone', async () => {
    const detail = async (as: string, serie: string) => {
      const params = { cliente: codes.dealer, ordini: '1', serie }
      return (await portal.call(statistics.customerDetail, { as, params, body: twoYears })).json()
    }
    for (const as of [tokens.agent, tokens.head]) {
      const products = (
        await portal.call(statistics.products, { as, params: { ordini: '1' }, body: twoYears })
      ).json()
      const named = products.filter(({ Scelta }) => Scelta).map(({ Serie }) => Serie)
      expect(named.includes('Ecorever')).toBe(as === tokens.head)
      expect(products.map(({ Serie }) => Serie)).toContain('Ecorever')
      const whole = await summary({ as })
      expect(await summary({ as, serie: named.join(';') })).toEqual(whole)
      expect(await summary({ as, serie: 'TUTTI' })).toEqual(whole)
      expect(whole.SommaFPeriodo2).toBeCloseTo(
        products.reduce((sum, row) => sum + row.FatturatoPeriodo2, 0),
        2,
      )
      const without = await summary({ as, serie: named.filter(name => name !== 'Laminato').join(';') })
      const left = products.filter(({ Serie, Scelta }) => Serie === 'Laminato' || !Scelta)
      expect(without.SommaFPeriodo2).toBeCloseTo(
        whole.SommaFPeriodo2 - left.reduce((sum, row) => sum + row.FatturatoPeriodo2, 0),
        2,
      )
      if (as === tokens.agent) expect(await detail(as, named.join(';'))).toEqual(await detail(as, 'Tutti'))
    }
  })

  test('a series that is no longer made counts as named where it was not sold', async () => {
    const add = (code: string) =>
      asOwner(portal.database.db, tx =>
        sql`insert into series (code, name, group_code, sort, closed_on)
          values (${code}, ${code}, 'PORTE', 99, '2019-01-01')`.execute(tx),
      )
    await add('OLDSERIES')
    const products = (
      await portal.call(statistics.products, { as: tokens.agent, params: { ordini: '1' }, body: twoYears })
    ).json()
    const named = products.filter(({ Scelta }) => Scelta).map(({ CodSerie }) => CodSerie)
    expect(named).not.toContain('OLDSERIES')
    expect(await summary({ as: tokens.agent, serie: named.join(';') })).toEqual(
      await summary({ as: tokens.agent }),
    )
  })

  test('the summary of agents and their details are for the Admin alone', async () => {
    for (const as of [tokens.head, tokens.agent, tokens.dealer]) {
      expect((await askAgents({ as })).statusCode).toBe(403)
      const params = { agente: codes.agent, ordini: '1', serie: 'Tutti' }
      expect((await portal.call(statistics.agentDetail, { as, params, body: twoYears })).statusCode).toBe(403)
    }
  })

  test('a customer detail is for those who look after the customer', async () => {
    const detail = (as: string, cliente = codes.dealer) =>
      portal.call(statistics.customerDetail, {
        as,
        params: { cliente, ordini: '1', serie: 'Tutti' },
        body: twoYears,
      })
    expect((await detail(tokens.dealer)).problem().code).toBe('role.forbidden')
    for (const as of [tokens.admin, tokens.head, tokens.agent])
      expect((await detail(as)).statusCode).toBe(200)
    const [stranger] = (await summary({ as: tokens.head })).Righe
    expect((await detail(tokens.agent, stranger?.Cod_cli)).problem().code).toBe('customer.unknown')
  })
})

test('what an agent sees is its row among the agents, and the rows are the total', async () => {
  const all = (await askAgents({ query: { righe: 1000 } })).json()
  const row = all.Righe.find(one => one.AnCodAge === codes.agent)
  const own = await summary({ as: tokens.agent })
  expect(row).toMatchObject({
    NumClienti: own.Totale,
    FatturatoPeriodo1: own.SommaFPeriodo1,
    FatturatoPeriodo2: own.SommaFPeriodo2,
    QuantitaPeriodo2: own.SommaQtaPeriodo2,
  })
  expect(all.SommaFPeriodo1).toBe((await summary()).SommaFPeriodo1)
  const params = { agente: codes.agent, ordini: '1', serie: 'Tutti' }
  const customers = (
    await portal.call(statistics.agentCustomers, { as: tokens.admin, params, body: twoYears })
  ).json()
  expect(customers.Righe).toEqual(own.Righe.slice(0, 40))
  const detail = (
    await portal.call(statistics.agentDetail, { as: tokens.admin, params, body: twoYears })
  ).json()
  expect(detail.Totale.FatturatoPeriodo1).toBe(own.SommaFPeriodo1)
})

describe('the series', () => {
  const series = async (as: string, query = {}, misura = 'F') =>
    (
      await portal.call(statistics.series, {
        as,
        params: { from: twoYears.dataDa1, to: twoYears.dataA1, ordini: '1', misura },
        query,
      })
    ).json()

  test('add up to what the summary says, in one period and in two', async () => {
    const { SommaFPeriodo1, SommaFPeriodo2, SommaQtaPeriodo1 } = await summary()
    const one = await series(tokens.admin)
    expect(one.DatiTabella.map(row => row.Tipologia)).toEqual([
      'MPM PORTE',
      'MPM ARREDO',
      'MPM SICUREZZA',
      'MPM POP',
      'RIEPILOGO 1',
    ])
    expect(one.DatiTabella.at(-1)?.TotalePorte).toBe(SommaFPeriodo1)
    const two = await series(tokens.admin, { dataDa2: twoYears.dataDa2, dataA2: twoYears.dataA2 })
    expect(two.DatiTabella.at(-1)).toMatchObject({ Tipologia: 'RIEPILOGO 2', TotalePorte: SommaFPeriodo2 })
    const counted = await series(tokens.admin, {}, 'Q')
    expect(counted.DatiTabella.at(-1)?.TotalePorte).toBe(SommaQtaPeriodo1)
  })

  test('are -1 where nothing was sold, and the axis holds the longest bar', async () => {
    const { DatiTabella, DatiExcel, Massimo } = await series(tokens.dealer)
    const cells = DatiTabella.slice(0, -1).flatMap(row => row.Serie)
    for (const { Codice, Valore } of cells) {
      const row = DatiExcel.find(one => one.CodSerie === Codice)
      const isSold = row?.FatturatoPeriodo1 !== 0 || row.QuantitaPeriodo1 !== 0
      expect(Valore).toBe(isSold ? row?.FatturatoPeriodo1 : -1)
    }
    expect(Massimo).toBeGreaterThanOrEqual(Math.max(...cells.map(cell => cell.Valore)))
  })
})

describe('periods that make no sense are refused by field', () => {
  test.each([
    [{ dataA1: '2024-01-01' }, { dataA1: "L'inizio deve precedere la fine" }],
    [{ dataDa2: '2026-03-01' }, { dataA2: "L'inizio deve precedere la fine" }],
    [{ dataDa2: '2024-01-01', dataA2: '2024-12-31' }, { dataDa2: 'I due periodi sono uguali' }],
    [{ dataDa1: '2024-02-30' }, { dataDa1: 'Scrivi una data che esiste, come 2026-12-31' }],
  ])('%j', async (changed, errors) => {
    expect((await ask({ body: { ...twoYears, ...changed } })).problem().errors).toEqual(errors)
  })

  test('and a series that there is not', async () => {
    expect((await ask({ serie: 'Laminato;Cartone' })).problem().errors).toEqual({
      serie: 'Serie sconosciuta: Cartone',
    })
  })
})

describe('on paper', () => {
  const textOf = async (payload: Buffer) => (await readPdf(payload)).pages.join(' ')

  test('the summary has the rows of the screen in the order that is asked for', async () => {
    const params = { ordini: '1', serie: 'Tutti', misura: 'F', colonna: 'FatturatoPeriodo2', verso: 'desc' }
    const answer = await portal.call(statistics.customersPdf, { as: tokens.agent, params, body: twoYears })
    expect(answer.headers['content-disposition']).toContain('riepilogo-fatturato.pdf')
    const text = await textOf(answer.rawPayload)
    expect(text).toContain('Riepilogo – Fatturato, confermati: 2024 e 2025')
    const { Righe } = await summary({ as: tokens.agent, query: { ordina: '-FatturatoPeriodo2' } })
    const places = Righe.map(row => text.indexOf(row.ClRagSoc))
    expect(places.every((place, at) => place > (places[at - 1] ?? 0))).toBe(true)
    expect(text).toContain('tutti i prodotti')
  })

  test('rows without an increment say so in a word, and lost ones too', async () => {
    const { Gruppi } = await summary()
    const params = { ordini: '1', serie: 'Tutti', misura: 'F', colonna: 'default', verso: 'default' }
    const answer = await portal.call(statistics.customersPdf, { as: tokens.admin, params, body: twoYears })
    const text = await textOf(answer.rawPayload)
    const countOf = (word: string) => text.split(word).length - 1
    expect(Gruppi.nuovi).toBeGreaterThan(0)
    expect([countOf('nuovo'), countOf('perso')]).toEqual([Gruppi.nuovi, Gruppi.persi])
  })

  test('so have the agents and the series', async () => {
    const params = { ordini: '1', serie: 'Laminato;Legno', misura: 'Q', colonna: 'default', verso: 'desc' }
    const agents = await portal.call(statistics.agentsPdf, { as: tokens.admin, params, body: twoYears })
    expect(await textOf(agents.rawPayload)).toContain('prodotti: Laminato, Legno')
    const own = await portal.call(statistics.customersPdf, {
      as: tokens.agent,
      params: { ...params, serie: 'LAMINATO;LEGNO' },
      body: twoYears,
    })
    expect(await textOf(own.rawPayload)).toContain('prodotti: Laminato, Legno, senza Ecorever')
    const series = await portal.call(statistics.seriesPdf, {
      as: tokens.dealer,
      params: { from: '2024-01-01', to: '2024-12-31', ordini: '3', misura: 'F' },
      query: { dataDa2: '2025-01-01', dataA2: '2025-11-20' },
    })
    const text = await textOf(series.rawPayload)
    expect(text).toContain('Statistiche – Fatturato, consegnati: 2024 e 01/01/2025 – 20/11/2025')
    expect(text).toContain('MPM SICUREZZA')
  })
})

test('the axis of a chart, the call for it and the rule that the screen draws by end alike', async () => {
  for (const as of Object.values(tokens))
    for (const misura of ['F', 'Q'] as const) {
      const params = { from: '2024-01-01', to: '2024-12-31', ordini: '1', misura }
      const { DatiExcel, Massimo } = (
        await portal.call(statistics.series, {
          as,
          params,
          query: { dataDa2: twoYears.dataDa2, dataA2: twoYears.dataA2 },
        })
      ).json()
      const field = misura === 'F' ? 'Fatturato' : 'Quantita'
      const values = DatiExcel.flatMap(row => [row[`${field}Periodo1`], row[`${field}Periodo2`]])
      const asked = await portal.call(statistics.axis, {
        as,
        body: { max: '3000000', data: values.join(';') },
      })
      expect([Massimo, asked.json()]).toEqual([axisMaximum(values), axisMaximum(values)])
    }
})

test('the end of an axis is asked for by its values', async () => {
  const end = async (body: object) =>
    portal.call(statistics.axis, { as: tokens.dealer, body }).then(answer => answer.json())
  expect(await end({ max: '3000000', data: '821478.53;1075411.35' })).toBe(1_200_000)
  expect(await end({ max: '3000000', data: '' })).toBe(3_000_000)
  const refused = await portal.call(statistics.axis, { as: tokens.dealer, body: { data: 'molto' } })
  expect(Object.keys(refused.problem().errors)).toEqual(['data'])
})
