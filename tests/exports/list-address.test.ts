import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import { aCustomer, anAgent, aToken, aUser } from '#tests/support/factories.ts'
import { wire } from '#tests/support/no-connection.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { customerList } from '#web/features/customers/customer-list.ts'
import { orderList } from '#web/features/orders/order-list.ts'
import { registrationList } from '#web/features/registrations/registration-list.ts'
import { exchange, readAnswer } from '#web/kit/http.ts'

vi.mock('#web/kit/connection.ts', () => import('#tests/support/no-connection.ts'))

let portal: TestPortal
let agent: { code: string }
beforeAll(async () => {
  portal = await openTestPortal()
  const { database } = portal
  agent = await anAgent(database)
  const own = { agent_code: agent.code, town: 'Cuneo' }
  await aCustomer(database, { ...own, code: 'C9', company_name: 'Bianchi Porte', phone: '0171 1234' })
  await aCustomer(database, { ...own, code: 'C8', company_name: 'Rossi Porte', is_blocked: true })
  await aCustomer(database, { ...own, code: 'C7', company_name: 'Verdi Infissi' })
  await aCustomer(database, { code: 'C6', company_name: 'Porte di un altro' })
  const token = await aToken(database, await aUser(database, { role: 'Admin' }))
  wire.send = async (endpoint, { signal, ...args }) =>
    readAnswer(endpoint, await exchange(injected, { endpoint, args, signal, token }))
})
afterAll(() => portal.close())

/** The client's own calls, taken to the server without a network. */
async function injected(url: string, { method, headers }: RequestInit): Promise<Response> {
  const sent = Object.fromEntries(new Headers(headers))
  const answer = await portal.app.inject({ method: method as 'GET', url, headers: sent })
  const told = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
  return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: told })
}

const signal = new AbortController().signal
const customersAt = (search: object) => customerList.validateSearch(search as never)

async function shown(search: object): Promise<string[]> {
  const filter = { Tipo: 'Agente', Codice: agent.code } as const
  const { queryFn } = customerList.query(filter, customersAt(search))
  const { rows } = await (queryFn as (context: object) => Promise<{ rows: Customer[] }>)({ signal })
  return rows.map(row => row.ClRagSoc)
}

test('a list is searched and sorted by its address, within the switched user', async () => {
  expect(await shown({})).toEqual(['Bianchi Porte', 'Rossi Porte', 'Verdi Infissi'])
  expect(await shown({ cerca: 'porte', ordina: '-ClRagSoc' })).toEqual(['Rossi Porte', 'Bianchi Porte'])
})

test('what is exported is what the address asks for', async () => {
  const calls = customerList.whole(undefined, customersAt({ cerca: 'rossi' }))
  const page = await calls.readPage({ pagina: 1, righe: 1000 }, signal)
  expect(page.rows.map(row => row.ClCodCli)).toEqual(['C8'])
  const printed = await calls.print?.(signal, {})
  const { pages } = await readPdf(new Uint8Array((await printed?.blob.arrayBuffer()) ?? []))
  expect(pages.join()).toContain('Rossi Porte')
  expect(pages.join()).not.toContain('Bianchi Porte')
})

test('the filters go by the names of the address, an empty one not at all, and never what is merely shown', () => {
  const filter = { Tipo: 'Cliente', Codice: 'C9' } as const
  const orders = orderList.query(filter, orderList.validateSearch({ consegnati: true, aperto: '7' } as never))
  expect(orders.queryKey).toEqual([
    'orders',
    'production',
    {
      filter,
      query: {
        consegnati: true,
        solo: undefined,
        ricevutiDal: undefined,
        ricevutiAl: undefined,
        cerca: '',
        pagina: 1,
        ordina: '-DataConsegna',
      },
    },
  ])
  const { queryKey } = customerList.query(undefined, customersAt({ righe: 250, scheda: 'note' }))
  expect(queryKey[2].query).toMatchObject({ righe: 250 })
  expect(queryKey[2].query).not.toHaveProperty('scheda')
})

test('a list may say otherwise how it is asked, and takes no switched user where its call takes none', () => {
  const url = registrationList.validateSearch({ confermati: true } as never)
  const { queryKey } = registrationList.query({ Tipo: 'Agente', Codice: 'A1' }, url)
  expect(queryKey[2]).toMatchObject({ params: { stato: 'confermati' }, query: { ordina: '-DataConferma' } })
  expect(queryKey[2].filter).toBeUndefined()
})

const declared = [
  ['orders', ['order-list.ts', 'order-columns.tsx', 'orders-page.tsx', 'screen.ts']],
  ['customers', ['customer-list.ts', 'customer-columns.tsx', 'customers-page.tsx', 'screen.ts']],
  ['statistics/summary', ['customers-list.ts', 'summary-columns.tsx', 'customers-tab.tsx']],
  ['statistics/summary', ['agents-list.ts', 'summary-columns.tsx', 'agents-tab.tsx']],
] as const

test.each(declared)('the list of %s is declared in at most 150 lines', (room, files) => {
  const folder = new URL(`../../web/features/${room}/`, import.meta.url)
  const lines = files.flatMap(file => readFileSync(new URL(file, folder), 'utf8').match(/\n/g) ?? [])
  expect(lines.length).toBeLessThanOrEqual(150)
})
