import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listParameters } from '#contract/kit/list.ts'
import { type Role, roles } from '#contract/roles.ts'
import { everyRoute, type NamedRoute, signInAs } from '#tests/access/identities.ts'
import { seedWorlds, type Worlds } from '#tests/access/worlds.ts'
import { type JsonSchema, jsonSchemaOf } from '#tests/contract/contract-schemas.ts'
import type { CallOptions } from '#tests/support/calls.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { roundsOf } from './rounds.ts'

const inputs = roundsOf(20_000)
const seed = 20261122

const hostile = [
  '',
  ' ',
  "' or 1=1; drop table customer; --",
  '%_\\',
  'a\0b',
  'porta\r\nX-Altro: 1',
  '\u202e\u200b',
  '🚪'.repeat(150),
  'x'.repeat(201),
  'x'.repeat(5_000),
  '../../etc/passwd',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '=1+1',
  '٣',
  '-0',
  '1e9',
  '0x10',
  '2147483648',
  '99999999999999999999',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
  'toString',
  null,
  true,
  -1,
  0,
  0.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 31) - 1,
  1e308,
  [],
  [null],
  {},
  { constructor: {} },
]

let portal: TestPortal
let worlds: Worlds
let codeOf: Record<Role, string>

beforeAll(async () => {
  portal = await openTestPortal()
  worlds = await seedWorlds(portal)
  const { agent, customer } = worlds.own
  codeOf = { Cliente: customer, Agente: agent, AgenteCapo: agent, Admin: '' }
})
afterAll(() => portal.close())

/** Values that the schema allows, mostly at its limits. */
function conforming(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, minimum = -1e9, maximum = 1e9, maxLength = 200, pattern, format } = schema
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
  if (format === 'date') return fc.constantFrom('2026-11-22', '0001-01-01', '9999-12-31')
  if (type === 'string' && pattern) return fc.stringMatching(new RegExp(pattern))
  if (type === 'string')
    return fc.oneof(fc.string({ maxLength, unit: 'grapheme' }), fc.constant('à'.repeat(maxLength)))
  return fc.constant({})
}

/** Each field from the example, from the schema, or invalid. */
function recordOf({ properties = {} }: JsonSchema, example: Record<string, unknown>) {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const plain = name in example ? fc.constant(example[name]) : conforming(schema)
    return [
      name,
      fc.oneof(
        { arbitrary: plain, weight: 6 },
        { arbitrary: conforming(schema), weight: 3 },
        { arbitrary: fc.constantFrom(...hostile), weight: 1 },
      ),
    ]
  })
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
}

function requestsFor({ route }: NamedRoute): fc.Arbitrary<CallOptions & { role: Role }> {
  const { params, query, body, list, example } = route
  const textsOf = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value).toWellFormed()]))
  const searched = jsonSchemaOf(
    query
      ? list
        ? query.extend(listParameters(list).shape)
        : query
      : listParameters(list ?? { rows: 1, sortable: [] }),
  )
  return fc.record({
    role: fc.constantFrom(...roles, 'Admin' as const),
    params: params
      ? recordOf(jsonSchemaOf(params), example.params ?? {}).map(given =>
          textsOf({ ...example.params, ...given }),
        )
      : fc.constant({}),
    query: query || list ? recordOf(searched, example.query ?? {}).map(textsOf) : fc.constant({}),
    ...(body && { body: bodyOf(jsonSchemaOf(body), example.body) }),
  })
}

function bodyOf(schema: JsonSchema, example: unknown): fc.Arbitrary<unknown> {
  const known = (example ?? {}) as Record<string, unknown>
  const forms = schema.properties ? [schema] : (schema.oneOf ?? schema.anyOf ?? [])
  return fc.oneof(
    {
      arbitrary: fc.oneof(...forms.map(form => recordOf(form, known))).map(given => ({ ...known, ...given })),
      weight: 9,
    },
    { arbitrary: fc.constantFrom({}, [], { constructor: {} }), weight: 1 },
  )
}

/** Internals that no answer may reveal: a stack, a file path, a database message. */
const inside =
  /\n\s+at |node_modules|\.tsx?:\d|\/server\/|syntax error|violates|relation "|column "|duplicate key/

async function tryOut({ name, route }: NamedRoute, { role, ...given }: CallOptions & { role: Role }) {
  try {
    const answer = await portal.call(route, { ...given, as: worlds.tokens[role] })
    // An earlier input has ended the session.
    if (answer.statusCode === 401 && route.access !== 'public' && route.access !== 'key')
      worlds.tokens[role] = await signInAs(portal, role, codeOf[role])
    // An earlier input has put the page into maintenance.
    if (answer.statusCode >= 500 && answer.problem().code !== 'page.maintenance')
      return `${name} answers ${answer.statusCode} to ${JSON.stringify(given).slice(0, 600)}`
    if (answer.statusCode >= 400 && inside.test(answer.body))
      return `${name} tells ${answer.body.slice(0, 300)}`
  } catch (error) {
    return `${name}: ${String(error)} for ${JSON.stringify(given).slice(0, 600)}`
  }
  return undefined
}

test(`${inputs.toLocaleString('en')} inputs, hostile and at the edges, break nothing and learn nothing`, async () => {
  const open = everyRoute.filter(({ route }) => route.path !== '/auth/logout')
  const each = Math.ceil(inputs / open.length)
  const faults: string[] = []
  for (const named of open)
    for (const given of fc.sample(requestsFor(named), { numRuns: each, seed })) {
      const fault = await tryOut(named, given)
      if (fault) faults.push(fault)
    }
  expect(faults).toEqual([])
}, 600_000)
