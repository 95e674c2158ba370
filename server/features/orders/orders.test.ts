import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { wholeTeamCode } from '#contract/kit/pair.ts'
import type { OrderInProduction } from '#contract/orders.ts'
import { orderTable } from '#rules/tables/orders.ts'
import { asOwner } from '#server/db/owner.ts'
import { recordFile } from '#server/files/stored-files.ts'
import type { CallOptions } from '#tests/support/calls.ts'
import { today } from '#tests/support/clock.ts'
import { exportedRows } from '#tests/support/exported-rows.ts'
import { aCustomer, anAgent, anOrder, aPair, aToken, aUser } from '#tests/support/factories.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { production, productionCounts, productionPdf, productionDetail, confirmationPdf } = contract.orders

let portal: TestPortal
let team: Awaited<ReturnType<typeof seedTeam>>

/** A head agent with one paired agent, a customer each, and an agent outside the team. */
async function seedTeam() {
  const { database } = portal
  const [head, agent, stranger] = [await anAgent(database), await anAgent(database), await anAgent(database)]
  await aPair(database, head, agent)
  const headCustomer = await aCustomer(database, { agent_code: head.code, company_name: 'Idea Porte' })
  const customer = await aCustomer(database, { agent_code: agent.code, company_name: "L'Infisso d'Oro" })
  const outside = await aCustomer(database, { agent_code: stranger.code, company_name: 'Casa & Design' })
  const token = async (role: 'Cliente' | 'Agente' | 'AgenteCapo' | 'Admin', code: string) =>
    aToken(database, await aUser(database, { role, code }))
  return {
    head,
    agent,
    stranger,
    headCustomer,
    customer,
    outside,
    cliente: await token('Cliente', customer.code),
    agente: await token('Agente', agent.code),
    capo: await token('AgenteCapo', head.code),
    admin: await token('Admin', ''),
  }
}

async function list(options: CallOptions) {
  const answer = await portal.call(production, options)
  return { answer, rows: answer.json(), total: Number(answer.headers['x-total-count']) }
}
const numbersOf = (rows: OrderInProduction[]) => rows.map(row => row.NUM_ORD)

beforeAll(async () => {
  portal = await openTestPortal()
  team = await seedTeam()
  const { database } = portal
  const own = { customer_code: team.customer.code, agent_code: team.agent.code }
  await anOrder(database, {
    ...own,
    id: 101,
    number: '101',
    expected_on: '2026-12-10',
    reference: 'Villa 100%',
  })
  await anOrder(database, {
    ...own,
    id: 102,
    number: '102',
    expected_on: '2026-11-25',
    is_web_confirmed: true,
    progress: 90,
  })
  await anOrder(database, {
    ...own,
    id: 103,
    number: '103',
    delivered_on: '2026-11-02',
    progress: 100,
    reference: 'Cornici oro',
  })
  await anOrder(database, { ...own, id: 104, number: '104', delivered_on: '2026-11-12', progress: 100 })
  await anOrder(database, {
    customer_code: team.headCustomer.code,
    id: 201,
    number: '201',
    expected_on: '2026-11-30',
  })
  await anOrder(database, {
    customer_code: team.outside.code,
    id: 301,
    number: '301',
    expected_on: '2026-11-28',
  })
})
afterAll(() => portal.close())

describe('whose orders are listed', () => {
  test('a customer sees its own', async () => {
    expect(numbersOf((await list({ as: team.cliente })).rows)).toEqual(['102', '101'])
  })
  test('an agent sees those of its customers', async () => {
    expect(numbersOf((await list({ as: team.agente })).rows)).toEqual(['102', '101'])
  })
  test('of two agents who ask one after the other each sees its own', async () => {
    const stranger = await aToken(
      portal.database,
      await aUser(portal.database, { role: 'Agente', code: team.stranger.code }),
    )
    for (const _ of [1, 2, 3]) {
      expect(numbersOf((await list({ as: stranger })).rows)).toEqual(['301'])
      expect(numbersOf((await list({ as: team.agente })).rows)).toEqual(['102', '101'])
    }
  })
  test('a head agent sees its own and those of the agents paired under it', async () => {
    expect(numbersOf((await list({ as: team.capo })).rows)).toEqual(['102', '201', '101'])
  })
  test('an Admin sees all', async () => {
    const { rows, total } = await list({ as: team.admin })
    expect(numbersOf(rows)).toEqual(['102', '301', '201', '101'])
    expect(total).toBe(4)
  })
})

