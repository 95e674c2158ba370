import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { VisitPlanSave } from '#contract/visits.ts'
import { asOwner } from '#server/db/owner.ts'
import { setClock } from '#tests/support/clock.ts'
import { aCustomer, anAgent, aPair, aToken, aUser } from '#tests/support/factories.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { visits, customerNotes, map } = contract

let portal: TestPortal
const tokens = { admin: '', agent: '', other: '', head: '' }
let agentCode = ''

beforeAll(async () => {
  portal = await openTestPortal()
  const { database } = portal
  await setClock(database, '2026-11-22')
  const [agent, other, head] = [await anAgent(database), await anAgent(database), await anAgent(database)]
  agentCode = agent.code
  await aPair(database, head, agent)
  const inSchio = { agent_code: agent.code, town: 'Schio', province: 'VI' }
  await aCustomer(database, {
    ...inSchio,
    code: 'V1',
    latitude: 45.7126,
    longitude: 11.3567,
    mobile: '300 1',
  })
  await aCustomer(database, {
    ...inSchio,
    code: 'V2',
    company_name: 'Porte, finestre; e «altro»\\ di Nicolò Trentacinquelettereolunghissimonome',
    address: 'Via Roma, 12',
    town: 'Thiene',
  })
  await aCustomer(database, { ...inSchio, code: 'V3', town: 'Ignota', province: '' })
  await aCustomer(database, { ...inSchio, code: 'V4', is_blocked: true })
  await aCustomer(database, { agent_code: other.code, code: 'ALTRUI', latitude: 45, longitude: 9 })
  const token = async (role: 'Admin' | 'Agente' | 'AgenteCapo', code: string) =>
    aToken(database, await aUser(database, { role, code }))
  tokens.admin = await token('Admin', '')
  tokens.agent = await token('Agente', agent.code)
  tokens.other = await token('Agente', other.code)
  tokens.head = await token('AgenteCapo', head.code)
})
afterAll(() => portal.close())

const save = (as: string, body: Partial<VisitPlanSave>) =>
  portal.call(visits.save, { as, body: { Data: '2026-11-24', Tappe: ['V1', 'V2', 'V3'], ...body } })
const codesOf = (plan: { Tappe: { ClCodCli: string }[] }) => plan.Tappe.map(({ ClCodCli }) => ClCodCli)
const idOf = (id: number) => ({ params: { id: String(id) } })

test('a plan keeps its stops in their order, with times and distances as the crow flies', async () => {
  const plan = (await save(tokens.agent, {})).json()
  expect(codesOf(plan)).toEqual(['V1', 'V2', 'V3'])
  expect(plan.Tappe.map(({ Orario }) => Orario)).toEqual(['09:00', '10:30', '12:00'])
  expect(plan.Tappe.map(({ Km }) => Km)).toEqual([null, 9.6, null])
  expect(plan).toMatchObject({ Data: '2026-11-24', Inizio: '09:00', Km: 9.6, Versione: 1 })
  const again = (
    await save(tokens.agent, { Id: plan.Id, Tappe: ['V2', 'V1'], Inizio: '14:30', Versione: 1 })
  ).json()
  expect(codesOf(again)).toEqual(['V2', 'V1'])
  expect(again).toMatchObject({ Inizio: '14:30', Versione: 2 })
  const [listed] = (await portal.call(visits.list, { as: tokens.agent })).json()
  expect(listed).toEqual({
    Id: plan.Id,
    Data: '2026-11-24',
    Inizio: '14:30',
    Tappe: 2,
    Fatte: 0,
    Localita: ['Thiene', 'Schio'],
  })
})

test('a save that does not know of a change since is told', async () => {
  const { Id } = (await save(tokens.agent, {})).json()
  await save(tokens.agent, { Id, Versione: 1 })
  const late = await save(tokens.agent, { Id, Versione: 1 })
  expect([late.statusCode, late.problem().code]).toEqual([409, 'visit.stale'])
})

