import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { TargetRow } from '#contract/targets.ts'
import { euro } from '#rules/italian-format.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { now, setClock } from '#tests/support/clock.ts'
import { anAgent, aToken, aUser, testPassword } from '#tests/support/factories.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { targets } = contract

let portal: TestPortal
const tokens = { admin: '', other: '', head: '', agent: '', dealer: '' }

beforeAll(async () => {
  portal = await openTestPortal()
  const { database, services } = portal
  await setClock(database, '2026-11-20')
  await loadDemo(database, { scale: 0.1, today: '2026-11-20', files: services.files })
  const token = async (user: Parameters<typeof aUser>[1]) => aToken(database, await aUser(database, user))
  tokens.admin = await token({ role: 'Admin', name: 'titolare' })
  tokens.other = await token({ role: 'Admin', name: 'altro' })
  tokens.agent = await token({ role: 'Agente', code: 'A001' })
  tokens.head = await token({ role: 'AgenteCapo', code: 'CA01' })
  tokens.dealer = await token({ code: 'C00001' })
}, 120_000)
afterAll(() => portal.close())

const read = <Row>(sql: string) => rowsOf<Row>(portal.database, sql)
const listOf = (as: string, agente: string, anno: number) =>
  portal.call(targets.list, { as, params: { agente, anno: String(anno) } })
const cents = (amount: number) => Math.round(amount * 100)

/** Invoice lines by agent and month, without replacements; transport counts in 2022 only. */
function invoicedIn(year: number) {
  return `select agent_code as agent, extract(month from invoiced_on)::int as month, sum(amount_cents)::bigint as cents
    from invoice_line where extract(year from invoiced_on) = ${year} and not is_replacement
      and (not is_transport or ${year} = 2022) and agent_code is not null group by 1, 2`
}

test('every month of every agent and year is that of the invoices, to the cent', async () => {
  const [{ year } = { year: 0 }] = await read<{ year: number }>(
    'select extract(year from today_in_italy())::int as year',
  )
  for (let anno = 2022; anno <= year; anno += 1) {
    const raw = await read<{ agent: string; month: number; cents: number }>(invoicedIn(anno))
    const before = await read<{ agent: string; cents: number }>(invoicedIn(anno - 1))
    const goals = await read<{ agent: string; cents: number }>(
      `select agent_code as agent, amount_cents as cents from agent_target where year = ${anno}`,
    )
    const rows = (await listOf(tokens.admin, '0', anno)).json()
    const of = (agent: string, month: number) =>
      raw.find(row => row.agent === agent && row.month === month)?.cents ?? 0
    expect(rows.map(row => row.CodAgente)).toEqual(expect.arrayContaining(raw.map(({ agent }) => agent)))
    for (const { CodAgente, Obiettivo } of rows) {
      const goal = goals.find(({ agent }) => agent === CodAgente)?.cents ?? 0
      expect(cents(Obiettivo.MassimoInt)).toBe(goal)
      for (const month of Obiettivo.Mesi) {
        const sum = of(CodAgente, month.mese)
        expect([cents(month.Fatturato), month.Str_FatturatoEsatto]).toEqual([sum, euro(sum)])
        if (month.percentuale === null) continue
        expect([month.percentuale, month.Stato]).toEqual([
          Math.floor((sum * 1200) / goal),
          sum * 12 >= goal ? 'raggiunto' : sum * 16 >= goal ? 'quasi' : 'mancato',
        ])
      }
      const total = raw.filter(({ agent }) => agent === CodAgente).reduce((all, row) => all + row.cents, 0)
      const last = before.filter(({ agent }) => agent === CodAgente).reduce((all, row) => all + row.cents, 0)
      expect([cents(Obiettivo.Fatturato), cents(Obiettivo.FatturatoPrec)]).toEqual([total, last])
    }
    const all = (
      await portal.call(targets.total, { as: tokens.admin, params: { anno: String(anno) } })
    ).json()
    const sum = (field: 'Fatturato' | 'MassimoInt') =>
      rows.reduce((sum, { Obiettivo }) => sum + cents(Obiettivo[field]), 0)
    expect([cents(all.Obiettivo.Fatturato), cents(all.Obiettivo.MassimoInt)]).toEqual([
      sum('Fatturato'),
      sum('MassimoInt'),
    ])
  }
})

