import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Home } from '#contract/home.ts'
import type { TaskKind } from '#contract/home-kinds.ts'
import { contract } from '#contract/index.ts'
import type { FilterPair, RouteShape } from '#contract/kit/route.ts'
import { workingDaysBefore } from '#rules/working-days.ts'
import { asOwner } from '#server/db/owner.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { setClock } from '#tests/support/clock.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { home, customers, returns, orders, confirmations, quotes, quoteRequests, registrations } = contract

const day = '2026-11-20'
let portal: TestPortal
let tokens: Record<'admin' | 'head' | 'agent' | 'dealer', string>
let codes: { agent: string; dealer: string; head: string }
beforeAll(async () => {
  portal = await openTestPortal()
  const { database, services } = portal
  await loadDemo(database, { scale: 0.1, today: day, files: services.files })
  await setClock(database, day)
  const [busiest] = await read<typeof codes>(
    `select c.agent_code as agent, c.code as dealer, p.head_code as head from sales_order o
     join customer c on c.code = o.customer_code join agent_pair p on p.agent_code = c.agent_code
     where o.delivered_on is null and o.closed_on is null group by 1, 2, 3 order by count(*) desc, 2 limit 1`,
  )
  codes = busiest as typeof codes
  const token = async (role: 'Admin' | 'AgenteCapo' | 'Agente' | 'Cliente', code = '') =>
    aToken(database, await aUser(database, { role, code }))
  tokens = {
    admin: await token('Admin'),
    head: await token('AgenteCapo', codes.head),
    agent: await token('Agente', codes.agent),
    dealer: await token('Cliente', codes.dealer),
  }
}, 90_000)
afterAll(() => portal.close())

const read = <Row>(text: string) => rowsOf<Row & Record<string, unknown>>(portal.database, text)
const write = (text: string) => asOwner(portal.database.db, tx => sql.raw(text).execute(tx))
const homeOf = async (as: string, filter?: FilterPair): Promise<Home> =>
  (await portal.call(home.read, { as, filter })).json()

/** The list that each task opens. */
const listOf: Record<TaskKind, [RouteShape, object]> = {
  daConfermare: [confirmations.list, { query: { stato: 'daConfermare' } }],
  daAggiornare: [confirmations.list, { query: { stato: 'daAggiornare' } }],
  maiAperte: [confirmations.list, { query: { stato: 'maiAperte' } }],
  ritardo: [orders.production, { query: { consegnati: 'false', solo: 'ritardo' } }],
  preventiviInScadenza: [quotes.list, { query: { days: '0', solo: 'inScadenza' } }],
  offerteAperte: [quotes.list, { query: { days: '0', solo: 'offerteAperte' } }],
  offerteFerme: [quotes.list, { query: { days: '0', solo: 'offerteFerme' } }],
  registrazioni: [registrations.list, { params: { stato: 'daConfermare' } }],
  passi: [customers.list, { query: { solo: 'passi' } }],
  silenziosi: [customers.list, { query: { solo: 'silenziosi' } }],
  resi: [returns.list, { params: { anno: '2026' }, query: { stato: 'daVisionare' } }],
  richieste: [quoteRequests.list, { query: { stato: 'richiesta' } }],
}

const asAgent = (): FilterPair => ({ Tipo: 'Agente', Codice: codes.agent })
const asDealer = (): FilterPair => ({ Tipo: 'Cliente', Codice: codes.dealer })

