import { expect, test } from 'vitest'
import type { DataColumn } from './column.ts'
import { columnWidths } from './column-widths.ts'

function ofWidths(...widths: (number | undefined)[]): DataColumn<object>[] {
  return widths.map((width, index) => ({ id: String(index), header: '', cell: () => null, width }))
}

test('short columns keep their width, the others share the rest in proportion', () => {
  const { columns, least } = columnWidths(ofWidths(60, 150, 450), 30)
  expect(least).toBe(690)
  expect(columns).toEqual([
    '60px',
    'calc(150px + max(0px, var(--soglia-list-width) - 690px) * 0.2500)',
    'calc(450px + max(0px, var(--soglia-list-width) - 690px) * 0.7500)',
  ])
})

test('a column without a width counts as 140 px', () => {
  expect(columnWidths(ofWidths(undefined), 0)).toEqual({
    columns: ['calc(140px + max(0px, var(--soglia-list-width) - 140px) * 1.0000)'],
    least: 140,
  })
})

test('where all columns are short they all grow', () => {
  expect(columnWidths(ofWidths(60, 60), 0).columns[0]).toBe(
    'calc(60px + max(0px, var(--soglia-list-width) - 120px) * 0.5000)',
  )
})

const names = { id: 'name', header: 'Nome', width: 150, cell: (row: { name: string }) => row.name }
const drawn = { id: 'drawn', header: 'Stato', width: 150, cell: () => ({}) as never }

test('what is left over goes first to the column whose names would be cut', () => {
  const { columns, least } = columnWidths([names, drawn], 0, [{ name: 'x'.repeat(40) }])
  expect(least).toBe(255)
  expect(columns).toEqual([
    'calc(105px + clamp(0px, var(--soglia-list-width) - 255px, 45px) * 1.0000 + clamp(0px, var(--soglia-list-width) - 300px, 176px) * 1.0000 + max(0px, var(--soglia-list-width) - 476px) * 0.5000)',
    'calc(150px + max(0px, var(--soglia-list-width) - 476px) * 0.5000)',
  ])
})

test('a column with little to show gives room up, and no text asks for all of it', () => {
  expect(columnWidths([names, drawn], 0, [{ name: 'xy' }])).toEqual({
    columns: ['54px', 'calc(150px + max(0px, var(--soglia-list-width) - 204px) * 1.0000)'],
    least: 204,
  })
  expect(columnWidths([names], 0, [{ name: 'x'.repeat(400) }]).columns[0]).toContain('270px')
})

test('where room is short a column of text gives up a part, but never of its heading', () => {
  const rows = [{ name: 'x'.repeat(40) }]
  expect(columnWidths([{ ...names, header: 'Ragione sociale' }, drawn], 0, rows).least).toBe(300 - 19)
  expect(columnWidths([{ ...names, header: "Ragione sociale dell'azienda" }, drawn], 0, rows).least).toBe(300)
})

test('a drawn cell that says what it shows is measured as text', () => {
  const link = { ...drawn, id: 'name', text: (row: { name: string }) => row.name }
  const rows = [{ name: 'x'.repeat(40) }]
  expect(columnWidths([link], 0, rows)).toEqual(columnWidths([{ ...names, header: 'Stato' }], 0, rows))
})

test('tight columns share what is left over, though they are short', () => {
  const tight = { id: 'tight', header: '', width: 60, isTight: true, cell: () => ({}) as never }
  expect(columnWidths([tight, tight], 0).columns[0]).toBe(
    'calc(60px + max(0px, var(--soglia-list-width) - 120px) * 0.5000)',
  )
})

test('a total that is longer than all figures above it has its room', () => {
  const figures = {
    ...names,
    id: 'sum',
    header: 'Fatturato',
    align: 'end' as const,
    cell: () => '12.724,01 €',
  }
  expect(columnWidths([figures], 0, [{ name: '' }]).least).toBe(109)
  expect(columnWidths([figures], 0, [{ name: '' }], { sum: '5.936.981,50 €' }).least).toBe(138)
})