describe('a filter narrows the reach', () => {
  const filters = [
    ['an Admin', 'admin', 'Agente', () => team.agent.code, ['102', '101']],
    ['an Admin', 'admin', 'Cliente', () => team.outside.code, ['301']],
    ['a head agent', 'capo', 'Agente', () => team.agent.code, ['102', '101']],
    ['a head agent', 'capo', 'Agente', () => wholeTeamCode, ['102', '201', '101']],
    ['a head agent', 'capo', 'Cliente', () => team.headCustomer.code, ['201']],
    ['an agent', 'agente', 'Cliente', () => team.customer.code, ['102', '101']],
    ['an agent, which narrows nothing,', 'agente', 'Agente', () => team.agent.code, ['102', '101']],
    ['a dealer, which narrows nothing,', 'cliente', 'Cliente', () => team.customer.code, ['102', '101']],
  ] as const
  for (const [who, key, Tipo, code, expected] of filters)
    test(`${who} by ${Tipo}: ${expected.join()}`, async () => {
      const { rows, total } = await list({ as: team[key], filter: { Tipo, Codice: code() } })
      expect(numbersOf(rows)).toEqual(expected)
      expect(total).toBe(expected.length)
    })

  const refused = [
    ['an agent outside the team', 'capo', 'Agente', () => team.stranger.code],
    ['a customer outside the team', 'capo', 'Cliente', () => team.outside.code],
    ['another agent, for an agent', 'agente', 'Agente', () => team.stranger.code],
    ['another customer, for an agent', 'agente', 'Cliente', () => team.outside.code],
    ['another customer, for a customer', 'cliente', 'Cliente', () => team.outside.code],
    ['a code that nobody has', 'admin', 'Cliente', () => 'NESSUNO'],
    ['an agent that nobody is', 'admin', 'Agente', () => 'NESSUNO'],
    ['the whole team, for the Admin', 'admin', 'Agente', () => wholeTeamCode],
  ] as const
  for (const [what, key, Tipo, code] of refused)
    test(`${what} is refused, not shown as empty`, async () => {
      const answer = await portal.call(production, { as: team[key], filter: { Tipo, Codice: code() } })
      expect(answer.statusCode).toBe(403)
      expect(answer.problem().code).toBe('filter.outside')
    })
})

