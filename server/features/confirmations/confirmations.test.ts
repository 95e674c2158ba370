import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderToConfirm } from '#contract/confirmations.ts'
import { contract } from '#contract/index.ts'
import { confirmationTable } from '#rules/tables/confirmations.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { callApp } from '#tests/support/calls.ts'
import { exportedRows } from '#tests/support/exported-rows.ts'
import { aCustomer, anAgent, anOrder, aToken, aUser, unique } from '#tests/support/factories.ts'
import { mailsTo } from '#tests/support/mailed.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { confirmations, orders, orderSheet } = contract

let portal: TestPortal
let customer: { code: string; company_name: string }
let agent: { code: string }
let tokens: Record<'dealer' | 'agent' | 'admin', string>
let email: string
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  agent = await anAgent(portal.database)
  email = `ordini${unique()}@example.com`
  customer = await aCustomer(portal.database, { agent_code: agent.code, order_email: email })
  const token = async (role: 'Cliente' | 'Agente' | 'Admin', code: string) =>
    aToken(portal.database, await aUser(portal.database, { role, code }))
  tokens = {
    dealer: await token('Cliente', customer.code),
    agent: await token('Agente', agent.code),
    admin: await token('Admin', ''),
  }
})

const waiting = { confirmed_on: null, confirmation_number: '', progress: 0, expected_on: '2099-01-31' }
const aWaitingOrder = (given = {}) =>
  anOrder(portal.database, { customer_code: customer.code, ...waiting, ...given })

type Order = { id: number; number: string }
const confirm = (order: Order, as = tokens.dealer, more = {}) =>
  portal.call(confirmations.confirm, {
    as,
    body: { Progressivo: order.id, Num_Ord: order.number, Riferimento: '', ...more },
  })
const list = async (query = {}, as = tokens.dealer): Promise<OrderToConfirm[]> =>
  (await portal.call(confirmations.list, { as, query })).json()

describe('confirming', () => {
  test('is recorded with person, time, address and terms, told by one mail, and seen in the list', async () => {
    const order = await aWaitingOrder()
    const answer = (await confirm(order)).json()
    expect(answer).toMatchObject({ Esito: 'OK', Nuova: true })
    const [row] = await list({ stato: 'confermati' })
    expect(row).toMatchObject({ ConfermaWeb: true, FuoriTempo: false, Num_Ord: order.number })
    expect(row?.DataConfermaWeb).toBe(answer.Data)
    expect(await mailsTo(portal, email)).toEqual(['orderConfirmed'])
    const stored = await asOwner(portal.database.db, tx =>
      tx
        .selectFrom('web_confirmation')
        .where('order_id', '=', order.id)
        .selectAll()
        .executeTakeFirstOrThrow(),
    )
    expect(stored).toMatchObject({ address: '127.0.0.1', user_name: answer.Utente })
    const terms = (await portal.call(confirmations.terms, { as: tokens.dealer })).json()
    expect(stored.terms_version).toBe(terms.Versione)
    expect((await portal.call(orders.production, { as: tokens.dealer })).statusCode).toBe(200)
  })

  test('a second time is seen as done, by whoever does it', async () => {
    const order = await aWaitingOrder()
    const first = (await confirm(order)).json()
    const again = (await confirm(order, tokens.admin)).json()
    expect(again).toEqual({ ...first, Nuova: false })
    expect(await mailsTo(portal, email)).toHaveLength(1)
  })

  test('is not for agents, not out of time, not of another customer, not under another number', async () => {
    const order = await aWaitingOrder()
    const late = await aWaitingOrder({ expected_on: '2020-01-01' })
    const flagged = await aWaitingOrder({ is_out_of_time: true })
    const foreign = await anOrder(portal.database, waiting)
    const outcomes = [
      await confirm(order, tokens.agent),
      await confirm(late),
      await confirm(flagged),
      await confirm(foreign),
      await confirm({ ...order, number: 'ALTRO' }),
      await confirm(await aWaitingOrder({ closed_on: '2026-01-01' })),
    ].map(answer => answer.problem().code)
    expect(outcomes).toEqual([
      'role.forbidden',
      'order.outOfTime',
      'order.outOfTime',
      'order.unknown',
      'order.unknown',
      'order.cancelled',
    ])
    expect((await confirm(late)).problem().Message).toBe(
      "La data di consegna deve essere aggiornata: contattare l'ufficio",
    )
    expect(await mailsTo(portal, email)).toEqual([])
  })

  test('terms that have changed since are shown again', async () => {
    const order = await aWaitingOrder()
    const answer = await confirm(order, tokens.dealer, { Condizioni: 'vecchie' })
    expect([answer.statusCode, answer.problem().code]).toEqual([409, 'order.termsChanged'])
  })

  test('by an Admin names the customer it was done for', async () => {
    const order = await aWaitingOrder()
    await confirm(order, tokens.admin)
    const entry = await portal.database.db
      .selectFrom('audit_log')
      .where('action', '=', 'order.confirmed')
      .where('subject', '=', order.number)
      .select('on_behalf_of')
      .executeTakeFirstOrThrow()
    expect(entry.on_behalf_of).toBe(customer.code)
  })
})

