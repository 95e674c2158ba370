import type { LightMyRequestResponse } from 'fastify'
import type { RouteShape } from '#contract/kit/route.ts'
import type { Role } from '#contract/roles.ts'
import { roles } from '#contract/roles.ts'
import type { CallOptions } from '#tests/support/calls.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'
import { foreignBody, foreignRows } from './foreign-bodies.ts'
import { everyRoute, mayEnter } from './identities.ts'
import { foreignMark, foreignParams, plainParams, type Worlds } from './worlds.ts'

/** Makes every data call as people of the world `own`, and lists data of `foreign` in the answers. */
export async function findLeaks(portal: TestPortal, worlds: Worlds): Promise<string[]> {
  const leaks: string[] = []
  for (const { name, route } of everyRoute) {
    if (typeof route.access === 'string' || route.access.data === 'none') continue
    for (const role of roles) {
      if (!mayEnter(route, role)) continue
      for (const found of await leaksOf(portal, worlds, route, role))
        leaks.push(`${name} as ${role}: ${found}`)
    }
  }
  return leaks
}

async function leaksOf(portal: TestPortal, worlds: Worlds, route: RouteShape, role: Role): Promise<string[]> {
  const found: string[] = []
  const as = worlds.tokens[role]
  const read = async (what: string, options: CallOptions) => {
    const answer = await portal.call(route, { ...route.example, as, ...options })
    if ((await textOf(answer)).includes(foreignMark)) found.push(`${what} holds a foreign text`)
    return answer
  }
  if (role === 'Admin') {
    if (route.filter)
      await read('the filtered answer', { filter: { Tipo: 'Cliente', Codice: worlds.own.customer } })
    return found
  }
  await read('the answer', {})
  if (route.list) await read('a search', { query: { ...route.example.query, cerca: foreignMark } })
  if (route.filter)
    for (const [Tipo, Codice] of [
      ['Agente', worlds.foreign.agent],
      ['Cliente', worlds.foreign.customer],
    ] as const) {
      const answer = await read(`the filter ${Tipo}`, { filter: { Tipo, Codice } })
      if (answer.statusCode !== 403)
        found.push(`the filter ${Tipo} of a stranger answers ${answer.statusCode}`)
    }
  if (route.params) {
    const names = Object.keys(route.params.shape)
    const params = Object.fromEntries(names.map(param => [param, foreignParams[param]]))
    const namesObject = names.some(param => !plainParams.has(param))
    const answer = await read('a foreign id', { params })
    // An agent in the path is a filter (403); any other id is a single object (404).
    const refused = names.includes('agente') ? 403 : 404
    if (namesObject && answer.statusCode !== refused) found.push(`a foreign id answers ${answer.statusCode}`)
  }
  const body = foreignBody(route)
  if (body) {
    const before = await foreignRows(portal)
    const answer = await read('a foreign id in the body', { body })
    // "NO" is the documents' answer to saving a quote that does not exist.
    const isRefused = answer.statusCode === 404 || answer.statusCode === 403 || answer.body === '"NO"'
    if (!isRefused) found.push(`a foreign id in the body answers ${answer.statusCode}`)
    if ((await foreignRows(portal)) !== before) found.push('a foreign id in the body changes foreign rows')
  }
  return found
}

export async function textOf(answer: LightMyRequestResponse): Promise<string> {
  const isPdf = String(answer.headers['content-type']).startsWith('application/pdf')
  return isPdf
    ? (await readPdf(answer.rawPayload)).pages.join()
    : `${answer.body}${JSON.stringify(answer.headers)}`
}