describe('the list', () => {
  test('answers the fields of the documents', async () => {
    const { rows } = await list({ as: team.cliente, query: { cerca: '102' } })
    expect(rows).toEqual([
      {
        Progressivo: 102,
        NUM_ORD: '102',
        Data_ord: '2026-10-05',
        Num_conferma: 'C-102',
        Riferimento: 'Cantiere Via Dante',
        ConfermaWeb: 1,
        Scadenza: '2026-11-25',
        DataConsegna: null,
        CLRAGSOC: "L'Infisso d'Oro",
        COD_CLI: team.customer.code,
        StatoPerc: 90,
      },
    ])
  })
  test('shows deliveries newest first', async () => {
    const { rows, total } = await list({ as: team.cliente, query: { consegnati: 'true' } })
    expect(numbersOf(rows)).toEqual(['104', '103'])
    expect(total).toBe(2)
  })
  test('finds by number, reference and company, whatever the accents and capitals', async () => {
    for (const cerca of ['101', 'villa', 'c-101']) {
      const { rows, total } = await list({ as: team.admin, query: { cerca } })
      expect([cerca, numbersOf(rows), total]).toEqual([cerca, ['101'], 1])
    }
    expect(numbersOf((await list({ as: team.admin, query: { cerca: "L'INFISSÒ" } })).rows)).toEqual([
      '102',
      '101',
    ])
  })
  test('finds a delivery once, by its own text or its company, and counts it behind a full page', async () => {
    const found = async (cerca: string, righe = '300') => {
      const { rows, total } = await list({ as: team.admin, query: { consegnati: 'true', cerca, righe } })
      return [numbersOf(rows), total]
    }
    expect(await found('cornici')).toEqual([['103'], 1])
    expect(await found("d'oro")).toEqual([['104', '103'], 2])
    expect(await found('oro')).toEqual([['104', '103'], 2])
    expect(await found('oro', '1')).toEqual([['104'], 2])
    expect(await found('cornici', '1')).toEqual([['103'], 1])
  })
  test('merges the deliveries of a team, newest first and page by page', async () => {
    const query = { consegnati: 'true', righe: '1' }
    expect(numbersOf((await list({ as: team.capo, query })).rows)).toEqual(['104'])
    const second = await list({ as: team.capo, query: { ...query, pagina: '2' } })
    expect([numbersOf(second.rows), second.total]).toEqual([['103'], 2])
  })
  test('takes the signs of a search literally', async () => {
    expect(numbersOf((await list({ as: team.admin, query: { cerca: '100%' } })).rows)).toEqual(['101'])
    for (const cerca of ['%', '_', '\\', '1_1'])
      expect((await list({ as: team.admin, query: { cerca } })).total, cerca).toBe(cerca === '%' ? 1 : 0)
  })
  test('sorts by a column both ways', async () => {
    const up = await list({ as: team.admin, query: { ordina: 'CLRAGSOC' } })
    const down = await list({ as: team.admin, query: { ordina: '-CLRAGSOC' } })
    expect(numbersOf(up.rows)[0]).toBe('301')
    expect(numbersOf(down.rows)).toEqual(numbersOf(up.rows).reverse())
  })
  test('pages', async () => {
    const first = await list({ as: team.admin, query: { righe: 3 } })
    const second = await list({ as: team.admin, query: { righe: 3, pagina: 2 } })
    expect([first.rows.length, second.rows.length, second.total]).toEqual([3, 1, 4])
  })
  test('answers 304 while nothing has changed', async () => {
    const { answer } = await list({ as: team.admin })
    const again = await list304(String(answer.headers.etag))
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
  test.each([
    [{ righe: '0' }],
    [{ righe: '5000' }],
    [{ pagina: '-1' }],
    [{ ordina: 'password' }],
    [{ consegnati: 'forse' }],
    [{ cerca: 'x'.repeat(101) }],
  ])('refuses %j with the field named', async query => {
    const answer = await portal.call(production, { as: team.admin, query })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.problem().errors)).toEqual(Object.keys(query))
  })
  test('refuses a repeated parameter', async () => {
    const url = '/api/orders/production?righe=1&righe=2'
    const answer = await portal.app.inject({ url, headers: { authorization: `Bearer ${team.admin}` } })
    expect(answer.statusCode).toBe(422)
  })
})

function list304(tag: string) {
  return portal.call(production, { as: team.admin, headers: { 'if-none-match': tag } })
}

describe('the list as a workbook and on paper', () => {
  const exported = (isDelivered: boolean, options: CallOptions) =>
    exportedRows(portal, {
      list: production,
      pdf: productionPdf,
      columns: orderTable(isDelivered ? 'consegnati' : 'daConsegnare', true),
      options: { ...options, query: { ...options.query, consegnati: isDelivered } },
    })

  test('has the rows of the call in their order, and says what is listed', async () => {
    const { rows, lines, printed } = await exported(false, { as: team.capo })
    expect(numbersOf(rows)).toEqual(['102', '201', '101'])
    expect(lines[0]).toEqual([
      ...['102', '2026-10-05', 'WEB', 'C-102 · Cantiere Via Dante', '2026-11-25'],
      ...[team.customer.code, "L'Infisso d'Oro", 90],
    ])
    expect(printed).toContain('Ordinidaconsegnare')
    expect(printed).toContain('ordine:Consegnaprevista,crescente')
  })
  test('has the days of delivery of what is delivered, searched and sorted as asked', async () => {
    const query = { cerca: '10', ordina: 'NUM_ORD' }
    const { rows, lines, printed } = await exported(true, { as: team.agente, query })
    expect(numbersOf(rows)).toEqual(['103', '104'])
    expect(lines.map(line => line[5])).toEqual(['2026-11-02', '2026-11-12'])
    expect(printed).toContain('ricerca«10»')
  })
})

