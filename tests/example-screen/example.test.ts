import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { implement } from '#server/kit/implement.ts'
import { readPdf } from '#server/pdf/read-pdf.ts'
import { exportedRows } from '#tests/support/exported-rows.ts'
import { aCustomer, anAgent, aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { exchange, readAnswer } from '#web/kit/http.ts'
import { drawnColumns } from '#web/ui/data-table/drawn-columns.ts'
import { customers, type ListedCustomer } from './contract.ts'
import { customerCalls, customersUrl } from './data.ts'
import { wire } from './house.ts'
import { customersRoutes } from './routes.ts'
import { customerTable } from './table.ts'

const byHand = ['contract.ts', 'queries.ts', 'routes.ts', 'table.ts', 'data.ts', 'page.tsx', 'screen.ts']

let portal: TestPortal
let agent: { code: string }
let as: string
beforeAll(async () => {
  portal = await openTestPortal()
  const { app, database, services } = portal
  implement(app, customers, customersRoutes, { ...services, log: app.log })
  agent = await anAgent(database)
  const own = { agent_code: agent.code, town: 'Cuneo' }
  await aCustomer(database, { ...own, code: 'C9', company_name: 'Bianchi Porte', phone: '0171 1234' })
  await aCustomer(database, { ...own, code: 'C8', company_name: 'Rossi Porte', is_blocked: true })
  await aCustomer(database, { ...own, code: 'C7', company_name: 'Verdi Infissi' })
  await aCustomer(database, { code: 'C6', company_name: 'Porte di un altro' })
  as = await aToken(database, await aUser(database, { role: 'Agente', code: agent.code }))
  wire.send = async (endpoint, { signal, ...args }) =>
    readAnswer(endpoint, await exchange(injected, { endpoint, args, signal, token: as }))
})
afterAll(() => portal.close())

/** Passes the client's calls to the server without a network. */
async function injected(url: string, { method, headers }: RequestInit): Promise<Response> {
  const sent = Object.fromEntries(new Headers(headers))
  const answer = await portal.app.inject({ method: method as 'GET', url, headers: sent })
  const told = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
  return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: told })
}

const signal = new AbortController().signal
const shown = async (search: object): Promise<string[]> => {
  const url = customersUrl.validateSearch(search as Parameters<typeof customersUrl.validateSearch>[0])
  const { queryFn } = customerCalls.query(undefined, url)
  const { rows } = await (queryFn as (context: object) => Promise<{ rows: ListedCustomer[] }>)({ signal })
  return rows.map(row => row.RagSociale)
}

test('a list of eight columns is searched, sorted and filtered by its address, within the reach', async () => {
  expect(customerTable).toHaveLength(8)
  expect(await shown({})).toEqual(['Bianchi Porte', 'Rossi Porte', 'Verdi Infissi'])
  expect(await shown({ cerca: 'porte', ordina: '-RagSociale' })).toEqual(['Rossi Porte', 'Bianchi Porte'])
  expect(await shown({ bloccati: 'true' })).toEqual(['Rossi Porte'])
})

test('its screen, workbook and PDF have the same rows', async () => {
  const { list, pdf } = customers
  const { rows, lines } = await exportedRows(portal, { list, pdf, columns: customerTable, options: { as } })
  expect(lines[0]).toEqual(['C9', 'Bianchi Porte', 'Cuneo', '', '0171 1234', '', agent.code, false])
  const cells = drawnColumns(customerTable).map(column => column.cell(rows[1] as ListedCustomer))
  expect(cells).toEqual(['C8', 'Rossi Porte', 'Cuneo', '', '', '', agent.code, 'Sì'])
})

test('what is exported is what the address asks for', async () => {
  const calls = customerCalls.whole(undefined, { ...customersUrl.standard, bloccati: true })
  const page = await calls.readPage({ pagina: 1, righe: 1000 }, signal)
  expect(page.rows.map(row => row.CodCliente)).toEqual(['C8'])
  const printed = await calls.print?.(signal, {})
  const { pages } = await readPdf(new Uint8Array((await printed?.blob.arrayBuffer()) ?? []))
  expect(pages.join()).toContain('Rossi Porte')
  expect(pages.join()).not.toContain('Bianchi Porte')
})

test('all of it is written by hand in under 150 lines', () => {
  const lines = byHand.flatMap(
    file => readFileSync(new URL(file, import.meta.url), 'utf8').match(/\n/g) ?? [],
  )
  expect(lines.length).toBeLessThan(150)
})
