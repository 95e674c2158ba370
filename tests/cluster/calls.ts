import type { RouteShape } from '#contract/kit/route.ts'
import { demoPassword } from '#server/features/portal/demo-sign-ins.ts'
import type { PostgresServer } from './postgres.ts'

/** No answer or refusal may take longer. */
export const longestMs = 5_000
/** One refusal in a hundred may take longer than this. */
export const longestRefusalMs = 3_500

export interface Answered {
  /** 0 means that the connection broke. */
  status: number
  text: string
  /** The answer says when to come again. */
  tellsWhen: boolean
  ms: number
}

export async function call(address: string, path: string, init: RequestInit = {}): Promise<Answered> {
  const started = performance.now()
  const answer = await fetch(`${address}${path}`, { ...init, signal: AbortSignal.timeout(15_000) })
    .then(async response => ({
      status: response.status,
      text: await response.text(),
      tellsWhen: response.headers.has('retry-after'),
    }))
    .catch((error: Error) => ({ status: 0, text: String(error.cause ?? error), tellsWhen: false }))
  return { ...answer, ms: performance.now() - started }
}

export interface User {
  name: string
  token: string
  /** The user's orders, counted by a superuser; any other order in an answer is foreign. */
  orders: ReadonlySet<number>
}

export function bearer({ token }: Pick<User, 'token'>): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

export function post(user: Pick<User, 'token'>, body: unknown): RequestInit {
  const headers = { ...bearer(user), 'content-type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

type Example = RouteShape['example']

export function urlOf({ path }: RouteShape, { params = {}, query = {} }: Example): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return `${filled}?${new URLSearchParams(query as Record<string, string>)}`
}

/** A call that sends no file, with the example's values. */
export function exampleCall(
  route: RouteShape,
  example: Example,
  user: Pick<User, 'token'>,
): [string, RequestInit & { method: string }] {
  const url = urlOf(route, example)
  const { method, bodyType } = route
  const asked = { method, headers: bearer(user) }
  if (bodyType === 'form')
    return [url, { ...asked, body: new URLSearchParams(example.body as Record<string, string>) }]
  return [url, example.body === undefined ? asked : { ...post(user, example.body), method }]
}

const reaches = {
  cliente: 'o.customer_code = u.code',
  agente: 'c.agent_code = u.code',
} as const

export async function signInUsers(
  address: string,
  server: PostgresServer,
  database = 'soglia',
): Promise<User[]> {
  const users: User[] = []
  for (const name of ['cliente', 'agente'] as const) {
    const rows = await server.sql<{ id: number }>(
      `select o.id from sales_order o join customer c on c.code = o.customer_code, portal_user u
       where u.name = '${name}' and ${reaches[name]}`,
      database,
    )
    const orders = new Set(rows.map(({ id }) => id))
    if (orders.size === 0) throw new Error(`${name} has no orders to look at`)
    users.push({ name, orders, token: await signIn(address, name) })
  }
  return users
}

export async function signIn(address: string, name: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', username: name, password: demoPassword })
  const { status, text } = await call(address, '/auth/login', { method: 'POST', body })
  if (status !== 200) throw new Error(`${name} was not signed in: ${status} ${text}`)
  return (JSON.parse(text) as { access_token: string }).access_token
}

export interface Seen extends Answered {
  rows: number
  foreign: number
}

/** Orders in production that the user sees. */
export async function lookAtOrders(address: string, user: User): Promise<Seen> {
  const answered = await call(address, '/api/orders/production', { headers: bearer(user) })
  const rows = answered.status === 200 ? (JSON.parse(answered.text) as { Progressivo: number }[]) : []
  return {
    ...answered,
    rows: rows.length,
    foreign: rows.filter(({ Progressivo }) => !user.orders.has(Progressivo)).length,
  }
}
