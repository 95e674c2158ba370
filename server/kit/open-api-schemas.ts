import { z } from 'zod'
import { isFileAnswer } from '#contract/kit/file.ts'
import { Problem } from '#contract/kit/problem.ts'
import type { Contract, RouteShape } from '#contract/kit/route.ts'
import { namedSchemas } from '#contract/named-schemas.ts'

export type Json = Record<string, unknown>
type Schema = z.core.$ZodType
type Direction = 'input' | 'output'
type Named = Record<string, Json>
type Registry = z.core.$ZodRegistry<{ id: string }>

const place = '#/components/schemas/'

/** Schemas by name; each appears in the document once, under its export name or the name of its only route. */
export interface SchemaBook {
  /** The schema itself, or a reference to the schema. */
  of(schema: Schema, direction: Direction): Json
  /** Schemas that this part of a document refers to. */
  namedIn(document: Json): Named
}

export function schemaBookOf(contract: Contract): SchemaBook {
  const registry = registryOf(contract)
  const output = schemasOf(registry, 'output', id => id)
  const answers = Object.values(contract)
    .flatMap(table => Object.values(table))
    .flatMap(({ answer }) => (isFileAnswer(answer) ? [] : [registry.get(elementOf(answer))?.id ?? '']))
  const answered = reachable(output, [...answers, 'Problem'])
  const sent = schemasOf(registry, 'input', id => id)
  const twofold = new Set([...answered].filter(id => wholeText(sent, id) !== wholeText(output, id)))
  const inputName = (id: string) => (twofold.has(id) ? `${id}Input` : id)
  const input = schemasOf(registry, 'input', inputName)
  const all: Named = { ...renamed(input, inputName), ...only(output, answered) }
  const of = (schema: Schema, direction: Direction): Json => {
    if (schema instanceof z.ZodArray && !registry.has(schema))
      return { ...schemaOf(schema, direction), items: of(schema.element, direction) }
    const id = registry.get(schema)?.id
    const known = id === undefined ? undefined : (direction === 'input' ? input : output)[id]
    if (id === undefined || !known) return schemaOf(schema, direction)
    const isOfOneValue = known.type !== undefined && known.type !== 'object'
    return isOfOneValue ? known : { $ref: place + (direction === 'input' ? inputName(id) : id) }
  }
  return { of, namedIn: document => only(all, reachable(all, refsIn(document))) }
}

function registryOf(contract: Contract): Registry {
  const registry: Registry = z.registry<{ id: string }>()
  const add = (schema: Schema, id: string) => {
    if (!registry.has(schema)) registry.add(schema, { id })
  }
  add(Problem, 'Problem')
  for (const [id, schema] of namedSchemas) add(schema, id)
  for (const [tag, table] of Object.entries(contract))
    for (const [name, route] of Object.entries(table)) addOwn(route, capital(tag) + capital(name), add)
  return registry
}

function addOwn({ body, answer }: RouteShape, name: string, add: (schema: Schema, id: string) => void): void {
  if (body) add(body, `${name}Body`)
  if (isFileAnswer(answer)) return
  add(elementOf(answer), answer instanceof z.ZodArray ? `${name}Row` : `${name}Answer`)
}

function elementOf(schema: Schema): Schema {
  return schema instanceof z.ZodArray ? schema.element : schema
}

function schemasOf(registry: Registry, io: Direction, nameOf: (id: string) => string): Named {
  const { schemas } = z.toJSONSchema(registry, { ...conversionOptions(io), uri: id => place + nameOf(id) })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutIds(schema)]))
}

export function schemaOf(schema: Schema, io: Direction): Json {
  return withoutIds(z.toJSONSchema(schema, conversionOptions(io)))
}

function conversionOptions(io: Direction) {
  return { io, unrepresentable: 'any', override: leaveOutNoise } as const
}

/** Answers may gain fields, and safe-integer bounds are noise, so both limits are left out. */
function leaveOutNoise({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

function withoutIds(schema: z.core.JSONSchema.BaseSchema): Json {
  const { $schema: _, $id: __, ...json } = schema
  return json
}

function renamed(schemas: Named, nameOf: (id: string) => string): Named {
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [nameOf(id), schema]))
}

function only(schemas: Named, ids: ReadonlySet<string>): Named {
  const kept = Object.entries(schemas).filter(([id]) => ids.has(id))
  return Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function reachable(schemas: Named, from: Iterable<string>): Set<string> {
  const found = new Set<string>()
  const follow = (id: string) => {
    const schema = schemas[id]
    if (!schema || found.has(id)) return
    found.add(id)
    refsIn(schema).forEach(follow)
  }
  for (const id of from) follow(id)
  return found
}

function refsIn(json: Json): string[] {
  return [...JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, id = '']) => id)
}

function wholeText(schemas: Named, id: string): string {
  return JSON.stringify(only(schemas, reachable(schemas, [id])))
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