async function everyView(): Promise<[string, string, FilterPair | undefined][]> {
  await write(`insert into order_mail (order_id, customer_code, address, sent_on)
    select id, customer_code, 'da-aprire@example.com', date '${day}' - 4 from sales_order
    where confirmed_on is null and closed_on is null and not is_web_confirmed on conflict do nothing`)
  await write(`insert into quote_offer (quote_id, customer_code, maker, code, version, quote_version, valid_until, content, sent_at)
    select id, customer_code, maker, 'ferma-da-trenta-giorni', 1, version, date '${day}' + 30, '{}', clock_now() - interval '30 days'
    from quote where customer_code = '${codes.dealer}' and maker = 'cliente' and deleted_at is null
      and not exists (select from quote_offer where quote_id = quote.id) order by id limit 1 on conflict do nothing`)
  return [
    ['admin', tokens.admin, undefined],
    ['head', tokens.head, undefined],
    ['agent', tokens.agent, undefined],
    ['dealer', tokens.dealer, undefined],
    ['admin as agent', tokens.admin, asAgent()],
    ['admin as dealer', tokens.admin, asDealer()],
    ['agent as dealer', tokens.agent, asDealer()],
  ]
}

test('each line has as many as the list that it opens, for everybody and as everybody', async () => {
  await seedDay()
  const met = new Set<TaskKind>()
  for (const [name, as, filter] of await everyView()) {
    const { DaFare } = await homeOf(as, filter)
    expect(DaFare.length, name).toBeLessThanOrEqual(6)
    for (const task of DaFare) {
      const [route, asked] = listOf[task.Tipo]
      const { headers } = await portal.call(route, { ...asked, as, filter: route.filter && filter })
      expect([name, task.Tipo, task.Numero]).toEqual([name, task.Tipo, Number(headers['x-total-count'])])
      expect(task.Nomi).toHaveLength(Math.min(3, task.Numero))
      const [first] = await read<{ phone: string }>(`select coalesce(nullif(mobile, ''), phone) as phone
        from customer join customer_contact on customer_code = code where company_name = '${task.Nomi[0]?.replaceAll("'", "''")}'`)
      const isCall = task.Tipo === 'passi' || task.Tipo === 'silenziosi'
      expect([task.Tipo, task.Telefono]).toEqual([task.Tipo, isCall ? first?.phone : ''])
      met.add(task.Tipo)
    }
  }
  expect([...met].sort()).toEqual(Object.keys(listOf).sort())
})

test('the open quotes are those of the list, and the office is told of none', async () => {
  for (const [name, as, filter] of await everyView()) {
    const { Vista, PreventiviAperti: open } = await homeOf(as, filter)
    if (Vista === 'Admin') {
      expect([name, open]).toEqual([name, null])
      continue
    }
    const asked = { query: { days: 0, stato: 'aperto' }, as, filter }
    const answer = await portal.call(quotes.list, asked)
    expect([name, open?.Numero]).toEqual([name, Number(answer.headers['x-total-count'])])
    expect(open?.Numero).toBeGreaterThan(0)
  }
})

/** Adds what the demo company does not have on every day. */
async function seedDay() {
  const quote = (maker: string, valid: string) => `insert into quote
      (customer_code, maker, user_name, reference, search_text, valid_until, total_cents)
    values ('${codes.dealer}', '${maker}', 'chi', 'Casa Salvò', 'casa salvo', date '${day}' + ${valid}, 123450) returning id`
  for (const maker of ['cliente', `agente:${codes.agent}`]) {
    for (const valid of ['0', '7', '8', '-1']) await write(quote(maker, valid))
    await write(`with made as (${quote(maker, '30')})
      insert into quote_offer (quote_id, code, version, quote_version, valid_until, content, opened_at, opened_times,
        customer_code, maker)
      select id, md5(id::text), 1, 1, date '${day}' + 5, '{}', clock_now(), 1, '${codes.dealer}', '${maker}' from made`)
  }
  await write(`insert into next_step (customer_code, text, due_on, turn, author)
    select code, 'Richiamare', date '${day}' - 1, 'agente', 'chi' from customer
    where agent_code = '${codes.agent}' and closed_on is null order by code limit 1`)
  await write(`insert into registration (user_name, company_name, vat_number, email, search_text, requested_at)
    values ('bertoldi', 'Serramentistica Bertoldi', '01234567897', 'b@example.com', 'bertoldi', clock_now())`)
}

const cents = (euro: number) => Math.round(euro * 100)

