import { z } from 'zod'
import { pathWithoutLast } from '#contract/kit/absent.ts'
import { isFileAnswer } from '#contract/kit/file.ts'
import { listParameters } from '#contract/kit/list.ts'
import { withPair } from '#contract/kit/pair.ts'
import { impliedRefusals } from '#contract/kit/refusals.ts'
import type { Contract, RouteShape } from '#contract/kit/route.ts'
import { FilterPair } from '#contract/kit/route.ts'
import { problems } from '#contract/problems.ts'
import { type Json, type SchemaBook, schemaBookOf, schemaOf } from './open-api-schemas.ts'

/** The OpenAPI 3.1 document of a contract. */
export function openApiOf(contract: Contract, version: string): Json {
  const paths: Record<string, Json> = {}
  const book = schemaBookOf(contract)
  for (const [tag, table] of Object.entries(contract))
    for (const [name, route] of Object.entries(table))
      for (const [path, kind] of pathsOf(route)) {
        const operationId = kind === 'plain' ? `${tag}.${name}` : `${tag}.${name}.${kind}`
        paths[path] = {
          ...paths[path],
          [route.method.toLowerCase()]: { operationId, tags: [tag], ...operation(route, kind, book) },
        }
      }
  return {
    openapi: '3.1.0',
    info: { title: 'Soglia', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      responses: { Refusal: { description: 'Why the call was not done', content: aProblem } },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: book.namedIn(paths),
    },
  }
}

/** Variants of a path: plain, with the pair {Tipo}/{Codice}, with a code alone, or without its last part. */
type PathKind = 'plain' | 'filtered' | 'coded' | 'all'

/** Every path of a call, in OpenAPI form. */
export function pathsOf(route: RouteShape): [string, PathKind][] {
  const shorter = pathWithoutLast(route)
  return [
    [route.path, 'plain'],
    ...(route.filter
      ? [[withPair(route.path, route.filter, '{Tipo}/{Codice}'), 'filtered'] satisfies [string, PathKind]]
      : []),
    ...(route.filterCode
      ? [[withPair(route.path, 'beforeLast', '{Codice}'), 'coded'] satisfies [string, PathKind]]
      : []),
    ...(shorter ? [[shorter, 'all'] satisfies [string, PathKind]] : []),
  ]
}

function operation(route: RouteShape, kind: PathKind, book: SchemaBook): Json {
  const parameters = [
    ...(kind === 'filtered' ? parametersOf(FilterPair, 'path') : []),
    ...(kind === 'coded' ? parametersOf(FilterPair.pick({ Codice: true }), 'path') : []),
    ...(route.params && kind !== 'all' ? parametersOf(route.params, 'path') : []),
    ...(route.query ? parametersOf(route.query, 'query') : []),
    ...(route.list ? parametersOf(listParameters(route.list), 'query') : []),
  ]
  return {
    summary: route.summary,
    ...(route.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(route.access === 'key' && { 'x-key': true }),
    ...(typeof route.access === 'object' && { 'x-roles': route.access.roles, 'x-data': route.access.data }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(route, book),
    responses: {
      200: success(route, book),
      ...refusals(route),
      default: { $ref: '#/components/responses/Refusal' },
    },
  }
}

const aProblem: Json = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
}

const oneFile: Json = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}

function requestBody({ body, bodyType }: RouteShape, book: SchemaBook): Json {
  const takes = (type: string, schema: Json) => ({
    requestBody: { required: true, content: { [type]: { schema } } },
  })
  if (bodyType === 'file') return takes('multipart/form-data', oneFile)
  if (!body) return {}
  const type = bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return takes(type, book.of(body, 'input'))
}

const totals = {
  'X-Total-Count': { description: 'Rows of the whole list', schema: { type: 'integer' } },
  'X-Total-More': {
    description: 'true: they were counted up to a limit, and there are more than X-Total-Count',
    schema: { const: 'true' },
  },
}

function success(route: RouteShape, book: SchemaBook): Json {
  const content = isFileAnswer(route.answer)
    ? { [route.answer.contentType]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: book.of(route.answer, 'output') } }
  return { description: 'Success', ...(route.list && { headers: totals }), content }
}

function refusals(route: RouteShape): Json {
  const declared = new Set([...impliedRefusals(route), ...(route.refusals ?? [])])
  const codes = Map.groupBy(declared, code => problems[code].status)
  return Object.fromEntries(
    [...codes].map(([status, own]) => [
      status,
      { description: own.map(code => `${code}: ${problems[code].text}`).join(' | '), content: aProblem },
    ]),
  )
}

function parametersOf(schema: z.ZodObject, place: 'path' | 'query'): Json[] {
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: schemaOf(field, 'input'),
  }))
}
