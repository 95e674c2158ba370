import { expect, test } from 'vitest'
import { z } from 'zod'
import { speakItalian } from '#server/kit/issue-text.ts'
import { everyRoute } from '#tests/access/identities.ts'
import { everyInput, jsonSchemaOf, type Leaf, partsOf } from './contract-schemas.ts'

speakItalian()

/** Words that only programmers understand: type names, operators, regular expressions, English. */
const technical =
  /[<>=^$\\{}[\]|]|\b(number|string|int|array|object|boolean|null|undefined|NaN|regex|pattern|invalid|input|expected|ricevuto|atteso)\b/i

/** True for a sentence with a capital letter and without technical words. */
function isFit(message: string): boolean {
  return /^\p{Lu}/u.test(message) && message.length >= 8 && !technical.test(message)
}

const wrong = [
  undefined,
  null,
  true,
  '',
  ' ',
  'zzz',
  'a\nb',
  'x'.repeat(20_001),
  0,
  -1,
  1.5,
  -(2 ** 40),
  2 ** 40,
  Number.NaN,
  [],
  ['zzz', 1, null],
  Array.from({ length: 2_500 }, () => 'zzz'),
  {},
  { zzz: 1 },
]

type Tree = Record<string | number, unknown>

/** Copies the tree with one value replaced; missing parents are created. */
function filled(tree: unknown, path: Leaf['path'], value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  const known = (tree !== null && typeof tree === 'object' ? tree : {}) as Tree
  if (typeof step === 'number') return [filled(known[0], rest, value)]
  return { ...known, [step]: filled(known[step], rest, value) }
}

const examples = new Map(everyRoute.map(({ name, route }) => [`${name} body`, route.example.body]))

function messagesOf(name: string, schema: z.core.$ZodType): string[] {
  return partsOf(jsonSchemaOf(schema)).flatMap(({ path }) =>
    wrong.flatMap(value => {
      const parsed = z.safeParse(schema, filled(examples.get(name) ?? {}, path, value))
      return parsed.success ? [] : parsed.error.issues.map(issue => issue.message)
    }),
  )
}

test('every way to break a field has an Italian sentence that can be shown', () => {
  const unfit = everyInput.flatMap(({ name, schema }) =>
    [...new Set(messagesOf(name, schema))].filter(text => !isFit(text)).map(text => `${name}: ${text}`),
  )
  expect(unfit).toEqual([])
})

test.each([
  ['a missing text', z.string(), undefined, 'Il campo è obbligatorio'],
  ['an empty text', z.string().min(1), '', 'Il campo è obbligatorio'],
  ['a short text', z.string().min(8), 'abc', 'Almeno 8 caratteri'],
  ['a long text', z.string().max(3), 'abcd', 'Al massimo 3 caratteri'],
  ['a number for a text', z.string(), 1, 'Scrivi un testo'],
  ['two values for one', z.string(), ['a', 'b'], 'Indica un valore solo'],
  ['a large number', z.number().max(9_999), 10_000, 'Al massimo 9.999'],
  ['a small number', z.number().min(0.01), 0, 'Almeno 0,01'],
  ['a broken number', z.int().max(9), 1.5, 'Scrivi un numero intero'],
  ['an empty list', z.array(z.string()).min(1), [], 'Scegli almeno una voce'],
  ['an unknown choice', z.enum(['a', 'b']), 'c', 'Scegli uno dei valori previsti'],
  ['a day that is none', z.iso.date(), '2026-02-30', 'Scrivi una data che esiste, come 2026-12-31'],
  ['a foreign form', z.string().regex(/^\d$/), 'x', 'Il valore non ha la forma prevista'],
  [
    'a text that is neither empty nor short enough',
    z.union([z.literal(''), z.string().max(3)]),
    'abcd',
    'Al massimo 3 caratteri',
  ],
] as const)('%s is told', (_, schema, value, text) => {
  expect(z.safeParse(schema, value).error?.issues.map(issue => issue.message)).toEqual([text])
})