type Sold = { cents: number; doors: number }

/** Confirmed sales of the customers that match a condition on "c". */
async function sold(whose: string, from: string, to: string): Promise<Sold> {
  const [sum] = await read<Sold>(`
    select coalesce(sum(l.amount_cents), 0)::bigint as cents, coalesce(sum(l.quantity), 0)::int as doors
    from sales_order o join order_line l on l.order_id = o.id join customer c on c.code = o.customer_code
    where o.closed_on is null and o.confirmed_on between '${from}' and '${to}' and l.series_code is not null and ${whose}`)
  return sum as Sold
}

async function expectSold(figures: Pick<Home['Numeri'], 'Anno' | 'Mese' | 'Porte'>, whose: string) {
  const [year, before] = [await sold(whose, '2026-01-01', day), await sold(whose, '2025-01-01', '2025-11-20')]
  const [month, monthBefore] = [
    await sold(whose, '2026-11-01', day),
    await sold(whose, '2025-11-01', '2025-11-20'),
  ]
  expect([cents(figures.Anno.Valore), cents(figures.Anno.Prima)]).toEqual([year.cents, before.cents])
  expect(figures.Porte).toEqual({ Valore: year.doors, Prima: before.doors })
  expect([cents(figures.Mese.Valore), cents(figures.Mese.Prima)]).toEqual([month.cents, monthBefore.cents])
}

const ofTeam = () =>
  `c.agent_code in (select '${codes.head}' union select agent_code from agent_pair where head_code = '${codes.head}')`

test.each(['admin', 'head', 'agent', 'dealer'] as const)(
  'the figures of %s are those of the order lines',
  async role => {
    const whose = {
      admin: 'true',
      head: `c.agent_code = '${codes.head}'`,
      agent: `c.agent_code = '${codes.agent}'`,
      dealer: `c.code = '${codes.dealer}'`,
    }[role]
    const { Numeri } = await homeOf(tokens[role])
    await expectSold(Numeri, whose)
    expect(Numeri.Squadra === null).toBe(role !== 'head')
  },
)

test('a head agent has its own figures, and the team’s beside them; who chooses the team has the team’s', async () => {
  const own = await homeOf(tokens.head)
  const { Squadra } = own.Numeri
  await expectSold(Squadra as NonNullable<typeof Squadra>, ofTeam())
  const targets = await read<{ code: string; cents: number }>(
    `select agent_code as code, amount_cents as cents from agent_target t join agent c on c.code = t.agent_code
     where year = 2026 and ${ofTeam().replaceAll('c.agent_code', 'c.code')}`,
  )
  const ownTarget = targets.find(({ code }) => code === codes.head)?.cents ?? 0
  expect(cents(own.Numeri.Obiettivo?.MassimoInt ?? 0)).toBe(ownTarget)
  expect(cents(Squadra?.Obiettivo?.MassimoInt ?? 0)).toBe(targets.reduce((sum, one) => sum + one.cents, 0))
  const customers = await read<{ own: number; team: number }>(
    `select count(*) filter (where c.agent_code = '${codes.head}')::int as own, count(*)::int as team
     from customer c where c.closed_on is null and ${ofTeam()}`,
  )
  expect([{ own: own.Clienti, team: own.ClientiSquadra }]).toEqual(customers)
  const team = await homeOf(tokens.head, { Tipo: 'Agente', Codice: 'SQUADRA' })
  expect(team).toMatchObject({ Vista: 'AgenteCapo', ClientiSquadra: null, Clienti: customers[0]?.team })
  expect(team.Numeri).toEqual({ ...Squadra, OrdiniGiorno: null, Squadra: null })
})

