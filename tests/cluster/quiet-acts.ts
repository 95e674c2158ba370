import { randomUUID } from 'node:crypto'
import type { RouteShape } from '#contract/kit/route.ts'
import { demoPassword } from '#server/features/portal/demo-sign-ins.ts'
import { everyRoute, mayEnter, type NamedRoute } from '#tests/access/identities.ts'
import { aPng, formWith } from '#tests/support/sent-file.ts'
import { bearer, call, exampleCall, post, signIn, urlOf } from './calls.ts'

export type Addresses = readonly [string, string]

export interface Worker {
  role: 'Cliente' | 'Agente' | 'AgenteCapo' | 'Admin'
  name: string
  token: string
  customer: string
  agent: string
  order: number
  quote: number
}

/** The answers counted by status. */
export type Answers = Map<number, number>

const names = { Cliente: 'cliente', Agente: 'agente', AgenteCapo: 'capo', Admin: 'admin' } as const
const roles = ['Cliente', 'Agente', 'AgenteCapo', 'Admin'] as const

export type Known = Pick<Worker, 'customer' | 'agent' | 'order'>

export async function startWork([one]: Addresses, known: Known): Promise<Worker[]> {
  const workers: Worker[] = []
  for (const role of roles) {
    const token = await signIn(one, names[role])
    const made = await call(
      one,
      '/api/preventivi/nuovo',
      post({ token }, { rifCliente: 'giornata', codCliente: known.customer }),
    )
    if (made.status !== 200) throw new Error(`${role} made no quote: ${made.text}`)
    workers.push({ role, name: names[role], token, quote: Number(made.text), ...known })
  }
  return workers
}

/** Two calls end the sessions of the others. The PDF of a list asks the database what the list asks. */
const isLeftOut = ({ name, route }: NamedRoute) =>
  name === 'session.logout' || name === 'profile.endSession' || /stampa|pdf/.test(route.path)

/** Makes every call that a role may make, with its example, on both instances at the same moment. */
export async function makeEveryCall(addresses: Addresses, workers: readonly Worker[], answers: Answers) {
  for (const { route } of everyRoute.filter(call => !isLeftOut(call)))
    for (const worker of workers.filter(({ role }) => mayEnter(route, role))) {
      const statuses = await twice(addresses, () => requestOf(route, worker), answers)
      // Some calls end sessions, such as a change of the account's rules.
      if (statuses.includes(401)) worker.token = await signIn(addresses[0], worker.name)
    }
}

type Request = readonly [path: string, init: RequestInit]

async function twice(addresses: Addresses, request: () => Request, answers: Answers): Promise<number[]> {
  const [path, init] = request()
  const found = await Promise.all(addresses.map(address => call(address, path, init)))
  for (const { status, text } of found) {
    answers.set(status, (answers.get(status) ?? 0) + 1)
    if (status >= 500 || status === 0) throw new Error(`${init.method} ${path}: ${status} ${text}`)
  }
  return found.map(({ status }) => status)
}

function requestOf(route: RouteShape, worker: Worker): Request {
  const example = localized(route, worker)
  if (route.bodyType === 'file') return [urlOf(route, example), upload(worker)]
  return exampleCall(route, example, worker)
}

interface Example {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** The example with codes and numbers that the demo company has. */
function localized({ example, path }: RouteShape, { customer, agent, order, quote }: Worker): Example {
  const text = JSON.stringify(example)
    .replaceAll('"C1"', JSON.stringify(customer))
    .replaceAll('"A1"', JSON.stringify(agent))
  if (path.startsWith('/api/orders')) return JSON.parse(text.replaceAll('999999', String(order)))
  if (!path.startsWith('/api/preventivi')) return JSON.parse(text)
  return JSON.parse(text.replaceAll('999999', String(quote)).replaceAll(/"id":"\d+"/g, `"id":"${quote}"`))
}

function upload(worker: Worker): RequestInit {
  const { headers, payload } = formWith(aPng)
  return { method: 'POST', headers: { ...headers, ...bearer(worker) }, body: payload }
}

/** Two of each, at the same moment on two instances, of what only one may succeed with. */
export async function contend(
  addresses: Addresses,
  workers: readonly Worker[],
  round: number,
  answers: Answers,
) {
  const [dealer, agent, , admin] = workers
  if (!dealer || !agent || !admin) throw new Error('somebody is missing')
  const json = (worker: Worker, path: string, body: unknown) =>
    twice(addresses, () => [path, post(worker, body)], answers)
  const user = `nuovo${round}`
  const order = await nextToConfirm(addresses[0], dealer)
  await json(dealer, '/api/preventivi/nuovo', { rifCliente: 'due volte', Chiave: randomUUID() })
  await json(dealer, '/api/preventivi/testata', {
    id: dealer.quote,
    rifCliente: `giro ${round}`,
    Versione: 1,
  })
  await json(dealer, '/api/orders/conferme', order)
  await json(dealer, `/api/preventivi/offerta/${dealer.quote}`, {})
  await json(admin, '/api/admin/users/save', {
    IdUtente: 0,
    Utente: user,
    Tipologia: 'Admin',
    EMail: 'n@example.com',
  })
  const company = {
    RagSociale: 'Porte Prova',
    Piva: '12345678903',
    EMail: `r${round}@example.com`,
    Privacy: true,
  }
  await json(dealer, '/api/account/new', { ...company, Utente: `registrato${round}` })
  await json(dealer, '/api/account/new', { ...company, Utente: user })
  await json(agent, '/api/statistiche/viste', { Nome: `Vista ${round}`, Indirizzo: { tab: 1 } })
  await json(agent, '/api/visite/save', {
    Id: 0,
    Data: '2026-12-01',
    Inizio: '09:00',
    Tappe: [agent.customer],
  })
  await json(admin, '/api/admin/chiavi', { Nome: `Chiave ${round}` })
  await json(admin, '/api/admin/download/cartella', {
    Id: 0,
    Descrizione: `Cartella ${round}`,
    Padre: 0,
    Ruoli: ['Cliente'],
  })
  await json(admin, '/api/admin/manager/agenti/salva', { CodAgenteCapo: admin.agent, CodAgenteFiglio: 'A02' })
  await json(admin, '/api/account/pwdsend', { Utente: 'agente' })
  await twice(addresses, () => ['/api/preventivi/testata/upload', upload(dealer)], answers)
  for (const password of [demoPassword, 'sbagliata', demoPassword]) {
    const body = new URLSearchParams({ grant_type: 'password', username: 'agente', password })
    await Promise.all(
      [1, 2, 3].map(() => twice(addresses, () => ['/auth/login', { method: 'POST', body }], answers)),
    )
  }
}

interface Waiting {
  Progressivo: number
  Num_Ord: string
}

async function nextToConfirm(address: string, dealer: Worker): Promise<Waiting & { Condizioni: string }> {
  const headers = bearer(dealer)
  const list = await call(address, '/api/orders/conferme?stato=daConfermare', { headers })
  const terms = await call(address, '/api/condizioni/conferma', { headers })
  if (list.status !== 200) throw new Error(`no list of orders: ${list.status} ${list.text}`)
  const [order] = JSON.parse(list.text) as Waiting[]
  const { Versione } = JSON.parse(terms.text) as { Versione: string }
  return {
    Progressivo: order?.Progressivo ?? dealer.order,
    Num_Ord: order?.Num_Ord ?? 'X',
    Condizioni: Versione,
  }
}
