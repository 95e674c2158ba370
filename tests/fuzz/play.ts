import { isFileAnswer } from '#contract/kit/file.ts'
import type { Role } from '#contract/roles.ts'
import { signInAs } from '#tests/access/identities.ts'
import { foreignMark } from '#tests/access/parties.ts'
import type { Worlds } from '#tests/access/worlds.ts'
import type { Answer, CallOptions } from '#tests/support/calls.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'
import { Earlier, type Input } from './inputs.ts'
import { contradicted, isStillOwn, logLength, reopen } from './invariants.ts'
import { callerOf, type Walk } from './walks.ts'

export interface Stage {
  portal: TestPortal
  worlds: Worlds
  /** Entries of the log after the last walk. */
  logged: number
  onCall(name: string, milliseconds: number): void
}

/** Internals that no answer may reveal: a stack, a file path, a database message. */
const inside =
  /\n\s+at |node_modules|\.tsx?:\d|\/server\/|syntax error|violates|relation "|column "|duplicate key/

const longestAnswerMs = 60_000
const foreignNames = [`Porte ${foreignMark}`, `Agente ${foreignMark}`]

type Told = Map<string, unknown[]>

/** Makes the calls of the walk and gives back what is wrong with answers or with the state afterwards. */
export async function play(stage: Stage, walk: Walk): Promise<string[]> {
  const { portal, worlds } = stage
  const told: Told = new Map()
  const faults: string[] = []
  for (const step of walk.steps) {
    const { named, input } = step
    const role = callerOf(walk, step)
    const options = filledIn(input, told, worlds)
    const began = performance.now()
    try {
      const answer = await withinTime(portal.call(named.route, { ...options, as: worlds.tokens[role] }))
      stage.onCall(named.name, performance.now() - began)
      const wrong = await faultOf(stage, { answer, options, role, route: named.route })
      if (wrong) faults.push(`${named.name} as ${role} ${wrong} to ${shortly(options)}`)
      if (answer.statusCode === 200 && !isFileAnswer(named.route.answer)) remember(told, answer.body)
      // An earlier input has ended the session.
      if (answer.statusCode === 401 && named.route.access !== 'public' && named.route.access !== 'key')
        worlds.tokens[role] = await signInAs(portal, role, codeOf(role, worlds))
    } catch (error) {
      faults.push(`${named.name} as ${role}: ${String(error).slice(0, 600)} for ${shortly(options)}`)
    }
  }
  return [...faults, ...(await stateFaults(stage))]
}

async function stateFaults(stage: Stage): Promise<string[]> {
  const { database } = stage.portal
  const faults = await contradicted(database)
  const logged = await logLength(database)
  if (logged < stage.logged) faults.push(`the log has lost ${stage.logged - logged} entries`)
  stage.logged = logged
  await reopen(database)
  return faults
}

interface Answered {
  answer: Answer
  options: CallOptions
  role: Role
  route: Walk['steps'][number]['named']['route']
}

async function faultOf({ portal, worlds }: Stage, { answer, options, role, route }: Answered) {
  const { statusCode, body, headers } = answer
  // An earlier input has put the page into maintenance.
  if (statusCode >= 500 && answer.problem().code !== 'page.maintenance') return `answers ${statusCode}`
  if (statusCode >= 400 && inside.test(body)) return `tells ${body.slice(0, 300)}`
  if (statusCode === 200 && isFileAnswer(route.answer) && !headers['content-type'])
    return 'answers with a file of no type'
  const marks = JSON.stringify(options).includes(foreignMark) ? foreignNames : [foreignMark]
  if (role === 'Admin' || !marks.some(mark => body.includes(mark))) return undefined
  const isLeak = await isStillOwn(portal.database, worlds.tokens[role], worlds)
  return isLeak ? 'holds a foreign text' : undefined
}

async function withinTime<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in a minute')), longestAnswerMs)
  })
  return Promise.race([call, late]).finally(() => clearTimeout(timer))
}

function codeOf(role: Role, { own, head }: Worlds): string {
  return { Cliente: own.customer, Agente: own.agent, AgenteCapo: head, Admin: '' }[role]
}

function filledIn(
  { params, query, body, raw, filter, file }: Input,
  told: Told,
  worlds: Worlds,
): CallOptions {
  const code = filter && codeOfFilter(filter, worlds)
  const texts = (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(resolved(values, told) as object).map(([name, value]) => [name, textOf(value)]),
    )
  return {
    params: texts(params),
    query: texts(query),
    ...(raw === undefined && body !== undefined && { body: resolved(body, told) }),
    ...(raw !== undefined && { body: raw, headers: { 'content-type': 'application/json' } }),
    ...(filter && code && { filter: { Tipo: filter.Tipo, Codice: code } }),
    ...(file && { file }),
  }
}

/** A text that an address can carry. */
function textOf(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.toWellFormed().slice(0, 6_000)
}

function codeOfFilter({ Tipo, of }: NonNullable<Input['filter']>, worlds: Worlds): string {
  if (of === 'absent') return 'INESISTENTE'
  return Tipo === 'Cliente' ? worlds[of].customer : worlds[of].agent
}

function resolved(value: unknown, told: Told): unknown {
  if (value instanceof Earlier) {
    const known = told.get(value.field.toLowerCase()) ?? told.get('id') ?? [1]
    return known[value.turn % known.length]
  }
  if (Array.isArray(value)) return value.map(one => resolved(one, told))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(one, told)]))
}

const mostTold = 50

/** Keeps numbers and codes of the answer under the names of their fields. */
function remember(told: Told, body: string): void {
  const keep = (name: string, value: unknown): void => {
    if (Array.isArray(value)) for (const one of value.slice(0, 5)) keep(name, one)
    else if (typeof value === 'object' && value !== null)
      for (const [field, one] of Object.entries(value)) keep(field, one)
    else if (typeof value === 'number' || (typeof value === 'string' && value.length < 80)) {
      const known = told.get(name.toLowerCase()) ?? []
      known.push(value)
      told.set(name.toLowerCase(), known.slice(-mostTold))
    }
  }
  if (body.length < 200_000) keep('id', JSON.parse(body))
}

function shortly(options: CallOptions): string {
  const { file, ...others } = options
  return `${JSON.stringify(others).slice(0, 600)}${file ? ` with ${file.name}` : ''}`
}