test('an agent has its target, a dealer none', async () => {
  const [target] = await read<{ cents: number }>(
    `select amount_cents as cents from agent_target where agent_code = '${codes.agent}' and year = 2026`,
  )
  const of = async (as: string, filter?: FilterPair) => (await homeOf(as, filter)).Numeri
  expect(cents((await of(tokens.agent)).Obiettivo?.MassimoInt ?? 0)).toBe(target?.cents)
  expect(await of(tokens.admin, asAgent())).toEqual(await of(tokens.agent))
  expect(await of(tokens.dealer)).toMatchObject({ Obiettivo: null, OrdiniGiorno: null })
})

test.each([
  ['2026-11-20', '2026-11-19'],
  ['2026-11-16', '2026-11-13'],
  ['2026-11-15', '2026-11-13'],
  ['2026-11-02', '2026-10-30'],
])(
  'on %s the office is told of %s, the last working day, beside the mean of working days',
  async (on, last) => {
    await setClock(portal.database, on)
    const { Giorno, Numero, Media } = (await homeOf(tokens.admin)).Numeri.OrdiniGiorno ?? {}
    const received = await read<{ on: string; orders: number }>(
      `select ordered_on::text as on, count(*)::int as orders from sales_order where closed_on is null
     and ordered_on <= '${last}' and extract(isodow from ordered_on) < 6 group by 1 order by 1 desc limit 60`,
    )
    expect([Giorno, Numero]).toEqual([last, received.find(row => row.on === last)?.orders ?? 0])
    const before = workingDaysBefore(last, 20)
    const sum = received.filter(row => before.includes(row.on)).reduce((all, row) => all + row.orders, 0)
    expect(Media).toBe(Math.round(sum / 20))
    await setClock(portal.database, day)
  },
)

test('new orders are worth their goods: neither transport nor replacements', async () => {
  const [goods] = await read<{ cents: number; all: number }>(
    `select coalesce(sum(l.amount_cents) filter (where l.series_code is not null), 0)::bigint as cents,
       coalesce(sum(l.amount_cents), 0)::bigint as all
     from sales_order o join order_line l on l.order_id = o.id
     where o.closed_on is null and o.ordered_on between date '${day}' - 1 and date '${day}'`,
  )
  const news = (await homeOf(tokens.admin)).DaIeri.find(({ Tipo }) => Tipo === 'ordinati')
  expect(cents(news?.Importo ?? 0)).toBe(goods?.cents)
  expect(goods?.cents).not.toBe(goods?.all)
})

test('looking as somebody shows whose day it is, and no notification of one’s own', async () => {
  await write(`with told as (insert into portal_event (kind, told_at) values ('promozione', clock_now()) returning id)
    insert into notification (user_id, event_id, kind, text, link, at)
    select u.id, told.id, 'promozione', 'Nuova promozione', '/offerte', date '${day}' + time '08:00'
    from portal_user u, told where u.code = '${codes.agent}'`)
  const own = await homeOf(tokens.agent)
  expect(own.DaIeri.filter(({ Tipo }) => Tipo === 'notifica')).toMatchObject([
    { Nomi: ['Nuova promozione'], Notifica: { Link: '/offerte', Letta: false } },
  ])
  const [customer] = await read<{ name: string }>(
    `select company_name as name from customer where code = '${codes.dealer}'`,
  )
  const seen = await homeOf(tokens.agent, asDealer())
  expect(seen).toMatchObject({ Vista: 'Cliente', Nome: customer?.name, Clienti: null, Oggi: day })
  expect(seen.DaIeri.filter(({ Tipo }) => Tipo === 'notifica')).toEqual([])
  expect((await homeOf(tokens.dealer)).Numeri).toEqual(seen.Numeri)
})

