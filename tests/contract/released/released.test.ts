import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type ApiDocument, type CallChange, changesBetween, untold } from './contract-changes.ts'
import { type JsonSchema, schemaChanges } from './schema-changes.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const document = (path: string) => JSON.parse(read(path)) as ApiDocument

test('what breaks a caller since the last release stands in the changelog under the name of its call', () => {
  const changes = changesBetween(document('tests/contract/released/openapi.json'), document('openapi.json'))
  expect(untold(changes, read('CHANGELOG.md')).map(({ call, text }) => `${call}: ${text}`)).toEqual([])
})

/** Whether it breaks a request, and whether it breaks the reader of an answer; undefined where nothing changes. */
type Breaks = [request: boolean | undefined, answer: boolean | undefined]

describe('a schema', () => {
  const text: JsonSchema = { type: 'string', maxLength: 20 }
  const object = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
    type: 'object',
    properties,
    required,
  })
  const none = object({})
  const one = object({ Nota: text })
  const needed = object({ Nota: text }, ['Nota'])
  test.each<[string, JsonSchema, JsonSchema, ...Breaks]>([
    ['the same', one, one, undefined, undefined],
    ['a new field', none, one, false, false],
    ['a new field that is needed', none, needed, true, false],
    ['a field that is gone', one, none, true, true],
    ['a field that is needed from now on', one, needed, true, false],
    ['a field that may be absent from now on', needed, one, false, true],
    ['a shorter text', text, { ...text, maxLength: 10 }, true, false],
    ['a longer text', text, { ...text, maxLength: 30 }, false, true],
    ['a first bound', { type: 'string' }, text, true, false],
    ['a higher least', { type: 'number', minimum: 0 }, { type: 'number', minimum: 1 }, true, false],
    ['a word more', { enum: ['a'] }, { enum: ['a', 'b'] }, false, true],
    ['a word less', { enum: ['a', 'b'] }, { enum: ['a'] }, true, false],
    ['another kind', { type: 'string' }, { type: 'number' }, true, true],
    ['a whole number that may be broken', { type: 'integer' }, { type: 'number' }, false, true],
    ['a form', { type: 'string' }, { type: 'string', pattern: '^a$' }, true, false],
    ['another form', { type: 'string', pattern: '^a$' }, { type: 'string', pattern: '^b$' }, true, true],
    ['a null', text, { anyOf: [text, { type: 'null' }] }, false, true],
    ['no null any more', { anyOf: [text, { type: 'null' }] }, text, true, false],
    ['an item', { type: 'array', items: none }, { type: 'array', items: needed }, true, false],
  ])('that has %s', (_, before, after, ...expected) => {
    const breaks = (side: 'sent' | 'answered') => {
      const changes = schemaChanges(before, after, side, { before: {}, after: {} })
      return changes.length === 0 ? undefined : changes.some(({ isBreaking }) => isBreaking)
    }
    expect([breaks('sent'), breaks('answered')]).toEqual(expected)
  })
})

describe('a call', () => {
  const call = (more: object = {}) => ({
    operationId: 'prova.salva',
    tags: ['prova'],
    responses: {},
    ...more,
  })
  const api = (calls: Record<string, ReturnType<typeof call>>): ApiDocument => ({
    paths: Object.fromEntries(Object.entries(calls).map(([path, get]) => [path, { get }])),
    components: { schemas: {} },
  })
  const parameter = (required: boolean) => ({
    parameters: [{ name: 'anno', in: 'query', required, schema: { type: 'string' } }],
  })
  const roles = (...names: string[]) => call({ 'x-roles': names })
  test.each([
    ['is new', api({}), api({ '/a': call() }), false],
    ['is gone', api({ '/a': call() }), api({}), true],
    ['takes a new parameter', api({ '/a': call() }), api({ '/a': call(parameter(false)) }), false],
    ['needs a new parameter', api({ '/a': call() }), api({ '/a': call(parameter(true)) }), true],
    ['takes a parameter no more', api({ '/a': call(parameter(false)) }), api({ '/a': call() }), true],
    ['is open to one more', api({ '/a': roles('Admin') }), api({ '/a': roles('Admin', 'Agente') }), false],
    ['is closed to one', api({ '/a': roles('Admin', 'Agente') }), api({ '/a': roles('Admin') }), true],
  ])('that %s', (_, before, after, isBreaking) => {
    expect(changesBetween(before, after).map(change => change.isBreaking)).toEqual([isBreaking])
  })
})

test('a call that breaks somebody is told by a line that names it, in the section without a release', () => {
  const change: CallChange = { call: 'orders.list.filtered', text: 'is gone', isBreaking: true }
  expect(untold([change], '# Changelog\n\n## Unreleased\n\n- `orders.list` is gone\n\n## 1.0\n')).toEqual([])
  expect(untold([change], '# Changelog\n\n## Unreleased\n\n## 1.0\n\n- `orders.list` is gone\n')).toEqual([
    change,
  ])
  expect(untold([{ ...change, isBreaking: false }], '# Changelog\n')).toEqual([])
})
