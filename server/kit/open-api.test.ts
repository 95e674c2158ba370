import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { route } from '#contract/kit/route.ts'
import { openApiOf } from './open-api.ts'

interface Operation {
  operationId: string
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<
    string,
    { description?: string; $ref?: string; content?: Record<string, { schema: object }> }
  >
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, object>>
}

const documentOf = (of: Parameters<typeof openApiOf>[0]) => openApiOf(of, '1') as unknown as Document
const document = documentOf(contract)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

describe('the OpenAPI document', () => {
  test('is of version 3.1, and each call has its own id and says what it answers', () => {
    expect(document.openapi).toBe('3.1.0')
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { operation } of operations) {
      expect(operation.responses[200]?.description).toBe('Success')
      for (const answer of Object.values(operation.responses))
        expect(answer.description ?? answer.$ref).toBeTruthy()
    }
  })

  test('describes exactly the parameters that stand in each path, and all of them are required', () => {
    for (const { path, operation } of operations) {
      const inPath = (operation.parameters ?? []).filter(parameter => parameter.in === 'path')
      const written = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(inPath.map(({ name }) => name).sort(), path).toEqual(written.sort())
      expect(inPath.every(({ required }) => required)).toBe(true)
    }
  })

  test('refers only to what it has, and has only what it refers to', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
    const named = refs.map(([, kind = '', name = '']) => ({ kind, name }))
    expect(named.filter(({ kind, name }) => !document.components[kind]?.[name])).toEqual([])
    const used = new Set(named.filter(({ kind }) => kind === 'schemas').map(({ name }) => name))
    expect(Object.keys(document.components.schemas ?? {}).filter(name => !used.has(name))).toEqual([])
    expect(JSON.stringify(document)).not.toMatch(/"\$(id|schema|defs)"/)
  })

  test('names every body and every answer that has fields', () => {
    const unnamed = operations.flatMap(({ operation }) =>
      [operation.requestBody?.content, operation.responses[200]?.content].flatMap(content => {
        const schema = content?.['application/json']?.schema
        const hasFields = schema && /"(properties|anyOf|oneOf)":/.test(JSON.stringify(schema))
        return hasFields ? [operation.operationId] : []
      }),
    )
    expect(unnamed).toEqual([])
  })
})

test('a schema that is sent otherwise than it is answered has two names', () => {
  const both = z.object({ Numero: z.string().transform(Number).pipe(z.number()) })
  const save = route({
    method: 'POST',
    path: '/salva',
    summary: 'Saves',
    access: 'public',
    body: both,
    answer: both,
    example: { body: { Numero: '1' } },
  })
  const operation = documentOf({ prova: { save } }).paths['/salva']?.post
  expect(operation?.requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/ProvaSaveBodyInput',
  })
  expect(operation?.responses[200]?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/ProvaSaveBody',
  })
})
