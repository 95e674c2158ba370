import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Role } from '#contract/roles.ts'
import { asOwner } from '#server/db/owner.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import { setClock } from '#tests/support/clock.ts'
import { aCustomer, anAgent, aPair, aToken, aUser, unique } from '#tests/support/factories.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { users, quotes, quoteRows, quoteOffers, visits, registrySheets, savedViews } = contract

interface Person {
  id: number
  name: string
  code: string
  as: string
}

const aSheet = { name: 'scheda.pdf', contentType: 'application/pdf', bytes: plainPdf('Nuovo cliente', []) }

let portal: TestPortal
let admin: Person
let leaver: Person
let receiver: Person
let customer: string

beforeAll(async () => {
  portal = await openTestPortal()
  await setClock(portal.database, '2026-11-22')
  await aStoredCatalogue(portal.database)
})
afterAll(() => portal.close())
beforeEach(async () => {
  admin = await aPerson('Admin', '')
  leaver = await aPerson('Agente')
  receiver = await aPerson('Agente')
  customer = (await aCustomer(portal.database, { agent_code: leaver.code })).code
})

async function aPerson(role: Role, given?: string, isActive = true): Promise<Person> {
  const code = given ?? (await anAgent(portal.database, { code: `S${unique()}` })).code
  const user = await aUser(portal.database, { role, code, isActive })
  return { id: user.id, name: user.name, code, as: isActive ? await aToken(portal.database, user) : '' }
}

interface HandOver {
  from?: { id: number }
  to?: { id: number }
  AncheDelCodice?: boolean
}
const handOver = ({ from = leaver, to = receiver, ...flag }: HandOver = {}) =>
  portal.call(users.handOver, { as: admin.as, body: { IdUtente: from.id, A: to.id, ...flag } })
const workOf = async ({ id }: { id: number }) =>
  (await portal.call(users.work, { as: admin.as, params: { utente: String(id) } })).json()

async function aQuote({ as }: Person, code = customer): Promise<number> {
  const filter = { Tipo: 'Cliente' as const, Codice: code }
  const id = (await portal.call(quotes.create, { as, filter, body: { rifCliente: 'Casa' } })).json()
  await portal.call(quoteRows.savePosition, { as, body: { id, ...aSentDoor } })
  return id
}
const quotesOf = async ({ as }: Person) => (await portal.call(quotes.list, { as })).json().map(({ Id }) => Id)
const priceFor = async ({ as }: Person, id: number) =>
  (await portal.call(quotes.read, { as, params: { id } })).json().Testata.Importo
const setMarkup = ({ as }: Person, MaggPerc: number) =>
  portal.call(quotes.saveMarkups, { as, body: { IdPrev: -1, Sconto: 0, MaggPerc, MaggNetta: 0 } })
const aPlan = async ({ as }: Person, Data: string) =>
  (await portal.call(visits.save, { as, body: { Data, Tappe: [customer] } })).json().Id
const plansOf = async ({ as }: Person) => (await portal.call(visits.list, { as })).json().map(({ Id }) => Id)
const aView = async ({ as }: Person, Nome: string, tab: 0 | 1 | 2 = 1) =>
  (await portal.call(savedViews.create, { as, body: { Nome, Indirizzo: { tab } } })).json().Id
const viewsOf = async ({ as }: Person) => (await portal.call(savedViews.list, { as })).json()
const mail = ({ as }: Person, id: number) =>
  portal.call(savedViews.subscribe, {
    as,
    params: { vista: id },
    body: { Quando: 'lunedi', Formato: 'xlsx' },
  })
const giveCustomer = (code: string, to: Person) =>
  asOwner(portal.database.db, tx =>
    tx.updateTable('customer').set({ agent_code: to.code }).where('code', '=', code).execute(),
  )
const loggedOf = (name: string) =>
  portal.database.db
    .selectFrom('audit_log')
    .where('action', '=', 'user.workHandedOver')
    .where('subject', '=', name)
    .select(['actor', 'detail'])
    .execute()

const nothing = {
  Preventivi: 0,
  PreventiviNonVisibili: 0,
  GiriVisite: 0,
  SchedeAnagrafiche: 0,
  Viste: 0,
  Invii: 0,
  InviiTerminati: 0,
  RestanoAlCodice: false,
}

