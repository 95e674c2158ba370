import type { LightMyRequestResponse } from 'fastify'
import type { RouteShape } from '#contract/kit/route.ts'
import type { Role } from '#contract/roles.ts'
import type { CallOptions } from '#tests/support/calls.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'
import { everyRoute, mayEnter } from './identities.ts'
import { textOf } from './leaks.ts'
import { contactMark, termsMark, tracesIn } from './withheld-worlds.ts'
import type { Worlds } from './worlds.ts'

const partners = ['Agente', 'AgenteCapo', 'Cliente'] as const

/** Makes every call as users who see the customer, and lists withheld data in the answers. */
export async function findWithheld(
  portal: TestPortal,
  worlds: Worlds,
  roles: readonly Role[] = partners,
): Promise<string[]> {
  const leaks: string[] = []
  for (const { name, route } of everyRoute) {
    if (typeof route.access === 'string' || route.access.data === 'none') continue
    for (const role of roles)
      if (mayEnter(route, role))
        for (const asked of variantsOf(route, worlds, role)) {
          const answer = await portal.call(route, {
            ...route.example,
            as: worlds.tokens[role],
            ...asked.options,
          })
          // A document repeats the search text, which does not count as a leak.
          const traces = tracesIn(await textOf(answer), { isItself: role === 'Cliente' })
          const found = traces.filter(trace => trace !== asked.searched)
          if (asked.searched && role !== 'Cliente' && hasRows(answer)) found.push('a hit')
          if (found.length > 0) leaks.push(`${name} as ${role}, ${asked.what}: ${found}`)
        }
  }
  return leaks
}

interface Variant {
  what: string
  options: CallOptions
  /** A text that occurs in withheld rows only. */
  searched?: string
}

function variantsOf(route: RouteShape, { own }: Worlds, role: Role): Variant[] {
  const filters = role === 'Cliente' || !route.filter ? [] : pairsOf(own, role)
  const plain: Variant[] = [
    { what: 'plain', options: {} },
    ...filters.map(filter => ({ what: `of the ${filter.Tipo}`, options: { filter } })),
  ]
  return [...plain, ...plain.flatMap(variant => searchesOf(route, variant))]
}

function pairsOf(own: Worlds['own'], role: Role) {
  const customer = { Tipo: 'Cliente', Codice: own.customer } as const
  return role === 'AgenteCapo' ? [customer, { Tipo: 'Agente', Codice: own.agent } as const] : [customer]
}

function searchesOf(route: RouteShape, { what, options }: Variant): Variant[] {
  const fields = Object.keys(route.query?.shape ?? {}).filter(field => field === 'cerca' || field === 'testo')
  const field = route.list ? 'cerca' : fields[0]
  if (!field) return []
  return [contactMark, termsMark].map(mark => ({
    what: `${what}, searching ${mark}`,
    options: { ...options, query: { ...route.example.query, [field]: mark } },
    searched: mark,
  }))
}

function hasRows(answer: LightMyRequestResponse): boolean {
  if (answer.statusCode !== 200 || !String(answer.headers['content-type']).includes('json')) return false
  const total = answer.headers['x-total-count']
  if (total !== undefined) return total !== '0'
  const body: unknown = JSON.parse(answer.body)
  const rows = Array.isArray(body) ? body : (body as { Righe?: unknown[] }).Righe
  return (rows ?? []).length > 0
}