test('an agent without a target for the year has its revenue, and the years before keep theirs', async () => {
  const of = async (anno: number): Promise<TargetRow | undefined> =>
    (await listOf(tokens.admin, 'A003', anno)).json()[0]
  expect((await of(2026))?.Obiettivo).toMatchObject({ Impostato: false, Percentuale: null, Andamento: null })
  expect((await of(2025))?.Obiettivo.Impostato).toBe(true)
})

test('an agent sees its own row and no other, a head agent one of the team by name, a dealer none', async () => {
  const codes = async (as: string, agente: string) =>
    (await listOf(as, agente, 2026)).json().map(row => row.CodAgente)
  expect(await codes(tokens.agent, '0')).toEqual(['A001'])
  expect(await codes(tokens.agent, 'A001')).toEqual(['A001'])
  expect(await codes(tokens.head, '0')).toEqual(['CA01'])
  expect(await codes(tokens.head, 'A002')).toEqual(['A002'])
  expect((await codes(tokens.admin, '0')).length).toBeGreaterThan(3)
  await anAgent(portal.database, { code: 'A-ALTRUI' })
  for (const [as, agente] of [
    [tokens.agent, 'A002'],
    [tokens.agent, 'SQUADRA'],
    [tokens.head, 'A-ALTRUI'],
    [tokens.head, 'NESSUNO'],
    [tokens.admin, 'NESSUNO'],
    [tokens.admin, 'SQUADRA'],
  ] as const) {
    const answer = await listOf(as, agente, 2026)
    expect([agente, answer.statusCode, answer.problem().code]).toEqual([agente, 403, 'filter.outside'])
  }
  expect((await listOf(tokens.dealer, '0', 2026)).statusCode).toBe(403)
  expect((await listOf(tokens.agent, '0', 2021)).statusCode).toBe(422)
})

test('a head agent that asks for the whole team has one row an agent, each as when it is named', async () => {
  const paired = await read<{ code: string }>(
    `select agent_code as code from agent_pair join agent on agent.code = agent_code
     where head_code = 'CA01' and agent.closed_on is null`,
  )
  const rows = (await listOf(tokens.head, 'SQUADRA', 2026)).json()
  expect(rows.map(({ CodAgente }) => CodAgente).sort()).toEqual(
    ['CA01', ...paired.map(({ code }) => code)].sort(),
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) expect((await listOf(tokens.head, row.CodAgente, 2026)).json()).toEqual([row])
})

test('an agent that is known and has nothing in a year has no row, and is not refused', async () => {
  await anAgent(portal.database, { code: 'A-CHIUSO', closed_on: '2020-01-01' })
  expect((await listOf(tokens.admin, 'A-CHIUSO', 2026)).json()).toEqual([])
})

test('a customer that went over to another agent leaves its invoices with who sold', async () => {
  const moved = await read<{ sold: string }>(`select distinct i.agent_code as sold from invoice_line i
    join customer c on c.code = i.customer_code where i.agent_code <> c.agent_code`)
  expect(moved.length).toBeGreaterThan(0)
})

const unlock = (as: string, Password: string) => portal.call(targets.unlock, { as, body: { Password } })
const change = (as: string, body: object) => portal.call(targets.change, { as, body })
const goalOf = async (agent: string) =>
  (
    await read<{ cents: number }>(
      `select amount_cents as cents from agent_target where agent_code = '${agent}' and year = 2026`,
    )
  )[0]?.cents