describe('the work of an agent', () => {
  test('is counted before, moves as a whole, is seen by the colleague alone, and moves once', async () => {
    const quote = await aQuote(leaver)
    const own = await aQuote(receiver, (await aCustomer(portal.database, { agent_code: receiver.code })).code)
    await asOwner(portal.database.db, tx =>
      tx
        .insertInto('visit_plan')
        .values({ agent_code: leaver.code, planned_on: '2026-11-20', starts_at: '09:00', made_by: 'A' })
        .execute(),
    )
    const plan = await aPlan(leaver, '2026-11-22')
    await portal.call(registrySheets.upload, { as: leaver.as, file: aSheet })
    await aView(leaver, 'Chi cala')
    expect(await workOf(leaver)).toEqual({
      ...{ Preventivi: 1, GiriVisite: 1, SchedeAnagrafiche: 1, Viste: 1 },
      AltriDelCodice: [],
    })
    await giveCustomer(customer, receiver)
    expect([await quotesOf(leaver), await quotesOf(receiver)]).toEqual([[], [own]])

    const moved = { ...nothing, Preventivi: 1, GiriVisite: 1, SchedeAnagrafiche: 1, Viste: 1 }
    expect((await handOver()).json()).toEqual(moved)

    expect(await quotesOf(receiver)).toEqual(expect.arrayContaining([quote, own]))
    const whole = await portal.call(quotes.read, { as: receiver.as, params: { id: quote } })
    expect(whole.json().Righe).toHaveLength(1)
    expect((await portal.call(quotes.read, { as: leaver.as, params: { id: quote } })).statusCode).toBe(404)
    expect(await plansOf(receiver)).toEqual([plan])
    expect(await plansOf(leaver)).toHaveLength(1)
    const [sheet] = (
      await portal.call(registrySheets.list, { as: admin.as, query: { cerca: leaver.name } })
    ).json()
    expect(sheet).toMatchObject({ CodAgente: receiver.code, Mittente: leaver.name })
    expect((await viewsOf(receiver)).map(({ Nome }) => Nome)).toEqual(['Chi cala'])
    expect(await viewsOf(leaver)).toEqual([])
    const { RestanoAlCodice: _, ...counts } = moved
    expect(await loggedOf(leaver.name)).toEqual([
      { actor: admin.name, detail: { A: receiver.name, ...counts } },
    ])

    expect((await handOver()).json()).toEqual(nothing)
    expect(await loggedOf(leaver.name)).toHaveLength(1)
    expect(await workOf(leaver)).toMatchObject({ Preventivi: 0, GiriVisite: 0, Viste: 0 })
  })

  test('includes quotes of customers whom the ERP has not given over yet: they are counted and seen later', async () => {
    const quote = await aQuote(leaver)
    expect((await handOver()).json()).toEqual({ ...nothing, Preventivi: 1, PreventiviNonVisibili: 1 })
    expect([await quotesOf(leaver), await quotesOf(receiver)]).toEqual([[], []])
    await giveCustomer(customer, receiver)
    expect(await quotesOf(receiver)).toEqual([quote])
    expect(await quotesOf(leaver)).toEqual([])
  })

  test('goes to a head agent, who sees the quotes of the team’s customers at once', async () => {
    const head = await aPerson('AgenteCapo')
    await aPair(portal.database, head, leaver)
    await aQuote(leaver)
    expect((await handOver({ to: head })).json()).toMatchObject({ Preventivi: 1, PreventiviNonVisibili: 0 })
  })

  test('keeps its prices and its published offers where the desks have other markups', async () => {
    await setMarkup(leaver, 20)
    await setMarkup(receiver, 50)
    const quote = await aQuote(leaver)
    await portal.call(quoteOffers.publish, { as: leaver.as, params: { id: quote } })
    const before = await priceFor(leaver, quote)
    await giveCustomer(customer, receiver)
    await handOver()
    expect(await priceFor(receiver, quote)).toBe(before)
    const { Offerta } = (await portal.call(quotes.read, { as: receiver.as, params: { id: quote } })).json()
    expect(Offerta).toMatchObject({ Superata: false })
    await setMarkup(receiver, 70)
    expect(await priceFor(receiver, quote)).toBe(before)
    const percent = await portal.call(quotes.markups, { as: receiver.as, body: { IdPrev: -1 } })
    expect(percent.json().MaggPerc).toBe(70)
  })

  test('follows the list of the receiver where the desks agree', async () => {
    const quote = await aQuote(leaver)
    const before = await priceFor(leaver, quote)
    await giveCustomer(customer, receiver)
    await handOver()
    await setMarkup(receiver, 10)
    expect(await priceFor(receiver, quote)).toBeCloseTo(before * 1.1, 2)
  })

  test('is moved in batches, and a key used by both makers for a new quote does not stop it', async () => {
    const row = { customer_code: customer, user_name: 'a', reference: 'R', search_text: 'r' }
    const once = '0b9b0f8e-59a4-4e5f-8d7e-3c1b5c8b7a11'
    await asOwner(portal.database.db, tx =>
      tx
        .insertInto('quote')
        .values([
          ...Array.from({ length: 450 }, () => ({
            ...row,
            maker: `agente:${leaver.code}`,
            valid_until: '2027-01-01',
          })),
          { ...row, maker: `agente:${leaver.code}`, once, valid_until: '2027-01-01' },
          { ...row, maker: `agente:${receiver.code}`, once, valid_until: '2027-01-01' },
        ])
        .execute(),
    )
    expect((await handOver()).json()).toMatchObject({ Preventivi: 451, PreventiviNonVisibili: 451 })
  })

  test('of a code with another active user stays with the code, unless told otherwise', async () => {
    const colleague = await aPerson('Agente', leaver.code)
    await aPerson('Agente', leaver.code, false)
    const quote = await aQuote(leaver)
    await aView(leaver, 'Mia')
    expect((await workOf(leaver)).AltriDelCodice).toEqual([colleague.name])
    expect((await handOver()).json()).toEqual({ ...nothing, Viste: 1, RestanoAlCodice: true })
    expect(await quotesOf(colleague)).toEqual([quote])
    expect((await handOver({ AncheDelCodice: true })).json()).toMatchObject({
      ...{ Preventivi: 1, Viste: 0, RestanoAlCodice: false },
    })
    expect(await quotesOf(colleague)).toEqual([])
  })

  test('given to a user with the same code leaves the quotes where both see them', async () => {
    const colleague = await aPerson('Agente', leaver.code)
    await aView(leaver, 'Mia')
    const moved = await handOver({ to: colleague, AncheDelCodice: true })
    expect(moved.json()).toEqual({ ...nothing, Viste: 1, RestanoAlCodice: true })
  })
})

