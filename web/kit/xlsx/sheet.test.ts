import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/universal'
import { unzip } from '#tests/support/unzip.ts'
import { type Sheet, toCells } from './sheet.ts'

const sheet: Sheet = {
  name: 'Clienti',
  columns: [
    { header: 'Ragione sociale', width: 40 },
    { header: 'Totale', width: 14, format: '#,##0.00' },
  ],
  rows: [
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
  const columns = sheet.columns.map(({ width }) => ({ header: '', width }))
  expect(toCells({ ...sheet, columns })[0]?.[0]).toMatchObject({ value: '=1+1' })
})

test('the written file holds no formula', async () => {
  const names = ['=1+1', '+39 333', '-5', '@SUM(A1)', '\t=2', "=cmd|' /C calc'!A0"]
  const data = toCells({ ...sheet, rows: names.map(name => [name, 1]) })
  const blob = await writeXlsxFile([{ sheet: 'Clienti', data, columns: [] }]).toBlob()
  const files = await unzip(Buffer.from(await blob.arrayBuffer()))
  const written = files.get('xl/worksheets/sheet1.xml') ?? ''
  expect(written).toContain('<v>1234.5</v>')
  expect(written).not.toMatch(/<f[ >]/)
  expect([...files.values()].join('')).toContain('=1+1')
})