test('four states, each order in one of them', async () => {
  const [open, late, done] = [
    await aWaitingOrder(),
    await aWaitingOrder({ expected_on: '2020-01-01' }),
    await aWaitingOrder(),
  ]
  await confirm(done)
  await anOrder(portal.database, { customer_code: customer.code }) // The list leaves out orders confirmed by the ERP.
  const numbers = async (stato: string) => (await list({ stato })).map(row => row.Num_Ord).sort()
  expect(await numbers('daConfermare')).toEqual([open.number])
  expect(await numbers('daAggiornare')).toEqual([late.number])
  expect(await numbers('confermati')).toEqual([done.number])
  expect(await numbers('tutti')).toEqual([open.number, late.number, done.number].sort())
  const all = await portal.call(confirmations.list, { as: tokens.dealer })
  expect(all.headers['x-total-count']).toBe('3')
})

test('the search covers the addresses mailed to, the reference, the number and the customer', async () => {
  const order = await aWaitingOrder({ reference: 'Villa Perché' })
  await aWaitingOrder({ reference: 'Altro' })
  await asOwner(portal.database.db, tx =>
    tx
      .insertInto('order_mail')
      .values([
        {
          order_id: order.id,
          customer_code: customer.code,
          address: 'magazzino@example.com',
          sent_on: '2026-01-02',
        },
        {
          order_id: order.id,
          customer_code: customer.code,
          address: 'acquisti@example.com',
          sent_on: '2026-01-01',
        },
      ])
      .execute(),
  )
  for (const cerca of ['MAGAZZINO@', 'perche', order.number])
    expect(
      (await list({ cerca })).map(row => row.Progressivo),
      cerca,
    ).toEqual([order.id])
  expect(await list({ cerca: customer.company_name })).toHaveLength(2)
  expect((await list({ cerca: 'perche' }))[0]?.MailInviate).toBe('acquisti@example.com|magazzino@example.com')
})

test('who opened the PDF is noted, and shown to the Admin alone', async () => {
  const order = await aWaitingOrder()
  const open = () =>
    portal.call(orders.confirmationPdf, { as: tokens.dealer, params: { progressivo: order.id } })
  await open()
  await open()
  expect((await list())[0]?.UltimaApertura).toBeNull()
  const [row] = await list({ cerca: order.number }, tokens.admin)
  expect(row?.UltimaApertura).toMatchObject({ Volte: 2 })
  const sheet = async (as: string) =>
    (await portal.call(orderSheet.read, { as, params: { progressivo: order.id } })).json()
  expect((await sheet(tokens.admin)).Aperture).toHaveLength(1)
  expect((await sheet(tokens.dealer)).Aperture).toBeNull()
})

