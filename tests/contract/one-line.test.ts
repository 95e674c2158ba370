import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cleanedBy, oneLine, severalLines } from '#contract/kit/text.ts'
import { requestParser } from '#server/kit/parse-request.ts'
import { everyRoute } from '#tests/access/identities.ts'
import { everyInput, jsonSchemaOf, type Leaf, partsOf } from './contract-schemas.ts'

const marked = 'Sa\u202Eta\nBe\u0007ta\u200B\u2028Ga\u00ADmma\uFEFF\r\n'

const secrets = /[ .](password\w*|confermaPassword)$/i
const ofSeveralLines = [
  'claims.close body: Testo',
  'claims.discuss body: Testo',
  'claims.open body: Descrizione',
  'claims.propose body: Testo',
  'claims.reopen body: Testo',
  'customerNotes.save body: Nota',
  'displayAudits.save body: Nota',
  'homeContents.save body: Benvenuto',
  'notices.save body: Testo',
  'orderConversation.addNote body: Testo',
  'orderConversation.changeMessage body: Testo',
  'orderConversation.writeMessage body: Testo',
  'quoteOffers.answer body: Motivo',
  'quoteOffers.ask body: Testo',
  'quoteOffers.reply body: Testo',
  'quoteOffers.send body: Messaggio',
  'quoteRequests.move body: Motivo',
  'quotes.saveHeader body: note',
  'visits.outcome body: Nota',
]

function sentAt([name, ...path]: Leaf['path']): unknown {
  if (name === undefined) return marked
  return typeof name === 'number' ? [sentAt(path)] : { [name]: sentAt(path) }
}

function foundAt(value: unknown, path: Leaf['path']): unknown {
  return path.reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], value)
}

const texts = everyInput.flatMap(({ name, schema }) =>
  partsOf(jsonSchemaOf(schema))
    .filter(part => part.schema.type === 'string')
    .map(({ path }) => ({
      name: `${name}: ${path.join('.')}`,
      found: foundAt(cleanedBy(schema, sentAt(path)), path),
    })),
)

test('every text of a request comes without control and direction marks, on one line or on several', () => {
  const open = texts.filter(({ name }) => !secrets.test(name))
  expect(open.length).toBeGreaterThan(200)
  const several = open.filter(({ found }) => found === 'Sata\nBe ta\nGamma\n').map(({ name }) => name)
  const strange = open.filter(({ found }) => found !== 'Sata Be ta Gamma' && found !== 'Sata\nBe ta\nGamma\n')
  expect(strange).toEqual([])
  expect([...new Set(several)].sort(), 'name a text of several lines in ofSeveralLines').toEqual(
    ofSeveralLines,
  )
})

test('a password stays as it is typed', () => {
  const changed = texts.filter(({ name, found }) => secrets.test(name) && found !== marked)
  expect(changed).toEqual([])
})

/** Marks every text of a value at both ends with invisible characters. */
function markedIn(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return secrets.test(` ${name}`) ? value : `\u202E${value}\u200B\u0007`
  if (Array.isArray(value)) return value.map(item => markedIn(item, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, markedIn(field, name)]))
}

test.each(everyRoute.filter(({ route }) => Object.keys(route.example).length > 0))(
  '$name takes its example with marks for its example',
  ({ route }) => {
    const { params = {}, query = {}, body } = route.example
    const parse = requestParser(route)
    const request = (change: (value: unknown) => unknown) =>
      parse({ params: change(params), query: change(query), body: change(body) } as never)
    expect(request(markedIn)).toEqual(request(value => value))
  },
)

describe('a text', () => {
  test.each([
    ['Città  di Castello', 'Città  di Castello'],
    [' a\tb ', ' a b '],
    ['\u202Efdp.exe', 'fdp.exe'],
    ['\n\nRossi\r\n', 'Rossi'],
    ['👨\u200D👩\u200D👧 e 👩🏽\u200D🔧', '👨\u200D👩\u200D👧 e 👩🏽\u200D🔧'],
    ['adm\u200Din', 'admin'],
    ['\0', '\0'],
  ])('%j on one line is %j', (text, line) => expect(oneLine(text)).toBe(line))
  test.each([['a\r\nb\u0085c\td\u202E', 'a\nb\nc d']])('%j on several is %j', (text, lines) =>
    expect(severalLines(text)).toBe(lines),
  )
})

test('a name that every object has is no field of a schema', () => {
  const schema = z.object({ Nome: z.string().optional() })
  expect(cleanedBy(schema, { constructor: {}, toString: 'x', Nome: 'a\nb' })).toMatchObject({ Nome: 'a b' })
})
