import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type ListParameters, listParameters } from '#contract/kit/list.ts'
import { NamedPair, type RouteShape } from '#contract/kit/route.ts'
import { cleanedBy } from '#contract/kit/text.ts'
import { speakItalian } from './issue-text.ts'
import { refuse } from './refuse.ts'

speakItalian()

export interface ParsedRequest {
  params: unknown
  query: unknown
  body: unknown
  page: ListParameters | undefined
  filter: NamedPair | undefined
  /** Code of an agent or customer, from a path without a pair. */
  code: string | undefined
}

/** Builds a route's parser once; it turns requests into the values that the contract promises. */
export function requestParser(route: RouteShape): (request: FastifyRequest) => ParsedRequest {
  const list = route.list && listParameters(route.list)
  return request => {
    const params = request.params as Record<string, string>
    // A route without filter may have a parameter `tipo` of its own.
    const hasPair = route.filter !== undefined && params.tipo !== undefined
    const asked = withoutEmpty(request.query)
    const query = route.query && parse(route.query, asked)
    const body = route.body && parse(route.body, request.body)
    const inPath = hasPair ? { Tipo: params.tipo, Codice: params.codice } : undefined
    const pair = customerOf(route, body) ?? inPath ?? agentOf(route, query)
    return {
      params: route.params && parse(route.params, params),
      query,
      body,
      page: list && (parse(list, asked) as ListParameters),
      filter: pair && (parse(NamedPair, pair) as NamedPair),
      code: route.filterCode && !hasPair && params.codice ? codeIn(params.codice) : undefined,
    }
  }
}

/** Some calls of the specification name the agent as `idAgente`; 0 means no filter. */
function agentOf({ filter }: RouteShape, query: unknown): Partial<NamedPair> | undefined {
  const { idAgente } = (query ?? {}) as { idAgente?: string }
  return filter && idAgente && idAgente !== '0' ? { Tipo: 'Agente', Codice: idAgente } : undefined
}

/** The specification puts the customer of a new quote into the body. */
function customerOf({ filter }: RouteShape, body: unknown): Partial<NamedPair> | undefined {
  const { codCliente } = (body ?? {}) as { codCliente?: string }
  return filter && codCliente ? { Tipo: 'Cliente', Codice: codCliente } : undefined
}

/** A query parameter without a value counts as absent. */
function withoutEmpty(query: unknown): unknown {
  return Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''))
}

function codeIn(text: string): string {
  return parse(NamedPair.shape.Codice, text) as string
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(cleanedBy(schema, value))
  if (!parsed.success) throw refuse('request.invalid', { errors: errorsByField(parsed.error) })
  if (!canBeStored(parsed.data)) throw refuse('request.malformed')
  return parsed.data
}

// PostgreSQL stores neither U+0000 in text nor half a surrogate pair in JSON. Unknown fields do not matter here.
function canBeStored(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  return typeof value !== 'object' || value === null || Object.values(value).every(canBeStored)
}

function errorsByField(error: z.ZodError): Record<string, string> {
  const fields = error.issues.map(issue => [issue.path.join('.') || 'richiesta', issue.message] as const)
  return Object.fromEntries(fields.reverse()) // Reversed, because the first message of a field should win.
}
