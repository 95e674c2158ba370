import { expect, test } from 'vitest'
import type { DataColumn } from './column.ts'
import { columnSizes } from './column-sizes.ts'
import { textWidth } from './text-width.ts'

interface Row {
  text: string
  sum?: number
}

const column = (more: Partial<DataColumn<Row>>): DataColumn<Row> => ({
  id: 'text',
  header: 'X',
  cell: row => row.text,
  ...more,
})
const sizeOf = (
  more: Partial<DataColumn<Row>>,
  texts: readonly string[],
  totals?: Record<string, string>,
) => {
  const [size] = columnSizes(
    [column(more)],
    texts.map(text => ({ text })),
    totals,
  )
  if (!size) throw new Error('a column has a size')
  return size
}

test.each(['money', 'date', 'code', 'quantity', 'percent', 'state'] as const)(
  'a column of the kind %s never gets less than its longest text needs',
  kind => {
    const { least, wanted } = sizeOf({ kind }, ['1', '1.234.567,50 €', '2'])
    expect(least).toBe(wanted)
    expect(least).toBeGreaterThan(textWidth('1.234.567,50 €') * 0.86)
  },
)

test('a name wraps from 200 px on, and a short name takes no more than it needs', () => {
  expect(sizeOf({ kind: 'name' }, ['x'.repeat(40)]).least).toBe(200)
  expect(sizeOf({ kind: 'name' }, ['x'.repeat(40)]).wanted).toBeGreaterThan(300)
  expect(sizeOf({ kind: 'name' }, ['Rossi']).least).toBeLessThan(80)
})

test('the words of a heading are whole, on two lines if need be', () => {
  const { least } = sizeOf({ kind: 'quantity', header: 'Minimo scorta' }, ['1'])
  expect(least).toBeGreaterThan(textWidth('Minimo') * 0.9)
  expect(least).toBeLessThan(textWidth('Minimo scorta'))
  const [sorted] = columnSizes(
    [column({ kind: 'quantity', header: 'Minimo scorta' })],
    [{ text: '1' }],
    {},
    '-text',
  )
  expect(sorted?.least).toBe(least + 18)
})

test('a total that is longer than all figures above it has its room', () => {
  const wide = sizeOf({ kind: 'money' }, ['1,00 €'], { text: '5.936.981,50 €' })
  expect(wide.least).toBe(sizeOf({ kind: 'money' }, ['5.936.981,50 €']).least)
})

test('of amounts only the greatest and the least are measured', () => {
  const asked: string[] = []
  const money: Partial<DataColumn<Row>> = {
    kind: 'money',
    value: row => row.sum,
    text: row => {
      asked.push(row.text)
      return row.text
    },
  }
  const rows = ['1', '-1.000', '20', '300.000'].map(text => ({ text, sum: Number(text.replace('.', '')) }))
  columnSizes([column(money)], rows)
  expect(asked).toEqual(['-1.000', '300.000'])
})

test('a drawn cell without a text has its own width', () => {
  const drawn = { cell: () => undefined, text: () => undefined as unknown as string }
  expect(sizeOf({ ...drawn, width: 178 }, ['x']).least).toBe(178)
  expect(sizeOf(drawn, ['x']).least).toBe(140)
})

test('a column that says the same on all rows is dull', () => {
  expect(sizeOf({}, ['Rossi', 'Rossi']).isDull).toBe(true)
  expect(sizeOf({}, ['', '']).isDull).toBe(true)
  expect(sizeOf({}, ['Rossi', 'Verdi']).isDull).toBe(false)
  expect(sizeOf({}, ['Rossi']).isDull).toBe(false)
})
