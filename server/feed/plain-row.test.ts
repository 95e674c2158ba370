import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CopyWriter } from './copy-writer.ts'
import { customersFeed } from './entities/customers.ts'
import { deliveriesFeed, orderLinesFeed, ordersFeed } from './entities/orders.ts'
import { type Entity, type FeedColumn, leastWidth } from './entity.ts'
import { readLineBlocks } from './line-blocks.ts'
import { Rejects } from './rejects.ts'
import { RowReader } from './row-reader.ts'

/** Reads a file like the import, or without the fast copy of rows. */
async function read(entity: Entity, text: string, isCareful: boolean) {
  const rejects = new Rejects()
  const writer = new CopyWriter(entity)
  const sink = {
    expect: (width: number) => writer.expect(width),
    begin: (bytes: Buffer) => writer.begin(bytes),
    addPlain: (line: number, start: number, end: number) => !isCareful && writer.addPlain(line, start, end),
    add: (line: number, values: (string | null)[], isGood: boolean) => writer.add(line, values, isGood),
  }
  const reader = new RowReader(entity, sink, rejects)
  let copied = ''
  for await (const block of readLineBlocks(Readable.from([Buffer.from(text)]))) {
    reader.read(block)
    copied += writer.take().toString('utf8')
  }
  const { isAscending } = writer
  return { copied, read: reader.rows, isAscending, refused: rejects.rows, ...rejects }
}

const plainValues: Record<string, string[]> = {
  text: [
    'Porta',
    'Rovere àntico',
    'a  b',
    ' a',
    'b ',
    'Città',
    '\\N',
    'a\\b',
    '€',
    'a\u0085b',
    'a\u00a0b',
    'x'.repeat(90),
    "D'A",
  ],
  int: ['1', '2', '10', '007', '-3', '0', '101', '1000000000', '9999999999999', 'a', '1.0'],
  date: [
    '2024-02-28',
    '2024-02-29',
    '2023-02-29',
    '2024-04-30',
    '2024-04-31',
    '2024-13-01',
    '1899-01-01',
    '24-1-1',
  ],
  bigint: [
    '1',
    '1.5',
    '1.50',
    '"1,50"',
    '1.505',
    '1.234,50',
    '-0.01',
    '123456789',
    '1234567890',
    '.5',
    '5.',
    '--1',
  ],
  boolean: ['S', 'N', 's', 'SS', '1'],
  'double precision': ['45.1', '"45,1"', '-181', '91', 'x'],
}

const strange = [
  '',
  '""',
  '" "',
  '\t',
  '"a""b"',
  '"a,b"',
  'a"b',
  '"x',
  '"y"z',
  '\r',
  ',',
  ' ',
  '"',
  '\u00a0x',
  '\u007f',
]

/** Generates mostly ordinary rows, with arbitrary text in one or two fields. */
function lineOf(columns: readonly FeedColumn[]): fc.Arbitrary<string> {
  const valuesOf = (at: number) => plainValues[columns[at]?.kind.sqlType ?? ''] ?? []
  const ordinary = fc.tuple(...columns.map((_, at) => fc.constantFrom(...valuesOf(at).slice(0, 2))))
  const replacement = fc
    .nat(columns.length - 1)
    .chain(at =>
      fc.tuple(
        fc.constant(at),
        fc.constantFrom(...strange, ...valuesOf(at), ...valuesOf(at).map(v => `"${v}"`)),
      ),
    )
  const end = fc.constantFrom('', '', '', '', ',', '\r', ',x')
  return fc
    .tuple(ordinary, fc.array(replacement, { maxLength: 2 }), end)
    .map(([values, replacements, ending]) => {
      const fields: string[] = [...values]
      for (const [at, value] of replacements) fields[at] = value
      return `${fields.join()}${ending}`
    })
}

const whole = [ordersFeed, orderLinesFeed, deliveriesFeed, customersFeed].map(
  entity => [entity, entity.columns] as const,
)
const olderExports = [ordersFeed, orderLinesFeed].map(
  entity => [entity, entity.columns.slice(0, leastWidth(entity))] as const,
)

describe.each([...whole, ...olderExports])('rows of $file', (entity, columns) => {
  test('the quick way and the careful way agree in every byte', async () => {
    const header = columns.map(column => column.name).join()
    await fc.assert(
      fc.asyncProperty(fc.array(lineOf(columns), { minLength: 1, maxLength: 8 }), async lines => {
        const text = `${[header, ...lines].join('\n')}\n`
        expect(await read(entity, text, false)).toEqual(await read(entity, text, true))
      }),
      { numRuns: 500 },
    )
  })
})

test('ordinary rows do take the quick way', async () => {
  const writer = new CopyWriter(orderLinesFeed)
  const line = Buffer.from('12,1,LAM,Porta battente,110,Bianco,800 × 2100 × 80,2,430.10,')
  writer.expect(10)
  writer.begin(line)
  expect(writer.addPlain(2, 0, line.length)).toBe(true)
  expect(writer.take().toString()).toBe(
    '2\t12\t1\tLAM\tPorta battente\t110\tBianco\t800 × 2100 × 80\t2\t43010\t\\N\t\\N\t\\N\n',
  )
})