test('what changed since yesterday: moved days, deliveries and new orders, of the reach alone', async () => {
  const [order] = await read<{ id: number; number: string }>(
    `select id, number from sales_order where customer_code = '${codes.dealer}' and delivered_on is null
     and closed_on is null and confirmed_on is not null limit 1`,
  )
  await write(`insert into expected_change (order_id, customer_code, at, before, after)
    values (${order?.id}, '${codes.dealer}', date '${day}' + time '22:00', '2026-11-27', '2026-12-04')`)
  const moved = (found: Home) => found.DaIeri.filter(({ Tipo }) => Tipo === 'dataSpostata')
  const told = { Nomi: [order?.number], Da: '2026-11-27', A: '2026-12-04', Progressivo: order?.id }
  for (const as of [tokens.dealer, tokens.agent])
    expect(moved(await homeOf(as))).toContainEqual(expect.objectContaining(told))
  const [other] = await read<{ code: string }>(
    `select code from customer where agent_code <> '${codes.agent}' limit 1`,
  )
  const stranger = await aToken(portal.database, await aUser(portal.database, { code: other?.code ?? '' }))
  expect(moved(await homeOf(stranger)).map(({ Progressivo }) => Progressivo)).not.toContain(order?.id)
  const [delivered] = await read<{ orders: number }>(
    `select count(*)::int as orders from sales_order o join customer c on c.code = o.customer_code
     where c.agent_code = '${codes.agent}' and delivered_on >= date '${day}' - 1 and o.closed_on is null`,
  )
  const handed = (await homeOf(tokens.agent)).DaIeri.find(({ Tipo }) => Tipo === 'consegnati')
  expect(handed?.Numero ?? 0).toBe(delivered?.orders)
})

test('only the office asks which confirmations were never opened; one that its customer opens is none', async () => {
  const ask = (as: string) => portal.call(confirmations.list, { as, query: { stato: 'maiAperte' } })
  for (const as of [tokens.dealer, tokens.agent])
    expect((await ask(as)).problem().code).toBe('role.forbidden')
  const [waiting] = (await ask(tokens.admin)).json()
  const opened = (user: string) =>
    write(`insert into document_opening (order_id, customer_code, user_name)
      values (${waiting?.Progressivo}, '${waiting?.Cod_cli}', '${user}')`)
  const isListed = async () =>
    (await ask(tokens.admin)).json().some(({ Progressivo }) => Progressivo === waiting?.Progressivo)
  const reader = await aUser(portal.database, { code: waiting?.Cod_cli ?? '' })
  const admin = await aUser(portal.database, { role: 'Admin', code: '' })
  await opened(admin.name)
  expect(await isListed()).toBe(true)
  await opened(reader.name)
  expect(await isListed()).toBe(false)
})

test('what stands around the day comes with it: an agent’s next rounds, a dealer’s offers, and how old the data are', async () => {
  const [visited] = await read<{ code: string }>(
    `select code from customer where agent_code = '${codes.agent}' and closed_on is null order by code limit 1`,
  )
  for (const Data of ['2026-11-19', day, '2026-11-23', '2026-11-24', '2026-11-25'])
    await portal.call(contract.visits.save, {
      as: tokens.agent,
      body: { Data, Tappe: [visited?.code ?? ''] },
    })
  const [agent, dealer, admin] = [
    await homeOf(tokens.agent),
    await homeOf(tokens.dealer),
    await homeOf(tokens.admin),
  ]
  expect(agent.Giri).toMatchObject([{ Data: day, Tappe: 1 }, { Data: '2026-11-23' }, { Data: '2026-11-24' }])
  expect([dealer.Giri, admin.Giri]).toEqual([[], []])
  const address = { as: tokens.dealer, params: { page: 'offerte_cliente' } } as const
  expect(dealer.Offerte).toBe((await portal.call(contract.session.externalPage, address)).json())
  expect([agent.Offerte, admin.Offerte]).toEqual([null, null])
  const freshness = (await portal.call(contract.portal.freshness, { as: tokens.dealer })).json()
  expect(dealer.Aggiornamento).toEqual(freshness)
  await write(`delete from setting where key = 'externalPages'`)
  expect((await homeOf(tokens.dealer)).Offerte).toBeNull()
})

