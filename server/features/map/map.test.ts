import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { FilterPair } from '#contract/kit/route.ts'
import { type MapPoint, pointPlaces } from '#contract/map.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { setClock } from '#tests/support/clock.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { map } = contract
const today = '2026-11-20'

let portal: TestPortal
const tokens = { admin: '', head: '', agent: '', dealer: '' }

beforeAll(async () => {
  portal = await openTestPortal()
  const { database, services } = portal
  await setClock(database, today)
  await loadDemo(database, { scale: 0.1, today, files: services.files })
  tokens.admin = await aToken(database, await aUser(database, { role: 'Admin' }))
  tokens.agent = await aToken(database, await aUser(database, { role: 'Agente', code: 'A001' }))
  tokens.head = await aToken(database, await aUser(database, { role: 'AgenteCapo', code: 'CA01' }))
  tokens.dealer = await aToken(database, await aUser(database, { code: 'C00001' }))
}, 120_000)
afterAll(() => portal.close())

const ofAgent: (code: string) => FilterPair = code => ({ Tipo: 'Agente', Codice: code })
const ofTeam = `(c.agent_code = 'CA01' or c.agent_code in (select agent_code from agent_pair where head_code = 'CA01'))`
const reaches: [string, () => string, FilterPair | undefined, string][] = [
  ['the Admin', () => tokens.admin, undefined, 'true'],
  ['the Admin, of an agent', () => tokens.admin, ofAgent('A002'), `c.agent_code = 'A002'`],
  ['an agent', () => tokens.agent, undefined, `c.agent_code = 'A001'`],
  ['a head agent', () => tokens.head, undefined, ofTeam],
  ['an agent, of a customer', () => tokens.agent, { Tipo: 'Cliente', Codice: 'C00001' }, `c.code = 'C00001'`],
]

describe.each(reaches)('what %s sees', (_, as, filter, sees) => {
  const asked = () => ({ as: as(), ...(filter && { filter }) })

  test('is every customer once whose place is told, with what was delivered to it in 12 months as the lines say', async () => {
    const points = (await portal.call(map.points, asked())).json()
    const raw = await rowsOf<{ code: string; cents: number; showroom: boolean }>(
      portal.database,
      `select c.code, coalesce(sum(l.amount_cents), 0)::bigint as cents,
         exists (select from showroom s where s.customer_code = c.code) as showroom
       from customer c left join sales_order o on o.customer_code = c.code and o.closed_on is null
         and o.delivered_on between date '2025-11-21' and date '${today}'
         left join order_line l on l.order_id = o.id and l.series_code is not null
       where ${sees} ${as() === tokens.admin ? '' : 'and not c.is_blocked'} group by c.code order by c.code`,
    )
    const shown = points.map(point => ({
      code: point.ClCodCli,
      cents: Math.round(point.Fatturato * 100),
      showroom: point.Esposizione === 1,
    }))
    expect(shown.sort((a, b) => (a.code < b.code ? -1 : 1))).toEqual(raw)
  })

  test('is the same column by column', async () => {
    const points = (await portal.call(map.points, asked())).json()
    const columns = (await portal.call(map.columns, asked())).json()
    const again = columns.ClCodCli.map((code, at): Omit<MapPoint, 'UltimaVisita'> => {
      const [ClLocali = '', ClProvin = ''] = columns.Localita[columns.LocalitaDi[at] ?? -1] ?? []
      return {
        ClCodCli: code,
        ClRagSoc: columns.ClRagSoc[at] ?? '',
        Esposizione: columns.Esposizione[at] === 1 ? 1 : 0,
        Fatturato: columns.Fatturato[at] ?? 0,
        Latitudine: columns.Latitudine[at] ?? null,
        Longitudine: columns.Longitudine[at] ?? null,
        NomeAgente: columns.Agenti[columns.Agente[at] ?? -1] ?? '',
        ClLocali,
        ClProvin,
        Posizione: pointPlaces[columns.Posizione[at] ?? -1] ?? 'ignota',
      }
    })
    expect(again).toEqual(points.map(({ UltimaVisita, ...point }) => point))
  })
})

test("a popup's groups add up to the point, and only for customers of the reach", async () => {
  const points = (await portal.call(map.points, { as: tokens.agent })).json()
  const sums = []
  for (const { ClCodCli: cliente } of points) {
    const split = (await portal.call(map.turnover, { as: tokens.agent, params: { cliente } })).json()
    sums.push(Math.round(split.Gruppi.reduce((sum, { Fatturato }) => sum + Fatturato, 0) * 100))
  }
  expect(sums).toEqual(points.map(({ Fatturato }) => Math.round(Fatturato * 100)))
  expect(sums.some(sum => sum > 0)).toBe(true)

  const [foreign] = await rowsOf<{ code: string }>(
    portal.database,
    `select code from customer where agent_code <> 'A001' limit 1`,
  )
  for (const cliente of [foreign?.code ?? '', 'C99999'])
    expect((await portal.call(map.turnover, { as: tokens.agent, params: { cliente } })).statusCode).toBe(404)
})

