import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import { asOwner } from '#server/db/owner.ts'
import { aCustomer, anOrder, aToken, aUser } from '#tests/support/factories.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { orders, orderSheet, monthly, confirmations } = contract

let portal: TestPortal
let as: string
let customer: { code: string }
beforeAll(async () => {
  portal = await openTestPortal()
  customer = await aCustomer(portal.database, { order_email: 'ordini@example.com' })
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Cliente', code: customer.code }))
})
afterAll(() => portal.close())

const call = <R extends RouteShape>(route: R, options: object) => portal.call(route, { as, ...options })
const fromErp = (id: number, set: { reference?: string; confirmed_on?: string; progress?: number }) =>
  asOwner(portal.database.db, tx => tx.updateTable('sales_order').set(set).where('id', '=', id).execute())

test('a reference that the dealer changed is the order’s everywhere, until the ERP sends another', async () => {
  const { id, number } = await anOrder(portal.database, {
    customer_code: customer.code,
    ...{ reference: 'Cantiere', confirmed_on: null, confirmation_number: '', expected_on: '2099-01-31' },
  })
  const body = { Progressivo: id, Riferimento: 'Villa Nuova' }
  await asOwner(portal.database.db, async tx => {
    await tx.insertInto('product_group').values({ code: 'G', name: 'G', sort: 1 }).execute()
    await tx.insertInto('series').values({ code: 'S', name: 'S', group_code: 'G', sort: 1 }).execute()
    await tx.updateTable('order_line').set({ series_code: 'S' }).where('order_id', '=', id).execute()
  })
  expect((await call(orderSheet.changeReference, { body })).json()).toBe('OK')
  await call(confirmations.confirm, { body: { Progressivo: id, Num_Ord: number, Riferimento: '' } })
  const mail = await portal.database.db
    .selectFrom('mail_message')
    .where('recipient', '=', 'ordini@example.com')
    .select('body_text')
    .executeTakeFirstOrThrow()
  expect(mail.body_text).toContain('Villa Nuova')
  // The ERP sends the same reference again, as in every run.
  await fromErp(id, { confirmed_on: '2026-11-02', progress: 30, reference: 'Cantiere' })
  const seen = async () => ({
    list: (await call(orders.production, { query: { cerca: 'villa nuova' } })).json()[0]?.Riferimento,
    palette: (await call(orderSheet.find, { query: { testo: number } })).json()[0]?.Riferimento,
    month: (
      await call(monthly.orders, { params: { cliente: customer.code, anno: '2026', mese: '11' } })
    ).json()[0]?.Riferimento,
    sheet: (await call(orderSheet.read, { params: { progressivo: id } })).json().Riferimento,
  })
  const ours = { list: 'Villa Nuova', palette: 'Villa Nuova', month: 'Villa Nuova', sheet: 'Villa Nuova' }
  expect(await seen()).toEqual(ours)
  const pdf = await call(orders.confirmationPdf, { params: { progressivo: id } })
  expect((await readPdf(pdf.rawPayload)).pages.join('\n')).toContain('Villa Nuova')
  await fromErp(id, { reference: 'Cantiere Due' })
  expect(await seen()).toEqual({
    list: undefined,
    palette: 'Cantiere Due',
    month: 'Cantiere Due',
    sheet: 'Cantiere Due',
  })
})