test("the next delivery comes with the amount and the lines of its order, within the dealer's reach", async () => {
  const { Prossima } = await homeOf(tokens.dealer)
  expect(Prossima?.Giorno && Prossima.Giorno >= day).toBe(true)
  const sheet = { params: { progressivo: String(Prossima?.Progressivo) }, as: tokens.dealer }
  const { Righe, Totale } = (await portal.call(contract.orderSheet.read, sheet)).json()
  expect(Prossima?.Importo).toBe(Totale)
  expect(Prossima?.Righe).toEqual(
    Righe.map(({ Importo: _, ...line }: { Importo: number }) => line).slice(0, 40),
  )
})

test('on a Monday the changes are those since Friday', async () => {
  const [order] = await read<{ id: number }>(`select id from sales_order
    where customer_code = '${codes.dealer}' and delivered_on is null and closed_on is null order by id limit 1`)
  await write(`update sales_order set delivered_on = '2026-11-20' where id = ${order?.id}`)
  const isTold = async () =>
    (await homeOf(tokens.dealer)).DaIeri.some(({ Tipo, Da }) => Tipo === 'consegnati' && Da === '2026-11-20')
  onTestFinished(() => setClock(portal.database, day))
  await setClock(portal.database, '2026-11-23')
  expect(await isTold()).toBe(true)
  await setClock(portal.database, '2026-11-24')
  expect(await isTold()).toBe(false)
})

test('a dealer who waits for past deliveries alone sees the oldest, one who waits for none sees the last', async () => {
  const own = `customer_code = '${codes.dealer}' and closed_on is null`
  const isOpen = `${own} and delivered_on is null and confirmed_on is not null`
  await write(`update sales_order set expected_on = date '${day}' - 3 where ${isOpen}`)
  const [late] = await read<{ id: number }>(`select id from sales_order where ${isOpen} order by id limit 1`)
  await write(`update sales_order set expected_on = date '${day}' - 9 where id = ${late?.id}`)
  const { Prossima, Ultima: none } = await homeOf(tokens.dealer)
  expect([Prossima?.Giorno, Prossima?.Progressivo, none]).toEqual(['2026-11-11', late?.id, null])

  await write(`update sales_order set delivered_on = date '${day}' - 30 where ${isOpen}`)
  await write(
    `update sales_order set delivered_on = '${day}', reference = 'Casa Bellini' where id = ${late?.id}`,
  )
  expect((await homeOf(tokens.dealer)).Ultima).toMatchObject({
    Giorno: day,
    Progressivo: late?.id,
    Preventivo: null,
  })
  const id = (
    await portal.call(quotes.create, { as: tokens.dealer, body: { rifCliente: 'CASA BELLINI' } })
  ).json()
  const { Prossima: next, Ultima, Porte } = await homeOf(tokens.dealer)
  expect([next, Ultima?.Preventivo, Porte]).toEqual([null, id, []])
})

test('a dealer without orders and quotes is shown doors of the price list', async () => {
  const { code } = await aCustomer(portal.database)
  const as = await aToken(portal.database, await aUser(portal.database, { code }))
  const { Prossima, Ultima, Porte } = await homeOf(as)
  expect([Prossima, Ultima]).toEqual([null, null])
  expect(Porte).toHaveLength(3)
  expect((await homeOf(tokens.admin)).Porte).toEqual([])
})

test('sign-ins are counted from the last working day to yesterday', async () => {
  await write(`delete from access_day`)
  await write(`insert into access_day (day, accesses)
    values ('2026-11-19', 1), ('2026-11-20', 2), ('2026-11-21', 4), ('2026-11-22', 8), ('2026-11-23', 16)`)
  const counted = async () => {
    const told = (await homeOf(tokens.admin)).DaIeri.find(({ Tipo }) => Tipo === 'accessi')
    return [told?.Numero, told?.Da, told?.A]
  }
  onTestFinished(() => setClock(portal.database, day))
  expect(await counted()).toEqual([1, '2026-11-19', '2026-11-19'])
  await setClock(portal.database, '2026-11-23')
  expect(await counted()).toEqual([14, '2026-11-20', '2026-11-22'])
})
