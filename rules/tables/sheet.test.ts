import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/universal'
import { incrementOf } from '#rules/increment.ts'
import { unzip } from '#tests/support/unzip.ts'
import { type Sheet, toCells } from './sheet.ts'

const sheet: Sheet = {
  name: 'Clienti',
  columns: [
    { title: 'Ragione sociale', width: 40, format: 'text' },
    { title: 'Totale', width: 14, format: 'euro' },
  ],
  lines: [
    ['=1+1', 1234.5],
    ['@casa', null],
    ['Città & Figli', 0],
  ],
  totals: ['Totale', 1234.5],
}

test('text stays text and numbers stay numbers, whatever they look like', () => {
  const cells = toCells(sheet)
  expect(cells).toHaveLength(5)
  expect(cells[1]).toEqual([
    { value: '=1+1', type: String, format: '@' },
    { value: 1234.5, type: Number, format: '#,##0.00' },
  ])
  expect(cells[2]?.[1]).toBeNull()
  expect(cells[3]?.[1]).toMatchObject({ value: 0, type: Number })
  expect(cells[4]?.every(cell => cell?.fontWeight === 'bold')).toBe(true)
})

test('a sheet without headings begins with its rows', () => {
  const columns = sheet.columns.map(({ width, format }) => ({ title: '', width, format }))
  expect(toCells({ ...sheet, columns })[0]?.[0]).toMatchObject({ value: '=1+1' })
})

test('dates are dates as an Italian clock shows them, and percents are parts of one', () => {
  const formats = ['day', 'instant', 'percent', 'integer', 'flag'] as const
  const columns = formats.map(format => ({ title: format, width: 12, format }))
  const lines = [['2026-11-21', '2026-07-01T22:30:00Z', 80, 1234, 1]]
  const cells = toCells({ name: 'Date', columns, lines })[1]
  expect(cells?.map(cell => cell?.value)).toEqual([
    new Date('2026-11-21T00:00:00Z'),
    new Date('2026-07-02T00:30:00Z'),
    0.8,
    1234,
    'Sì',
  ])
  expect(cells?.map(cell => cell?.format)).toEqual(['dd/mm/yyyy', 'dd/mm/yyyy hh:mm', '0%', '#,##0', '@'])
})

test('an increment is a figure, or says that there is none', () => {
  const columns = [{ title: 'Incremento', width: 12, format: 'increment' as const }]
  const pairs = [
    [8, 9],
    [8, 0],
    [-8, -16],
    [0, 8],
    [0, -8],
  ] as const
  const lines = pairs.map(([first, second]) => [incrementOf(first, second)])
  const cells = toCells({ name: 'Clienti', columns, lines: [...lines, [null]] })
  expect(cells.slice(1).map(([cell]) => [cell?.value, cell?.format])).toEqual([
    [0.125, '+0.0%;-0.0%;0.0%'],
    [-1, '0.0%;-0.0%" perso"'],
    [-1, '+0.0%;-0.0%;0.0%'],
    ['nuovo', '@'],
    ['—', '@'],
    ['—', '@'],
  ])
})

test('headings of two lines span their columns, and a group has its own line', () => {
  const figure = { title: 'Fatturato', width: 14, format: 'euro' as const }
  const columns = [
    { title: 'Ragione sociale', width: 40, format: 'text' as const },
    { ...figure, group: 'Periodo 1' },
    { ...figure, title: 'Quota', group: 'Periodo 1' },
    { ...figure, group: 'Periodo 2' },
  ]
  const cells = toCells({
    name: 'Clienti',
    columns,
    lines: [{ heading: ['Agente A1', 6, '', ''] }, ['Rossi', 1, 2, 3]],
  })
  expect(cells[0]).toMatchObject([
    null,
    { value: 'Periodo 1', columnSpan: 2 },
    null,
    { value: 'Periodo 2', columnSpan: 1 },
  ])
  expect(cells[2]).toMatchObject([
    { value: 'Agente A1', fontWeight: 'bold' },
    { value: 6, type: Number, fontWeight: 'bold' },
    null,
    null,
  ])
  expect(cells[3]?.[3]).toMatchObject({ value: 3, type: Number })
})

test('the written file holds no formula', async () => {
  const names = ['=1+1', '+39 333', '-5', '@SUM(A1)', '\t=2', "=cmd|' /C calc'!A0"]
  const data = toCells({ ...sheet, lines: names.map(name => [name, 1]) })
  const blob = await writeXlsxFile([{ sheet: 'Clienti', data, columns: [] }]).toBlob()
  const files = await unzip(Buffer.from(await blob.arrayBuffer()))
  const written = files.get('xl/worksheets/sheet1.xml') ?? ''
  expect(written).toContain('<v>1234.5</v>')
  expect(written).not.toMatch(/<f[ >]/)
  expect([...files.values()].join('')).toContain('=1+1')
})

test('a difference stays a number and is shown with its sign', () => {
  const column = { title: 'Differenza', width: 12, format: 'integer' as const, signed: true }
  const cells = (dash: boolean) =>
    toCells({ name: 'Serie', columns: [{ ...column, dash }], lines: [[3]] })[1]?.[0]
  expect(cells(true)).toMatchObject({ value: 3, type: Number, format: '+#,##0;-#,##0;"—"' })
  expect(cells(false)).toMatchObject({ value: 3, type: Number, format: '+#,##0;-#,##0;#,##0' })
})

test('nothing sold reads as a dash and stays a number, and a count of answers has its word', () => {
  const columns = [
    { title: 'Fatturato', width: 12, format: 'euro' as const, dash: true },
    { title: 'Pop', width: 12, format: 'answer' as const },
  ]
  const cells = toCells({
    name: 'Clienti',
    columns,
    lines: [
      [0, true],
      [null, false],
    ],
    totals: [12, 146],
  })
  expect(cells.slice(1).map(row => row.map(cell => [cell?.value, cell?.format]))).toEqual([
    [
      [0, '#,##0.00;-#,##0.00;"—"'],
      ['Sì', '@'],
    ],
    [
      ['—', '@'],
      ['No', '@'],
    ],
    [
      [12, '#,##0.00;-#,##0.00;"—"'],
      [146, '#,##0" sì"'],
    ],
  ])
})
