import { isFileAnswer } from '#contract/kit/file.ts'
import { Problem } from '#contract/kit/problem.ts'
import { commonRefusals } from '#contract/kit/refusals.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import { requestParser } from '#server/kit/parse-request.ts'
import { Refusal } from '#server/kit/refuse.ts'
import { type Answers, type Asked, offline, pending, Refused } from './answers.ts'
import { type FoundRoute, findRoute } from './find-route.ts'

type AnyAnswer = unknown | ((asked: Asked<unknown>) => unknown)

export interface MadeCall {
  /** As the client names it: `orders.production`. */
  call: string
  asked: Asked<unknown>
}

/** The instant it is for every component test and in the gallery. */
export const doubleNow = '2026-11-24T09:00:00Z'

/**
 * Stands in for the server behind the client's `fetch`. Requests are parsed by the server's own parser, and answers are
 * checked by the schema of their route: what the contract forbids becomes a fault, which fails the test.
 */
export class PortalDouble {
  readonly calls: MadeCall[] = []
  readonly faults: string[] = []
  readonly #answers = new Map<string, AnyAnswer>()

  constructor(answers: Answers = {}) {
    this.answer(answers)
  }

  /** Later answers take the place of earlier ones. */
  answer(answers: Answers): void {
    for (const [feature, given] of Object.entries(answers)) {
      for (const [name, answer] of Object.entries(given)) this.#answers.set(`${feature}.${name}`, answer)
    }
  }

  /** The bodies that a call has been sent with. */
  sent(call: string): unknown[] {
    return this.calls.filter(made => made.call === call).map(made => made.asked.body)
  }

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'http://portal.test')
    const found = findRoute(init.method ?? 'GET', pathname)
    if (!found) return this.#fault(`No route of the contract serves ${init.method ?? 'GET'} ${pathname}`)
    const query = Object.fromEntries(searchParams)
    const asked = askedOf(found, query, await bodyOf(init))
    if (asked instanceof Refused) return refusalOf(asked)
    const call = `${found.feature}.${found.name}`
    this.calls.push({ call, asked })
    if (!this.#answers.has(call)) return this.#fault(`${call} was called and has no answer`)
    const given = this.#answers.get(call)
    return this.#respond(found, typeof given === 'function' ? await given(asked) : given, init.signal)
  }

  #respond(
    { feature, name, route }: FoundRoute,
    given: unknown,
    signal?: AbortSignal | null,
  ): Promise<Response> {
    if (given === pending) return untilAborted(signal)
    if (given === offline) return Promise.reject(new TypeError('Failed to fetch'))
    const fault = given instanceof Refused ? refusalFault(route, given) : answerFault(route, given)
    if (fault) return this.#fault(`${feature}.${name} cannot answer so: ${fault}`)
    return Promise.resolve(given instanceof Refused ? refusalOf(given) : answerOf(route, given))
  }

  #fault(fault: string): Promise<Response> {
    this.faults.push(fault)
    return Promise.resolve(refusalOf(new Refused('server.error', {})))
  }
}

function askedOf({ route, params }: FoundRoute, query: object, body: unknown): Asked<unknown> | Refused {
  try {
    // the parser reads nothing else of a request
    const request = { params, query, body } as Parameters<ReturnType<typeof requestParser>>[0]
    return requestParser(route)(request) as Asked<unknown>
  } catch (error) {
    if (error instanceof Refusal) return new Refused(error.code, { errors: error.detail.errors })
    throw error
  }
}

async function bodyOf({ body }: RequestInit): Promise<unknown> {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : body
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}

function refusalFault(route: RouteShape, { code }: Refused): string | undefined {
  const allowed: readonly ProblemCode[] = [...commonRefusals(route), ...(route.refusals ?? [])]
  return allowed.includes(code) ? undefined : `the route does not refuse with ${code}`
}

function answerFault(route: RouteShape, given: unknown): string | undefined {
  if (isFileAnswer(route.answer)) return given instanceof File ? undefined : 'it is no file'
  const value = rowsOf(route, given)
  const parsed = route.answer.safeParse(value)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  const lost = lostIn(value, parsed.data)
  return lost && `the contract knows no ${lost}`
}

/** The first field that the schema has dropped. */
function lostIn(given: unknown, kept: unknown, path = ''): string | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  if (typeof kept !== 'object' || kept === null) return undefined
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    const place = path ? `${path}.${name}` : name
    if (!(name in kept)) return place
    const lost = lostIn(value, kept[name as keyof typeof kept], place)
    if (lost) return lost
  }
  return undefined
}

function rowsOf({ list }: RouteShape, given: unknown): unknown {
  return list && !Array.isArray(given) ? (given as { rows: unknown }).rows : given
}

function answerOf(route: RouteShape, given: unknown): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store', Date: new Date(doubleNow).toUTCString() })
  if (isFileAnswer(route.answer)) {
    const file = given as File
    headers.set('Content-Type', file.type || route.answer.contentType)
    headers.set('Content-Disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    return new Response(file, { headers })
  }
  const rows = rowsOf(route, given)
  headers.set('Content-Type', 'application/json; charset=utf-8')
  if (route.list) {
    const { total, hasMore } = rows === given ? { total: (rows as []).length } : (given as Totals)
    headers.set('X-Total-Count', String(total))
    if (hasMore) headers.set('X-Total-More', 'true')
  }
  return new Response(JSON.stringify(route.answer.parse(rows)), { headers })
}

interface Totals {
  total: number
  hasMore?: true
}

function refusalOf({ code, detail }: Refused): Response {
  const { status, text } = problems[code]
  const problem = Problem.parse({
    type: `urn:soglia:problem:${code}`,
    title: text,
    status,
    detail: text,
    code,
    Message: text,
    RequestId: 'prova-1',
    ...detail,
  })
  const headers = { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' }
  return new Response(JSON.stringify(problem), { status, headers })
}
