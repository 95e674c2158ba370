import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderSheet } from '#contract/order-sheet.ts'
import { asOwner } from '#server/db/owner.ts'
import { anOrder, aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

let portal: TestPortal
let as: string
beforeAll(async () => {
  portal = await openTestPortal()
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
  await asOwner(portal.database.db, async tx => {
    const panel = { code: 'Pannello', name: 'Pannello', step: 'anta', sort: 1, is_required: true }
    await tx
      .insertInto('door_kind')
      .values({ ...panel, part: 'ColoreAnta' })
      .execute()
    const variant = (kind: string, code: string, name: string) => ({ kind, code, name, look: '', sort: 1 })
    await tx
      .insertInto('door_variant')
      .values([
        variant('ColoreAnta', 'ANTRACITE', 'Antracite'),
        variant('ColoreAnta', 'COCCO', 'Cocco'),
        variant('Pannello', 'P1', 'Rovere'),
        variant('Pannello', 'P2', 'Antracite'),
      ])
      .execute()
  })
})
afterAll(() => portal.close())

/** Differences of an order with one line in this colour, for a door with these choices. */
async function told(scelte: Record<string, string>, color: string): Promise<string[]> {
  const door = { posizione: 1, modello: '110', tipologia: 'battente', L: 800, H: 2100, S: 45, quantita: 2 }
  const requested = JSON.stringify([{ ...door, riempimento: '', scelte, listino: 320, codListino: '2026' }])
  const { id } = await anOrder(portal.database, { request_id: 57, requested })
  await asOwner(portal.database.db, tx =>
    tx.updateTable('order_line').set({ request_position: 1, color }).where('order_id', '=', id).execute(),
  )
  const { Richiesta } = (await portal.call(orderSheet.read, { as, params: { progressivo: id } })).json()
  return Richiesta?.Differenze.map(({ Testo }) => Testo) ?? ['nothing compared']
}

test.each([
  [{}, 'Antracite', []],
  [{ ColoreAnta: 'COCCO' }, 'Antracite', ['colore Antracite invece di Cocco']],
  [{ Pannello: 'P1' }, 'Antracite', ['colore Antracite invece di Rovere']],
  [{ Pannello: 'P2' }, 'Antracite', []],
  [{ Pannello: 'P1' }, 'P2', ['colore P2 invece di Rovere']],
])('a door with %j in the colour %s has the differences %j', async (choices, color, differences) => {
  expect(await told(choices, color)).toEqual(differences)
})