test.each([
  ['no stop', { Tappe: [] }, { Tappe: 'Scegli almeno un cliente' }],
  ['a customer twice', { Tappe: ['V1', 'V1'] }, { Tappe: 'Ogni cliente può stare nel giro una volta sola' }],
  [
    '26 stops',
    { Tappe: Array.from({ length: 26 }, (_, at) => `C${at}`) },
    { Tappe: 'Al massimo 25 tappe in un giorno' },
  ],
  ['an hour that does not exist', { Inizio: '24:10' }, { Inizio: "Scrivi un'ora come 09:00" }],
])('%s is refused, with the field', async (_, body, errors) => {
  const answer = await save(tokens.agent, body)
  expect([answer.statusCode, answer.problem().errors]).toEqual([422, errors])
})

test('a foreign customer or plan is not there, and nothing of it is written', async () => {
  expect((await save(tokens.agent, { Tappe: ['V1', 'ALTRUI'] })).statusCode).toBe(404)
  const before = (await portal.call(visits.list, { as: tokens.agent })).json().length
  const { Id } = (await save(tokens.other, { Tappe: ['ALTRUI'] })).json()
  expect((await portal.call(visits.list, { as: tokens.agent })).json()).toHaveLength(before)
  for (const route of [visits.read, visits.pdf, visits.calendar, visits.remove])
    expect((await portal.call(route, { as: tokens.agent, ...idOf(Id) })).statusCode).toBe(404)
  expect((await save(tokens.agent, { Id })).statusCode).toBe(404)
  const body = { Id, CodCliente: 'ALTRUI', Nota: 'x' }
  expect((await portal.call(visits.outcome, { as: tokens.agent, body })).statusCode).toBe(404)
})

test('plans are their makers’ own; a head agent and the office look at an agent’s by name', async () => {
  const listOf = async (as: string, filter?: { Tipo: 'Agente'; Codice: string }) =>
    (await portal.call(visits.list, { as, ...(filter && { filter }) })).json()
  const own = await listOf(tokens.agent)
  const ofAgent = { Tipo: 'Agente', Codice: agentCode } as const
  expect(own.length).toBeGreaterThan(0)
  expect(await listOf(tokens.head)).toEqual([])
  expect(await listOf(tokens.head, ofAgent)).toEqual(own)
  expect(await listOf(tokens.admin)).toEqual([])
  expect(await listOf(tokens.admin, ofAgent)).toEqual(own)
  await save(tokens.admin, { Tappe: ['V1', 'ALTRUI'] })
  expect(await listOf(tokens.admin)).toHaveLength(1)
  expect(await listOf(tokens.agent)).toEqual(own)
})

test('what came of a visit is a note of the customer, of that day, and the map knows the visit', async () => {
  const { Id } = (await save(tokens.agent, { Data: '2026-11-20' })).json()
  const body = { Id, CodCliente: 'V1', Nota: ' Interessato ai blindati ', Chiave: randomUUID() }
  const done = (await portal.call(visits.outcome, { as: tokens.agent, body })).json()
  await portal.call(visits.outcome, { as: tokens.agent, body })
  expect(done.Tappe.map(({ Esito, UltimaVisita }) => [Esito, UltimaVisita])).toEqual([
    ['Interessato ai blindati', '2026-11-20'],
    [null, null],
    [null, null],
  ])
  const params = { cliente: 'V1' }
  const notes = (await portal.call(customerNotes.list, { as: tokens.agent, params })).json()
  expect(notes).toMatchObject([{ Nota: 'Interessato ai blindati', Data: '20/11/2026', Tipo: 'visita' }])
  const points = (await portal.call(map.points, { as: tokens.agent })).json()
  expect(points.find(({ ClCodCli }) => ClCodCli === 'V1')?.UltimaVisita).toBe('2026-11-20')
  const columns = (await portal.call(map.columns, { as: tokens.agent })).json()
  expect(columns.GiorniVisita[columns.ClCodCli.indexOf('V1')]).toBe(2)

  await portal.call(visits.remove, { as: tokens.agent, ...idOf(Id) })
  expect((await portal.call(customerNotes.list, { as: tokens.agent, params })).json()).toHaveLength(1)
})

test('of a stop that is not in the plan nothing comes, and of a blocked customer only the office writes', async () => {
  const { Id } = (await save(tokens.agent, { Tappe: ['V1'] })).json()
  await asOwner(portal.database.db, tx =>
    tx.insertInto('visit_stop').values({ plan_id: Id, position: 2, customer_code: 'V4' }).execute(),
  )
  const write = (as: string, CodCliente: string) =>
    portal.call(visits.outcome, { as, body: { Id, CodCliente, Nota: 'x' } })
  expect((await write(tokens.agent, 'V2')).problem().code).toBe('visit.unknown')
  expect((await write(tokens.agent, 'V4')).problem().code).toBe('customer.blocked')
  expect((await write(tokens.admin, 'V4')).statusCode).toBe(200)
})