test('a dealer has no map, and nobody filters by somebody of others', async () => {
  expect((await portal.call(map.points, { as: tokens.dealer })).statusCode).toBe(403)
  expect((await portal.call(map.points, { as: tokens.agent, filter: ofAgent('A002') })).statusCode).toBe(403)
})

test('a customer whose coordinates cannot be right stands at its town, and the reason is told', async () => {
  const { database } = portal
  const given = { agent_code: 'A003', town: 'Schio', province: 'VI', postcode: '36015' }
  await aCustomer(database, { ...given, code: 'W1', latitude: 45.7201, longitude: 11.3602 })
  await aCustomer(database, { ...given, code: 'W2' })
  await aCustomer(database, { ...given, code: 'W3', latitude: 11.36, longitude: 45.72 })
  await aCustomer(database, { ...given, code: 'W4', latitude: 38.1, longitude: 13.3 })
  await aCustomer(database, { ...given, code: 'W5', town: 'Contrà Bassa', postcode: '' })
  await aCustomer(database, { ...given, code: 'W6', closed_on: '2026-01-01' })
  const points = (await portal.call(map.points, { as: tokens.admin })).json()
  const shown = points
    .filter(({ ClCodCli }) => ClCodCli.startsWith('W'))
    .map(({ ClCodCli, Posizione, Latitudine, Longitudine }) => [ClCodCli, Posizione, Latitudine, Longitudine])
  const schio = [45.7126, 11.3567]
  expect(shown.sort()).toEqual([
    ['W1', 'esatta', 45.7201, 11.3602],
    ['W2', 'assente', ...schio],
    ['W3', 'fuori', ...schio],
    ['W4', 'lontana', ...schio],
    ['W5', 'ignota', null, null],
  ])
})

test('places of the demo company are nearly all right, and each way to be wrong is among them', async () => {
  await portal.call(map.points, { as: tokens.admin })
  const points = (await portal.call(map.points, { as: tokens.admin })).json()
  const demo = points.filter(({ ClCodCli }) => ClCodCli.startsWith('C'))
  expect(demo.filter(({ Posizione }) => Posizione === 'esatta').length).toBeGreaterThan(demo.length * 0.85)
  expect(new Set(demo.map(({ Posizione }) => Posizione))).toEqual(new Set(pointPlaces))
})

test('a search finds towns and postcodes, and asks for two letters', async () => {
  const search = async (cerca: string) =>
    (await portal.call(map.search, { as: tokens.agent, query: { cerca } })).json()
  expect((await search('bassano del'))[0]).toMatchObject({ Nome: 'Bassano del Grappa', Provincia: 'VI' })
  expect((await search('36061'))[0]).toMatchObject({ Nome: 'Bassano del Grappa', Tipo: 'localita' })
  expect(await search('Atlantide')).toEqual([])
  const short = await portal.call(map.search, { as: tokens.agent, query: { cerca: ' a ' } })
  expect(short.statusCode).toBe(422)
})

describe('a service for addresses and tiles', () => {
  const features = [
    { geometry: { coordinates: [11.36, 45.71] }, properties: { display_name: 'Via Roma 12, Schio' } },
    { geometry: { coordinates: [2.35, 48.85] }, properties: { display_name: 'Rue de Rome, Paris' } },
    { geometry: { coordinates: [11.3] }, properties: {} },
  ]

  test('are configured by address, named by the security policy, and do without when they fail', async () => {
    let isBroken = false
    const asked: string[] = []
    const service = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.statusCode = isBroken ? 500 : 200
      response.end(JSON.stringify({ features }))
    })
    await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
    const { port } = service.address() as AddressInfo
    const served = await openTestPortal({
      SOGLIA_GEOCODER_URL: `http://127.0.0.1:${port}/search?q={q}`,
      SOGLIA_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
      SOGLIA_TILES_CREDIT: 'Tiles Example',
    })
    try {
      const as = await aToken(served.database, await aUser(served.database, { role: 'Admin' }))
      const search = () => served.call(map.search, { as, query: { cerca: 'Via Roma 12, Schio' } })
      const [first, second] = (await search()).json()
      expect([first?.Nome, first?.Tipo, second?.Nome]).toEqual(['Via Roma 12, Schio', 'indirizzo', 'Schio'])
      expect(asked).toEqual(['/search?q=Via%20Roma%2012%2C%20Schio'])
      isBroken = true
      expect((await search()).json()[0]?.Nome).toBe('Schio')

      const settings = await served.call(map.settings, { as })
      expect(settings.json()).toEqual({
        Piastrelle: 'https://tiles.example.com/{z}/{x}/{y}.png',
        Attribuzione: 'Tiles Example',
        CercaIndirizzi: true,
      })
      const policy = String(settings.headers['content-security-policy'])
      expect(policy).toContain(`connect-src 'self' https://tiles.example.com`)
    } finally {
      await served.close()
      service.close()
    }
  })

  test('are off by themselves', async () => {
    const settings = await portal.call(map.settings, { as: tokens.agent })
    expect(settings.json()).toEqual({ Piastrelle: '', Attribuzione: '', CercaIndirizzi: false })
    expect(String(settings.headers['content-security-policy'])).toContain(`connect-src 'self';`)
  })
})
