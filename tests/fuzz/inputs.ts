import fc from 'fast-check'
import { listParameters } from '#contract/kit/list.ts'
import type { NamedRoute } from '#tests/access/identities.ts'
import { type JsonSchema, jsonSchemaOf } from '#tests/contract/contract-schemas.ts'
import type { SentFile } from '#tests/support/sent-file.ts'
import { hostileValues, longTexts, rawBodies } from './dictionary.ts'
import { sentFiles } from './files.ts'

/** Stands for a value that an earlier answer of the walk has told under the same or another name. */
export class Earlier {
  readonly field: string
  readonly turn: number
  constructor(field: string, turn: number) {
    this.field = field
    this.turn = turn
  }
}

/** One request, in which `Earlier` values and the codes of the filter are filled in when it is sent. */
export interface Input {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body?: unknown
  /** A body that is sent as it is. */
  raw?: string | undefined
  filter?: { Tipo: 'Agente' | 'Cliente'; of: 'own' | 'foreign' | 'absent' } | undefined
  file?: SentFile
}

/** Values that the schema allows, mostly at its limits. */
function conforming(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, minimum = -1e9, maximum = 1e9, maxLength = 200, minLength = 0, pattern, format } = schema
  const forms = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (forms) return fc.oneof(...forms.map(conforming))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.properties) return recordOf(schema, {})
  if (type === 'array') return fc.array(conforming(schema.items ?? {}), { maxLength: 3 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer')
    return fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum }))
  if (type === 'number')
    return fc.oneof(fc.constantFrom(minimum, maximum), fc.double({ min: minimum, max: maximum, noNaN: true }))
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') return fc.constantFrom('2026-11-22', '0001-01-01', '9999-12-31', '2028-02-29')
  if (type === 'string' && pattern) return fc.stringMatching(new RegExp(pattern))
  if (type === 'string')
    return fc.oneof(
      fc.string({ minLength, maxLength, unit: 'grapheme' }),
      fc.constantFrom('à'.repeat(maxLength), 'x'.repeat(minLength)),
    )
  return fc.constant({})
}

/** Values just outside the schema's limits, or of another type. */
function beyond({ type, minimum, maximum, maxLength, minLength, maxItems, items }: JsonSchema) {
  const outside: unknown[] = []
  if (minimum !== undefined) outside.push(minimum - 1, minimum - 0.5)
  if (maximum !== undefined) outside.push(maximum + 1, maximum + 0.5)
  if (maxLength !== undefined) outside.push('x'.repeat(maxLength + 1), '🚪'.repeat(maxLength))
  if (minLength) outside.push('x'.repeat(minLength - 1))
  if (maxItems !== undefined) outside.push(Array(maxItems + 1).fill(items?.type === 'integer' ? 1 : 'x'))
  const other = type === 'string' ? 1 : type === 'array' ? {} : 'x'
  return fc.constantFrom(...outside, other, [other], { [String(type)]: other })
}

const isId = (name: string, { type, format }: JsonSchema) =>
  type === 'integer' || format === 'uuid' || /cod|id|cliente|agente|articolo/i.test(name)

/** Each field from the example, the schema, an earlier answer, or invalid. */
function recordOf({ properties = {} }: JsonSchema, example: Record<string, unknown>) {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const plain = name in example ? fc.constant(example[name]) : conforming(schema)
    const earlier = isId(name, schema) ? fc.nat(999).map(turn => new Earlier(name, turn)) : plain
    return [
      name,
      fc.oneof(
        { arbitrary: plain, weight: 60 },
        { arbitrary: earlier, weight: 20 },
        { arbitrary: conforming(schema), weight: 20 },
        { arbitrary: beyond(schema), weight: 3 },
        { arbitrary: fc.constantFrom(...hostileValues), weight: 5 },
      ),
    ]
  })
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
}

function bodyOf(schema: JsonSchema, example: unknown): fc.Arbitrary<unknown> {
  const known = (example ?? {}) as Record<string, unknown>
  const forms = schema.properties ? [schema] : (schema.oneOf ?? schema.anyOf ?? [])
  const names = [...new Set(forms.flatMap(form => Object.keys(form.properties ?? {})))]
  const filled = fc.oneof(...forms.map(form => recordOf(form, known))).map(given => ({ ...known, ...given }))
  return fc.oneof(
    { arbitrary: filled, weight: 60 },
    { arbitrary: fc.constantFrom({}, [], { constructor: {} }), weight: 4 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...names, 'altro'), fc.constantFrom(...longTexts))
        .map(([name, text]) => ({ ...known, [name]: text })),
      weight: 1,
    },
  )
}

const filters = fc.option(
  fc.record({
    Tipo: fc.constantFrom('Agente', 'Cliente'),
    of: fc.constantFrom('own', 'own', 'foreign', 'absent'),
  }),
  { nil: undefined, freq: 2 },
)

/** The requests to a route, made from its schemas and its example. */
export function inputsFor({ route }: NamedRoute): fc.Arbitrary<Input> {
  const { params, query, body, bodyType, list, filter, example } = route
  const parameters = listParameters(list ?? { rows: 1, sortable: [] })
  const searched = jsonSchemaOf(query ? (list ? query.extend(parameters.shape) : query) : parameters)
  return fc.record({
    params: params
      ? recordOf(jsonSchemaOf(params), example.params ?? {}).map(given => ({ ...example.params, ...given }))
      : fc.constant({}),
    query: query || list ? recordOf(searched, example.query ?? {}) : fc.constant({}),
    ...(filter && { filter: filters }),
    ...(body && { body: bodyOf(jsonSchemaOf(body), example.body) }),
    ...(body &&
      bodyType !== 'form' && {
        raw: fc.oneof(
          { arbitrary: fc.constant(undefined), weight: 40 },
          { arbitrary: fc.constantFrom(...rawBodies), weight: 1 },
        ),
      }),
    ...(bodyType === 'file' && { file: fc.constantFrom(...sentFiles) }),
  }) as fc.Arbitrary<Input>
}
