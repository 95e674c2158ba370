import type { LightMyRequestResponse } from 'fastify'
import type { RouteShape } from '#contract/kit/route.ts'
import type { Role } from '#contract/roles.ts'
import type { Answer, CallOptions } from '#tests/support/calls.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'
import { foreignBodies, foreignQueries, ownBody, rowsOfParty } from './foreign-bodies.ts'
import { everyRoute, mayEnter } from './identities.ts'
import { absentParty, officeMark, type Party } from './parties.ts'
import { paramsOf, plainParams, type Worlds } from './worlds.ts'

/** Parties that a person of the own world does not reach. An Admin reaches all, until a filter says whom to show. */
export function hiddenFrom(role: Role, { sister, cousin, foreign }: Worlds['others']): Party[] {
  if (role === 'AgenteCapo') return [foreign]
  return role === 'Agente' ? [cousin, foreign] : [sister, cousin, foreign]
}

export interface Search {
  leaks: string[]
  /** Calls made. */
  cases: number
  /** Names of the calls that do what they are for with objects of the own world. */
  done: string[]
}

/** Makes every data call as people of the own world, and lists data of parties that they do not reach. */
export async function searchLeaks(
  portal: TestPortal,
  worlds: Worlds,
  asked: readonly Role[],
): Promise<Search> {
  const leaks: string[] = []
  const done: string[] = []
  let cases = 0
  for (const { name, route } of everyRoute) {
    if (!isPersonal(route)) continue
    for (const role of asked) {
      if (!mayEnter(route, role)) continue
      const hidden = hiddenFrom(role, worlds.others)
      const call = (options: CallOptions) => {
        cases += 1
        const body = ownBody(route)
        return portal.call(route, {
          ...route.example,
          ...(body !== undefined && { body }),
          ...{ as: worlds.tokens[role], ...options },
        })
      }
      const probe: Probe = { portal, worlds, route, role, hidden, call, found: [] }
      await (role === 'Admin' ? probeOffice(probe) : probePartner(probe))
      if (probe.isDone) done.push(name)
      leaks.push(...probe.found.map(found => `${name} as ${role}: ${found}`))
    }
  }
  return { leaks, cases, done }
}

/** Calls that depend on who calls; a wrong password of one's own account says nothing about others. */
export function isPersonal({ access, path }: RouteShape): boolean {
  return access !== 'public' && access !== 'key' && !/^\/auth\/logout|account\/save|secondofattore/.test(path)
}

interface Probe {
  portal: TestPortal
  worlds: Worlds
  route: RouteShape
  role: Role
  hidden: Party[]
  call(options: CallOptions): Promise<Answer>
  found: string[]
  isDone?: boolean
}

/** An Admin who looks as the own customer sees nobody else. */
async function probeOffice(probe: Probe): Promise<void> {
  const filter = { Tipo: 'Cliente', Codice: probe.worlds.own.customer } as const
  if (probe.route.filter) await read(probe, 'the filtered answer', { filter })
}

async function probePartner(probe: Probe): Promise<void> {
  const { portal, route, worlds, found } = probe
  const rows = () => (route.method === 'GET' ? '' : rowsOfParty(portal, worlds.others.foreign))
  const before = await rows()
  probe.isDone = (await read(probe, 'the answer', {})).statusCode === 200
  if ((await rows()) !== before) found.push('the call changes rows of a stranger')
  for (const party of probe.hidden) {
    await probeSearch(probe, party)
    await probeFilters(probe, party)
    await probeParams(probe, party)
    await probeBodies(probe, party)
  }
}

async function read(
  { call, hidden, role, found }: Probe,
  what: string,
  options: CallOptions,
): Promise<Answer> {
  const answer = await call(options)
  const text = await textOf(answer)
  const marks = [...hidden.map(party => party.text), ...(role === 'Admin' ? [] : [officeMark])]
  for (const mark of marks) if (text.includes(mark)) found.push(`${what} holds a text of ${mark}`)
  return answer
}

async function probeSearch(probe: Probe, party: Party): Promise<void> {
  const { route, found } = probe
  for (const query of foreignQueries(route, party)) await read(probe, `the query of ${party.text}`, { query })
  if (!route.list) return
  const answer = await read(probe, `a search of ${party.text}`, {
    query: { ...route.example.query, cerca: party.text },
  })
  const total = answer.headers['x-total-count']
  if (answer.statusCode === 200 && total !== '0') found.push(`a search of ${party.text} counts ${total}`)
}

