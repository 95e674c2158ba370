import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { setClock } from '#tests/support/clock.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { feedFile, openFeedFolder, smallFeed } from '#tests/support/feed-folder.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { statistics, map, customerSheet } = contract
const feed = openFeedFolder()
const names = ['MPM PORTE', 'MPM ARREDO', 'MPM SICUR', 'MPM POP', 'LUCI DI CASA']
let portal: TestPortal
let as: string

beforeAll(async () => {
  portal = await openTestPortal()
  await setClock(portal.database, '2026-11-20')
  await feed.importing(portal.database, {
    ...smallFeed(),
    'gruppi.csv': feedFile('gruppi.csv', ...names.map((name, at) => `G${at + 1},${name},${at + 1}`)),
    'serie.csv': feedFile(
      'serie.csv',
      'LAM,Laminato,G1,1',
      'LEG,Legno,G1,2',
      'PLA,Placard,G2,3',
      'BLI,Blindato,G3,4',
      'POP,Pop,G4,5',
      'LAMPADE,Lampade,G5,6',
    ),
    'righe.csv': feedFile(
      'righe.csv',
      '1,1,LAM,Porta,110,,,1,100,',
      '1,2,PLA,Armadio,2 ante,,,1,200,',
      '1,3,BLI,Blindato,Classe 3,,,1,300,',
      '1,4,POP,Totem,Alto,,,2,40.50,',
      '1,5,LAMPADE,Lampada,Sfera,,,3,60,',
    ),
  })
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
})
afterAll(async () => {
  await portal.close()
  feed.remove()
})

const body = { dataDa1: '2025-01-01', dataA1: '2025-12-31', dataDa2: '2026-01-01', dataA2: '2026-12-31' }
const euros = [100, 200, 300, 40.5, 60]
const cliente = 'C1'

test('every group of the feed has its table, its series and its sums in the statistics', async () => {
  const params = { from: body.dataDa2, to: body.dataA2, ordini: '3', misura: 'F' }
  const { DatiTabella } = (await portal.call(statistics.series, { as, params })).json()
  expect(DatiTabella.map(row => [row.Tipologia, row.TotalePorte])).toEqual([
    ...names.map((name, at) => [name, euros[at]]),
    ['RIEPILOGO 1', 700.5],
  ])
  const products = (await portal.call(statistics.products, { as, params: { ordini: '3' }, body })).json()
  expect([...new Set(products.map(({ Tipologia }) => Tipologia))]).toEqual(names)
  const pdf = await portal.call(statistics.seriesPdf, { as, params })
  const text = (await readPdf(pdf.rawPayload)).pages.join(' ')
  for (const name of names) expect(text).toContain(name)
})

test.each([
  ['Pop', 40.5],
  ['Lampade', 60],
  ['Pop;Lampade', 100.5],
])('the series %s are chosen by name, in summary and detail', async (serie, sum) => {
  const params = { ordini: '3', serie }
  const { SommaFPeriodo2 } = (await portal.call(statistics.customers, { as, params, body })).json()
  const detail = await portal.call(statistics.customerDetail, { as, params: { ...params, cliente }, body })
  expect([SommaFPeriodo2, detail.json().Totale.FatturatoPeriodo2]).toEqual([sum, sum])
})

test('map and customer sheet split what was delivered by the groups of the feed', async () => {
  const split = (await portal.call(map.turnover, { as, params: { cliente } })).json()
  expect(split.Gruppi).toEqual(
    names.map((Gruppo, at) => ({ CodGruppo: `G${at + 1}`, Gruppo, Fatturato: euros[at] })),
  )
  expect(split).toMatchObject({ MpmPorte: 100, MpmArredo: 200, MpmSicur: 300 })
  const points = (await portal.call(map.points, { as })).json()
  expect(points.find(({ ClCodCli }) => ClCodCli === cliente)?.Fatturato).toBe(700.5)
  const { Gruppi } = (await portal.call(customerSheet.turnover, { as, params: { cliente } })).json()
  expect(Gruppi.map(row => [row.Gruppo, row.FatturatoPeriodo2])).toEqual(
    names.map((name, at) => [name, euros[at]]),
  )
})