describe('what is of note among the orders to be delivered', () => {
  const late = { number: 'Tarda 1', expected_on: '2020-01-10', progress: 60 }
  const ready = { number: 'Pronta 1', expected_on: '2020-01-10', progress: 100 }
  const soon = { number: 'Presto 1', expected_on: today(), progress: 10 }

  test('is counted, and listed with the same number', async () => {
    const customer = await aCustomer(portal.database, { agent_code: team.agent.code })
    for (const order of [late, ready, soon])
      await anOrder(portal.database, { ...order, customer_code: customer.code })
    const filter = { Tipo: 'Cliente', Codice: customer.code } as const
    const counts = await portal.call(productionCounts, { as: team.agente, filter })
    expect(counts.json()).toEqual({ ritardo: 1, pronti: 1, settimana: 1 })
    const found = async (solo: string) => {
      const { rows, total } = await list({ as: team.agente, filter, query: { solo } })
      return [...numbersOf(rows), total]
    }
    expect(await found('ritardo')).toEqual([late.number, 1])
    expect(await found('pronti')).toEqual([ready.number, 1])
    expect(await found('settimana')).toEqual([soon.number, 1])
    const nobody = await list({ as: team.agente, filter, query: { solo: 'pronti', consegnati: 'true' } })
    expect(nobody.total).toBe(0)
    const foreign = await portal.call(productionCounts, { as: team.cliente })
    expect(foreign.json()).toMatchObject({ pronti: 0 })
  })
})

describe('one order', () => {
  test('gives its lines', async () => {
    const answer = await portal.call(productionDetail, { as: team.agente, params: { progressivo: 101 } })
    expect(answer.json()).toEqual([
      { Posizione: 1, Descrizione: 'Porta battente', Modello: '', Colore: '', Misure: '', Quantita: 2 },
    ])
  })
  test.each(['301', '999999'])('outside the reach or absent (%s) is the same 404', async progressivo => {
    const [lines, pdf] = await Promise.all(
      [productionDetail, confirmationPdf].map(route =>
        portal.call(route, { as: team.agente, params: { progressivo } }),
      ),
    )
    expect([lines?.statusCode, pdf?.statusCode]).toEqual([404, 404])
    expect(lines?.problem().Message).toBe('Ordine non trovato.')
  })
  test('prints the confirmation from the order when the ERP delivered none', async () => {
    const answer = await portal.call(confirmationPdf, { as: team.cliente, params: { progressivo: 101 } })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toContain('Conferma ordine 101.pdf')
    const text = (await readPdf(answer.rawPayload)).pages.join('\n')
    for (const expected of ['C-101', 'Villa 100%', "L'Infisso d'Oro", '640,00'])
      expect(text).toContain(expected)
  })
  test("gives the ERP's own document where there is one", async () => {
    const stored = await portal.services.files.put(Buffer.from('%PDF-1.4 dal gestionale'), {
      name: 'conferma.pdf',
      contentType: 'application/pdf',
    })
    await asOwner(portal.database.db, async tx => {
      const file_id = await recordFile(tx, stored, { name: 'conferma.pdf', contentType: 'application/pdf' })
      await tx
        .insertInto('order_document')
        .values({ order_id: 103, customer_code: team.customer.code, file_id })
        .execute()
    })
    const answer = await portal.call(confirmationPdf, { as: team.cliente, params: { progressivo: 103 } })
    expect(answer.body).toBe('%PDF-1.4 dal gestionale')
  })
})
