import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { tellDamage } from './damage.ts'
import type { Damage } from './db/embedded/engine.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const nightWith = (damaged: Damage[]) =>
  tellDamage({ db: portal.database.db, engine: { findDamage: async () => damaged } })

test('damaged pages stand before the Admin, in the overview and in the log, and sound ones nowhere', async () => {
  const as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
  const overview = async () => (await portal.call(contract.office.overview, { as })).json()
  expect(await nightWith([])).toBe(0)
  expect((await overview()).PagineDanneggiate).toBe(0)
  expect(await nightWith([{ file: 'base/5/16400', block: 7, relation: 'sales_order' }])).toBe(1)
  expect((await overview()).PagineDanneggiate).toBe(1)
  const log = await portal.call(contract.office.audit, { as, query: { azione: 'database.damaged' } })
  expect(log.json()[0]).toMatchObject({
    Oggetto: '1 pagina',
    Dettaglio: { Dove: ['sales_order (base/5/16400, pagina 7)'] },
  })
})