async function probeFilters(probe: Probe, party: Party): Promise<void> {
  const { route, role, worlds, found } = probe
  if (!route.filter) return
  for (const Tipo of ['Agente', 'Cliente'] as const) {
    const codeOf = (one: Party) => (Tipo === 'Agente' ? one.agent : one.code)
    // An agent may name itself.
    if (role !== 'Cliente' && codeOf(party) === worlds.own.agent) continue
    const asked = { filter: { Tipo, Codice: codeOf(party) } }
    const answer = await read(probe, `the filter ${Tipo} of ${party.text}`, asked)
    if (answer.statusCode !== 403)
      found.push(`the filter ${Tipo} of ${party.text} answers ${answer.statusCode}`)
    const absent = await probe.call({ filter: { Tipo, Codice: codeOf(absentParty) } })
    compare(probe, `the filter ${Tipo}`, { answer, party }, absent)
  }
}

async function probeParams(probe: Probe, party: Party): Promise<void> {
  const { route, found } = probe
  const names = Object.keys(route.params?.shape ?? {}).filter(param => !plainParams.has(param))
  const known = route.example.params ?? {}
  for (const name of names) {
    const ask = (one: Party) => ({ params: { ...known, [name]: paramsOf(one)[name] } })
    const answer = await read(probe, `the ${name} of ${party.text}`, ask(party))
    // An agent in the path is a filter (403); any other id is a single object (404).
    const refused = name === 'agente' ? 403 : 404
    if (answer.statusCode !== refused) found.push(`the ${name} of ${party.text} answers ${answer.statusCode}`)
    compare(probe, name, { answer, party }, await probe.call(ask(absentParty)))
  }
}

/** Calls that answer "OK" where there was nothing to do. */
const silent = new Set(['/api/notifiche/lette'])

async function probeBodies(probe: Probe, party: Party): Promise<void> {
  const { portal, route, found } = probe
  const absent = foreignBodies(route, absentParty)
  for (const [at, { what, body }] of foreignBodies(route, party).entries()) {
    const before = await rowsOfParty(portal, party)
    const answer = await read(probe, `${what} of ${party.text}`, { body })
    // "NO" is the documents' answer to saving a quote that does not exist.
    const isRefused = answer.statusCode === 404 || answer.statusCode === 403 || answer.body === '"NO"'
    if (!isRefused && !silent.has(route.path))
      found.push(`${what} of ${party.text} in the body answers ${answer.statusCode}`)
    if ((await rowsOfParty(portal, party)) !== before) found.push(`${what} changes rows of ${party.text}`)
    compare(probe, what, { answer, party }, await probe.call({ body: absent[at]?.body }))
  }
}

/** A foreign object and an absent one get the same refusal. */
function compare(
  { found }: Probe,
  what: string,
  { answer, party }: { answer: Answer; party: Party },
  absent: Answer,
) {
  const [shown, expected] = [refusalOf(answer, party), refusalOf(absent, absentParty)]
  if (shown !== expected)
    found.push(
      `${what} of ${party.text} tells that it exists (${answer.statusCode}, not ${absent.statusCode})`,
    )
}

const changing = ['date', 'x-request-id', 'content-length', 'server-timing']

/** What a refused caller sees, apart from the number of the request and what the request itself named. */
export function refusalOf({ statusCode, body, headers }: LightMyRequestResponse, party: Party): string {
  const names = Object.keys(headers).filter(name => !changing.includes(name))
  const text = body.replace(/"RequestId":"[^"]*"/, '')
  const told = [party.text, party.agent, party.code, String(party.id)].reduce(
    (left, value) => left.replaceAll(value, '…'),
    text,
  )
  return `${statusCode} ${names.toSorted()} ${told}`
}

export async function textOf(answer: LightMyRequestResponse): Promise<string> {
  const isPdf = String(answer.headers['content-type']).startsWith('application/pdf')
  return isPdf
    ? (await readPdf(answer.rawPayload)).pages.join()
    : `${answer.body}${JSON.stringify(answer.headers)}`
}