describe('saved views', () => {
  test('whose names meet get a number, however many the colleague has', async () => {
    for (let at = 0; at < 49; at += 1) await aView(receiver, `Vista ${at}`)
    await aView(receiver, 'Mese (2)')
    const long = 'x'.repeat(60)
    for (const name of ['Mese', 'Mese', 'Vista 3', long, long]) await aView(leaver, name)
    expect((await handOver()).json()).toMatchObject({ Viste: 5 })
    const names = (await viewsOf(receiver)).map(({ Nome }) => Nome)
    expect(names).toHaveLength(55)
    expect(names).toEqual(
      expect.arrayContaining(['Mese', 'Mese (2)', 'Mese (3)', 'Vista 3 (2)', long, `${'x'.repeat(56)} (2)`]),
    )
  })

  test('that were deleted stay deleted, and their own user’s', async () => {
    const id = await aView(leaver, 'Vecchia')
    await portal.call(savedViews.remove, { as: leaver.as, params: { vista: id } })
    expect((await handOver()).json()).toEqual(nothing)
    const restored = await portal.call(savedViews.restore, { as: receiver.as, params: { vista: id } })
    expect(restored.statusCode).toBe(404)
  })

  test('are mailed to the colleague from now on', async () => {
    await mail(leaver, await aView(leaver, 'Settimana'))
    expect((await handOver()).json()).toEqual({ ...nothing, Viste: 1, Invii: 1 })
    expect(await viewsOf(receiver)).toMatchObject([{ Invio: { Quando: 'lunedi', Formato: 'xlsx' } }])
  })

  test('are mailed no more where the colleague has no address', async () => {
    await mail(leaver, await aView(leaver, 'Settimana'))
    await portal.database.db
      .updateTable('portal_user')
      .set({ email: '' })
      .where('id', '=', receiver.id)
      .execute()
    expect((await handOver()).json()).toEqual({ ...nothing, Viste: 1, InviiTerminati: 1 })
    expect(await viewsOf(receiver)).toMatchObject([{ Invio: null }])
  })

  test('of an Admin, shared and mailed to both, are mailed to the other once', async () => {
    const other = await aPerson('Admin', '')
    const id = await aView(admin, 'Agenti', 2)
    await portal.call(savedViews.change, { as: admin.as, params: { vista: id }, body: { Ruolo: 'Admin' } })
    for (const person of [admin, other]) await mail(person, id)
    const moved = await handOver({ from: admin, to: other })
    expect(moved.json()).toEqual({ ...nothing, Viste: 1, InviiTerminati: 1 })
    expect(await viewsOf(other)).toMatchObject([
      { Propria: true, Ruolo: 'Admin', Invio: { Quando: 'lunedi' } },
    ])
  })
})