describe('the sheet of an order', () => {
  test('follows its life, and says what may be done', async () => {
    const order = await aWaitingOrder({ reference: 'Cantiere' })
    const sheet = async (as = tokens.dealer) =>
      (await portal.call(orderSheet.read, { as, params: { progressivo: order.id } })).json()
    expect(await sheet()).toMatchObject({
      Stato: 'daConfermare',
      PuoConfermare: true,
      PuoCambiareRiferimento: true,
      Totale: 640,
    })
    expect(await sheet(tokens.agent)).toMatchObject({ PuoConfermare: false, PuoCambiareRiferimento: false })
    const rename = () =>
      portal.call(orderSheet.changeReference, {
        as: tokens.dealer,
        body: { Progressivo: order.id, Riferimento: 'Città Rossi' },
      })
    expect((await rename()).json()).toBe('OK')
    expect((await list({ cerca: 'citta rossi' }))[0]?.Riferimento).toBe('Città Rossi')
    await confirm(order)
    expect(await sheet()).toMatchObject({
      Stato: 'confermato',
      Riferimento: 'Città Rossi',
      PuoConfermare: false,
      Conferma: { Condizioni: expect.any(String) },
    })
    expect((await rename()).problem().code).toBe('order.confirmed')
    await change({ expected_on: '2099-02-15' })
    await change({ progress: 60, confirmed_on: '2026-11-01' })
    expect(await sheet()).toMatchObject({
      Stato: 'inProduzione',
      StoriaScadenza: [{ Da: '2099-01-31', A: '2099-02-15' }],
    })
    await change({ expected_on: '2020-01-01' })
    expect((await sheet()).InRitardo).toBe(true)
    await change({ progress: 100 })
    expect(await sheet()).toMatchObject({ Stato: 'pronto', InRitardo: false })
    await change({ delivered_on: '2026-11-10' })
    expect(await sheet()).toMatchObject({ Stato: 'consegnato', InRitardo: false })

    function change(values: object) {
      return asOwner(portal.database.db, tx =>
        tx.updateTable('sales_order').set(values).where('id', '=', order.id).execute(),
      )
    }
  })

  test('of another customer is unknown', async () => {
    const foreign = await anOrder(portal.database, waiting)
    const params = { progressivo: foreign.id }
    expect((await portal.call(orderSheet.read, { as: tokens.dealer, params })).statusCode).toBe(404)
    const found = await portal.call(orderSheet.find, { as: tokens.dealer, query: { testo: foreign.number } })
    expect(found.json()).toEqual([])
  })
})

describe('fifty confirmations of one order at once', () => {
  async function race(apps: TestPortal['app'][], rounds: number) {
    for (let round = 0; round < rounds; round += 1) {
      const order = await aWaitingOrder()
      const body = { Progressivo: order.id, Num_Ord: order.number, Riferimento: '' }
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) => {
          const app = apps[at % apps.length] as (typeof apps)[0]
          return callApp(app, confirmations.confirm, { as: tokens.dealer, body })
        }),
      )
      expect(answers.map(answer => answer.statusCode)).toEqual(Array(50).fill(200))
      expect(answers.filter(answer => answer.json().Nuova)).toHaveLength(1)
      expect(await mailsTo(portal, email)).toHaveLength(round + 1)
      const entries = await portal.database.db
        .selectFrom('audit_log')
        .where('action', '=', 'order.confirmed')
        .where('subject', '=', order.number)
        .select('id')
        .execute()
      expect(entries).toHaveLength(1)
    }
    const { rows } = await asOwner(portal.database.db, async tx => ({
      rows: await tx
        .selectFrom('confirmed_count')
        .where('customer_code', '=', customer.code)
        .select('orders')
        .execute(),
    }))
    expect(rows).toEqual([{ orders: rounds }])
  }

  test('are one, on one server', { timeout: 60_000 }, () => race([portal.app], 4))

  test.runIf(process.env.TEST_DATABASE_URL)(
    'are one, over two servers with their own connections',
    { timeout: 120_000 },
    async () => {
      const url = new URL(String(process.env.TEST_DATABASE_URL))
      const { rows } = await portal.database.pool.query('select current_database() as name')
      url.pathname = `/${rows[0].name}`
      const database = await openDatabase({ url: url.href })
      const other = await buildApp({ ...portal.services, database })
      try {
        await race([portal.app, other], 20)
      } finally {
        await other.close()
        await database.close()
      }
    },
  )
})

test('the workbook and the PDF have the rows of the call, with their state in words', async () => {
  const late = await aWaitingOrder({ number: 'E1', expected_on: '2026-01-31' })
  const waits = await aWaitingOrder({ number: 'E2' })
  await confirm(waits)
  const exported = (isAdmin: boolean, as: string) =>
    exportedRows(portal, {
      list: confirmations.list,
      pdf: confirmations.pdf,
      columns: confirmationTable(isAdmin, isAdmin),
      options: { as, query: { ordina: 'Num_Ord', cerca: 'Cantiere' } },
    })
  const { lines, printed } = await exported(false, tokens.dealer)
  expect(lines.map(line => [line[1], line[4]])).toEqual([
    [late.number, 'Data consegna da aggiornare'],
    [waits.number, 'Confermato'],
  ])
  expect(printed).not.toContain('Ultimaapertura')
  expect((await exported(true, tokens.admin)).printed).toContain('Ultimaapertura')
})
