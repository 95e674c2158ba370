import { z } from 'zod'
import { listParameters } from '#contract/kit/list.ts'
import { FilterPair } from '#contract/kit/route.ts'
import { everyRoute } from '#tests/access/identities.ts'

interface NamedSchema {
  name: string
  schema: z.core.$ZodType
}

/** Every input of a request: parameters, queries and bodies, by route. */
export const everyInput: NamedSchema[] = [
  { name: 'filter', schema: FilterPair },
  ...everyRoute.flatMap(({ name, route }) =>
    [
      { name: `${name} params`, schema: route.params },
      { name: `${name} query`, schema: route.query },
      { name: `${name} body`, schema: route.body },
      { name: `${name} list`, schema: route.list && listParameters(route.list) },
    ].flatMap(({ name, schema }) => (schema ? [{ name, schema }] : [])),
  ),
]

export interface JsonSchema {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  default?: unknown
}

export function jsonSchemaOf(schema: z.core.$ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

export interface Leaf {
  path: (string | number)[]
  schema: JsonSchema
}

/** The schema and all its parts with their paths; items of a list have index 0. */
export function partsOf(schema: JsonSchema, path: Leaf['path'] = []): Leaf[] {
  const under = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    { path, schema },
    ...under.flatMap(part => partsOf(part, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => partsOf(part, [...path, name])),
    ...(schema.items ? partsOf(schema.items, [...path, 0]) : []),
  ]
}