test('a stop of a customer with conditions to review is refused, and one that is there already is kept unseen', async () => {
  expect((await save(tokens.agent, { Tappe: ['V1', 'V4'] })).problem().code).toBe('customer.blocked')
  const { Id } = (await save(tokens.agent, { Tappe: ['V1', 'V2'] })).json()
  await asOwner(portal.database.db, tx =>
    tx.insertInto('visit_stop').values({ plan_id: Id, position: 3, customer_code: 'V4' }).execute(),
  )
  const shown = async (as: string) =>
    (await portal.call(visits.read, { as, ...idOf(Id) })).json().Tappe.map(({ ClCodCli }) => ClCodCli)
  expect(await shown(tokens.agent)).toEqual(['V1', 'V2'])
  await save(tokens.agent, { Id, Tappe: ['V2', 'V1'] })
  expect(await shown(tokens.agent)).toEqual(['V2', 'V1'])
  expect(await shown(tokens.admin)).toEqual(['V2', 'V1', 'V4'])
})

/** Joins folded lines, splits names from values and removes escapes. */
function readCalendar(text: string) {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lines = text.replaceAll('\r\n ', '').trimEnd().split('\r\n')
  const events: Record<string, string>[] = []
  const open: string[] = []
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+):(.*)$/s.exec(line) ?? []
    expect(name).not.toBe('')
    if (name === 'BEGIN') open.push(value)
    if (name === 'BEGIN' && value === 'VEVENT') events.push({})
    if (name === 'END') expect(open.pop()).toBe(value)
    const event = events.at(-1)
    if (open.at(-1) === 'VEVENT' && event)
      event[name] = value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
  }
  expect(open).toEqual([])
  return events
}

test('the calendar holds an appointment a visit, in summer and winter time', async () => {
  const { Id } = (await save(tokens.agent, {})).json()
  const answer = await portal.call(visits.calendar, { as: tokens.agent, ...idOf(Id) })
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('giro-visite-2026-11-24.ics')
  const events = readCalendar(answer.body)
  expect(events).toHaveLength(3)
  expect(events[0]).toMatchObject({
    DTSTART: '20261124T080000Z',
    DTEND: '20261124T090000Z',
    DTSTAMP: expect.stringMatching(/^20261122T0900\d\dZ$/),
    DESCRIPTION: 'Tel. 300 1',
    GEO: '45.7126;11.3567',
  })
  expect(events[1]).toMatchObject({
    SUMMARY: 'Visita Porte, finestre; e «altro»\\ di Nicolò Trentacinquelettereolunghissimonome',
    LOCATION: 'Via Roma, 12, Thiene (VI)',
  })
  expect(new Set(events.map(({ UID }) => UID)).size).toBe(3)
  const summer = (await save(tokens.agent, { Data: '2026-07-01' })).json()
  const [first] = readCalendar(
    (await portal.call(visits.calendar, { as: tokens.agent, ...idOf(summer.Id) })).body,
  )
  expect(first?.DTSTART).toBe('20260701T070000Z')
})

test('a plan of 25 stops with long names is printed on one page', async () => {
  const codes: string[] = []
  for (let at = 0; at < 25; at++) {
    const code = `L${at}`
    await aCustomer(portal.database, {
      code,
      agent_code: agentCode,
      company_name: `Falegnameria artigiana dei fratelli Bianchi e figli numero ${at}`,
      address: 'Strada Provinciale della Vallata Superiore, 123/bis',
      town: 'Bassano del Grappa',
      province: 'VI',
      phone: '0424 000 000',
    })
    codes.push(code)
  }
  const { Id } = (await save(tokens.agent, { Tappe: codes })).json()
  const pdf = await portal.call(visits.pdf, { as: tokens.agent, ...idOf(Id) })
  const { pages, tagged } = await readPdf(pdf.rawPayload)
  expect([pages.length, tagged]).toEqual([1, true])
  expect(pages[0]).toContain('Giro visite di martedì 24 novembre 2026')
  expect(pages[0]).toContain("in linea d'aria")
  expect(pages[0]).toContain('numero 24')
})
