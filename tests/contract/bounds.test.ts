import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyInput, type JsonSchema, jsonSchemaOf, partsOf } from './contract-schemas.ts'

const ownLength = new Set(['uuid', 'date', 'date-time'])
const mostOfAnInteger = 2 ** 31 - 1

/** True if a pattern has an unbounded repetition, which allows any length. */
function isOpen(pattern: string): boolean {
  const signs = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  return /[*+]|\{\d+,\}/.test(signs)
}

function isUnbounded(schema: JsonSchema): boolean {
  const { type, format, pattern, minimum, maximum } = schema
  if (schema.enum || 'const' in schema) return false
  if (type === 'string')
    return !(schema.maxLength || ownLength.has(format ?? '') || (pattern && !isOpen(pattern)))
  if (type === 'integer' || type === 'number')
    return (
      minimum === undefined ||
      maximum === undefined ||
      maximum > mostOfAnInteger ||
      minimum < -mostOfAnInteger
    )
  return type === 'array' && schema.maxItems === undefined
}

function unboundedIn(schema: z.core.$ZodType): string[] {
  return partsOf(jsonSchemaOf(schema))
    .filter(part => isUnbounded(part.schema))
    .map(({ path }) => path.join('.'))
}

test('every text, number and list of a request has its bounds', () => {
  const unbounded = everyInput.flatMap(({ name, schema }) =>
    unboundedIn(schema).map(path => `${name}: ${path}`),
  )
  expect(unbounded).toEqual([])
})

test.each([
  ['a text', z.string()],
  ['a text of at least one sign', z.string().min(1)],
  ['a form that repeats', z.string().regex(/^\d+$/)],
  ['an address', z.url()],
  ['a number', z.number()],
  ['a whole number', z.number().int()],
  ['a whole number from 0', z.number().int().min(0)],
  [
    'a number over those of the database',
    z
      .number()
      .int()
      .min(0)
      .max(2 ** 31),
  ],
  ['a list', z.array(z.boolean())],
])('%s without bounds is found', (_, field) => {
  expect(unboundedIn(z.object({ a: z.object({ field }) }))).toEqual(['a.field'])
})
