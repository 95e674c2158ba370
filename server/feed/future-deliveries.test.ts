import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { findRollupDifferences } from '#server/db/rollup-check.ts'
import { setClock } from '#tests/support/clock.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { feedFile, fileOf, openFeedFolder, rowsOf, smallFeed } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { settleDeliveries } from './settle-deliveries.ts'

const { orders, customers, map, customerSheet, orderSheet, statistics, home } = contract
const feed = openFeedFolder()
let portal: TestPortal
let as: string

beforeAll(async () => {
  portal = await openTestPortal()
  await setDay('2026-11-20')
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
})
afterAll(async () => {
  await portal.close()
  feed.remove()
})

/** The feed announces the second order's delivery for 24 December. */
const announcing = {
  ...smallFeed(),
  'ordini.csv': feedFile(
    'ordini.csv',
    '1,26/1,C1,A1,2026-01-07,2026-01-09,C26-1,,2026-02-10,2026-02-12,100,N,',
    '2,26/2,C1,A1,2026-10-07,2026-10-09,C26-2,,2026-11-30,2026-12-24,100,N,',
  ),
  'righe.csv': feedFile('righe.csv', '1,1,LAM,Porta,110,,,2,430.10,', '2,1,LEG,Porta,Uno,,,1,612.50,'),
  'consegne.csv': feedFile('consegne.csv', '2026/1,1,2026-02-12,S', '2026/2,2,2026-12-24,S'),
}

const params = { cliente: 'C1' }

/** Every figure of the deliveries to a customer in 12 months. */
async function turnovers(): Promise<unknown[]> {
  const [listed] = (await portal.call(customers.read, { as, params })).json()
  const points = (await portal.call(map.points, { as })).json()
  const split = (await portal.call(map.turnover, { as, params })).json()
  const { Cifre } = (await portal.call(customerSheet.head, { as, params })).json()
  const { Totale } = (await portal.call(customerSheet.turnover, { as, params })).json()
  const onMap = points.find(({ ClCodCli }) => ClCodCli === 'C1')?.Fatturato
  return [listed?.Fatturato, onMap, split.MpmPorte, Cifre?.Fatturato, Totale.FatturatoPeriodo2]
}

async function numbers(consegnati: 'true' | 'false'): Promise<string[]> {
  const found = await portal.call(orders.production, { as, query: { consegnati } })
  expect(found.headers['x-total-count']).toBe(String(found.json().length))
  return found.json().map(({ NUM_ORD }) => NUM_ORD)
}

/** The statistics' figure of this order state for the whole year. */
async function counted(ordini: '3' | '0'): Promise<string> {
  const body = { dataDa1: '2025-01-01', dataA1: '2025-12-31', dataDa2: '2026-01-01', dataA2: '2026-12-31' }
  const asked = { as, params: { ordini, serie: 'Tutti' }, body }
  const { SommaFPeriodo2Str } = (await portal.call(statistics.customers, asked)).json()
  return SommaFPeriodo2Str.replace(/[^\d.,]/g, '')
}

const sheet = async () => (await portal.call(orderSheet.read, { as, params: { progressivo: 2 } })).json()

test('a delivery in the future is taken with a notice, row by row', async () => {
  const report = await feed.importing(portal.database, announcing)
  expect(report.outcome).toBe('done')
  const reason = 'Consegna nel futuro (24/12/2026): conta da quel giorno'
  expect(fileOf(report, 'ordini.csv')).toMatchObject({
    refused: 0,
    notices: { rows: 1, shown: [{ line: 3, column: 'DataConsegna', reason }] },
  })
  expect(fileOf(report, 'consegne.csv')).toMatchObject({
    notices: { rows: 1, shown: [{ line: 3, column: 'Data', reason }] },
  })
  expect(fileOf(await feed.run(portal.database), 'ordini.csv')).toMatchObject({ changed: 0, unchanged: 2 })
})

test('until its day the order is to be delivered, in every list, sum and sheet', async () => {
  expect(await numbers('true')).toEqual(['26/1'])
  expect(await numbers('false')).toEqual(['26/2'])
  expect([await counted('3'), await counted('0')]).toEqual(['430,10', '612,50'])
  expect(await turnovers()).toEqual([430.1, 430.1, 430.1, 430.1, 430.1])
  expect(await sheet()).toMatchObject({ Stato: 'pronto', DataConsegna: null, Consegne: [] })
  const { DaIeri } = (await portal.call(home.read, { as })).json()
  expect(DaIeri.filter(({ Tipo }) => Tipo === 'consegnati')).toEqual([])
})

const setDay = (day: string) => setClock(portal.database, `${day}T05:00:00Z`)

test('on its day it is a delivery everywhere, and is told once', async () => {
  expect(await settleDeliveries(portal.database)).toBe(0)
  await setDay('2026-12-24')
  expect(await settleDeliveries(portal.database)).toBe(1)
  expect(await settleDeliveries(portal.database)).toBe(0)
  expect([await numbers('true'), await numbers('false')]).toEqual([['26/2', '26/1'], []])
  expect([await counted('3'), await counted('0')]).toEqual(['1.042,60', '0,00'])
  expect(await turnovers()).toEqual([1042.6, 1042.6, 1042.6, 1042.6, 1042.6])
  expect(await sheet()).toMatchObject({ Stato: 'consegnato', Consegne: [{ Numero: '2026/2' }] })
  const { DaIeri } = (await portal.call(home.read, { as })).json()
  expect(DaIeri.find(({ Tipo }) => Tipo === 'consegnati')).toMatchObject({ Numero: 1, Nomi: ['26/2'] })
  expect(await findRollupDifferences(portal.database)).toEqual([])
  const told = `select count(*)::int as events from portal_event where kind = 'consegnato' and order_id = 2`
  expect(await rowsOf(portal.database, told)).toEqual([{ events: 1 }])
})

test('a day to come that an earlier version took for a delivery waits again', async () => {
  await setDay('2026-12-23')
  expect(await settleDeliveries(portal.database)).toBe(1)
  expect(await numbers('false')).toEqual(['26/2'])
  expect(await turnovers()).toEqual([430.1, 430.1, 430.1, 430.1, 430.1])
  expect(await findRollupDifferences(portal.database)).toEqual([])
})

test('orders of days to come are no news of today', async () => {
  await asOwner(portal.database.db, tx =>
    tx.updateTable('sales_order').set({ ordered_on: '2027-01-10' }).where('id', '=', 2).execute(),
  )
  const { DaIeri } = (await portal.call(home.read, { as })).json()
  expect(DaIeri.filter(({ Tipo }) => Tipo === 'ordinati')).toEqual([])
})