test('a dealer’s user hands views to a user of the same customer, and the quotes stay the customer’s', async () => {
  const [first, second] = [await aPerson('Cliente', customer), await aPerson('Cliente', customer)]
  const id = (await portal.call(quotes.create, { as: first.as, body: { rifCliente: 'Casa' } })).json()
  await aView(first, 'Mia', 0)
  expect(await workOf(first)).toMatchObject({ Preventivi: 0, Viste: 1, AltriDelCodice: [] })
  expect((await handOver({ from: first, to: second })).json()).toEqual({ ...nothing, Viste: 1 })
  expect(await quotesOf(second)).toEqual([id])
})

describe('nothing is handed over', () => {
  const anyone = { id: 2_000_000 }
  test.each<[string, () => Promise<HandOver>, number, string]>([
    ['to oneself', async () => ({ to: leaver }), 422, 'handOver.oneself'],
    ['to nobody', async () => ({ to: anyone }), 404, 'user.unknown'],
    ['from nobody', async () => ({ from: anyone }), 404, 'user.unknown'],
    [
      'to a disabled user',
      async () => ({ to: await aPerson('Agente', undefined, false) }),
      409,
      'handOver.inactive',
    ],
    ['from an agent to an Admin', async () => ({ to: admin }), 422, 'handOver.role'],
    ['from an Admin to an agent', async () => ({ from: admin }), 422, 'handOver.role'],
    [
      'from an agent to a dealer',
      async () => ({ to: await aPerson('Cliente', customer) }),
      422,
      'handOver.role',
    ],
    [
      'to another customer',
      async () => ({
        from: await aPerson('Cliente', customer),
        to: await aPerson('Cliente', (await aCustomer(portal.database)).code),
      }),
      422,
      'handOver.customer',
    ],
  ])('%s', async (_, given, status, code) => {
    const quote = await aQuote(leaver)
    const answer = await handOver(await given())
    expect([answer.statusCode, answer.problem().code]).toEqual([status, code])
    expect(await quotesOf(leaver)).toEqual([quote])
  })

  test.each([
    {},
    { IdUtente: 1 },
    { IdUtente: '1 or 1=1', A: 2 },
    { IdUtente: -1, A: 2 },
    { IdUtente: 1, A: 2 ** 40 },
    { IdUtente: 1, A: [2] },
    { IdUtente: 1, A: 2, AncheDelCodice: 'sempre' },
  ])('by the body %j', async body => {
    const answer = await portal.call(users.handOver, { as: admin.as, body: body as never })
    expect(answer.statusCode).toBe(422)
  })

  test('by anybody but an Admin, who alone asks what there is and for whom', async () => {
    const head = await aPerson('AgenteCapo')
    const dealer = await aPerson('Cliente', customer)
    for (const { as } of [leaver, head, dealer]) {
      const params = { utente: String(leaver.id) }
      const answers = [
        await portal.call(users.handOver, { as, body: { IdUtente: leaver.id, A: receiver.id } }),
        await portal.call(users.work, { as, params }),
        await portal.call(users.colleagues, { as, params }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    }
  })
})

test('the fitting colleagues are found by name and partner, without the user and disabled ones', async () => {
  const head = await aPerson('AgenteCapo')
  const gone = await aPerson('Agente', undefined, false)
  const colleagues = async (of: Person, cerca = '') =>
    (
      await portal.call(users.colleagues, {
        as: admin.as,
        params: { utente: String(of.id) },
        query: { cerca, righe: 500 },
      })
    )
      .json()
      .map(({ IdUtente }) => IdUtente)
  const found = await colleagues(leaver)
  expect(found).toEqual(expect.arrayContaining([receiver.id, head.id]))
  for (const { id } of [leaver, gone, admin]) expect(found).not.toContain(id)
  expect(await colleagues(leaver, receiver.name)).toEqual([receiver.id])
  const dealers = [await aPerson('Cliente', customer), await aPerson('Cliente', customer)]
  await aPerson('Cliente', (await aCustomer(portal.database)).code)
  expect(await colleagues(dealers[0] as Person)).toEqual([dealers[1]?.id])
  expect((await colleagues(admin)).every(id => id !== admin.id && id !== receiver.id)).toBe(true)
  const unknown = await portal.call(users.work, { as: admin.as, params: { utente: '2000000' } })
  expect(unknown.problem().code).toBe('user.unknown')
})