test('a target is changed once the own password was given, in that session alone', async () => {
  const body = { CodAgente: 'A001', Obiettivo: 250_000.5, Nome: 'chiunque', Anno: 2026 }
  expect((await change(tokens.admin, body)).problem().code).toBe('target.locked')
  const wrong = await unlock(tokens.admin, 'sbagliata')
  expect([wrong.problem().Message, wrong.problem().errors]).toEqual([
    'Password non corretta',
    { Password: 'Password non corretta' },
  ])
  const { Scadenza } = (await unlock(tokens.admin, testPassword)).json()
  expect(Date.parse(Scadenza)).toBeGreaterThan(now().getTime())
  expect((await change(tokens.other, body)).problem().code).toBe('target.locked')
  expect((await change(tokens.admin, body)).json()).toBe('OK')
  expect(await goalOf('A001')).toBe(25_000_050)
})

test('what was typed in Italy is understood, what is empty changes nothing, and who and when is kept', async () => {
  const before = await goalOf('A001')
  for (const Obiettivo of ['', null]) {
    expect((await change(tokens.admin, { CodAgente: 'A001', Obiettivo, Nome: '', Anno: 2026 })).json()).toBe(
      'OK',
    )
    expect(await goalOf('A001')).toBe(before)
  }
  const typed = { CodAgente: 'A001', Obiettivo: '300.000,50', Nome: '', Anno: '2026' }
  for (const _ of [1, 2]) await change(tokens.admin, typed)
  expect(await goalOf('A001')).toBe(30_000_050)
  const params = { agente: 'A001', anno: '2026' }
  const history = (await portal.call(targets.history, { as: tokens.admin, params })).json()
  expect(history.map(({ Utente, Da, A }) => [Utente, Da, A])).toEqual([
    ['titolare', 250_000.5, 300_000.5],
    ['titolare', expect.any(Number), 250_000.5],
  ])
  expect((await portal.call(targets.history, { as: tokens.agent, params })).statusCode).toBe(403)
})

test.each([
  ['CodAgente', '', 'Selezionare un agente'],
  ['CodAgente', ' 0 ', 'Selezionare un agente'],
  ['CodAgente', undefined, 'Selezionare un agente'],
  ['CodAgente', null, 'Selezionare un agente'],
  ['Anno', 0, 'Nessun anno selezionato'],
  ['Anno', '', 'Nessun anno selezionato'],
  ['Anno', null, 'Nessun anno selezionato'],
  ['Anno', undefined, 'Nessun anno selezionato'],
  ['Anno', 2021, 'Nessun anno selezionato'],
])('without %s (%j) the message itself says so', async (field, value, text) => {
  const body = { CodAgente: 'A001', Obiettivo: 1, Nome: '', Anno: 2026, [field]: value }
  const answer = await change(tokens.admin, body)
  expect([answer.statusCode, answer.problem().Message, answer.problem().errors]).toEqual([
    422,
    text,
    { [field]: text },
  ])
})

test.each([
  [{ Obiettivo: '12.34.5' }, { Obiettivo: expect.any(String) }],
  [{ Obiettivo: '-5' }, { Obiettivo: 'Non può essere negativo' }],
])('%j is refused at its field', async (part, errors) => {
  const body = { CodAgente: 'A001', Nome: '', Anno: 2026, ...part }
  expect((await change(tokens.admin, body)).problem().errors).toEqual(errors)
})

test('an agent that does not exist has no target, and a locked session changes none any more', async () => {
  const body = { CodAgente: 'NESSUNO', Obiettivo: 1, Nome: '', Anno: 2026 }
  expect((await change(tokens.admin, body)).problem().code).toBe('agent.unknown')
  expect((await portal.call(targets.lock, { as: tokens.admin })).json()).toBe('OK')
  expect((await change(tokens.admin, { ...body, CodAgente: 'A001' })).problem().code).toBe('target.locked')
})

test('guesses of the password are counted, and each is in the log', async () => {
  for (let guess = 0; guess < 12; guess += 1) await unlock(tokens.other, 'sbagliata')
  expect((await unlock(tokens.other, testPassword)).problem().code).toBe('login.throttled')
  const [{ refused } = { refused: 0 }] = await read<{ refused: number }>(
    `select count(*)::int as refused from audit_log where actor = 'altro' and action = 'password.refused'`,
  )
  expect(refused).toBeGreaterThanOrEqual(10)
})
