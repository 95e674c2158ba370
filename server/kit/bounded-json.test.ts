import { expect, test } from 'vitest'
import { isBoundedJson, jsonLimits } from './bounded-json.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const list = (values: number) => `[${Array(values).fill(1).join(',')}]`

test.each([
  ['a usual body', '{"Nome":"Rossi","Righe":[{"Codice":"A"},{"Codice":"B"}]}', true],
  ['brackets, commas and quotes in a text', JSON.stringify({ a: '"[{,'.repeat(60_000), b: '\\' }), true],
  ['as deep as allowed', nested(jsonLimits.depth), true],
  ['deeper', nested(jsonLimits.depth + 1), false],
  ['objects without end', '{"a":'.repeat(150_000), false],
  ['many values', list(jsonLimits.values - 1), true],
  ['more values', list(jsonLimits.values), false],
  ['a text that does not close', '["a', true],
])('%s', (_, text, isBounded) => {
  expect(isBoundedJson(text)).toBe(isBounded)
})
