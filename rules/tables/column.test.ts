import { expect, test } from 'vitest'
import { incrementOf } from '#rules/increment.ts'
import {
  alignOf,
  cellText,
  cellValue,
  columns,
  printedText,
  shownColumns,
  sortText,
  totalsOf,
} from './column.ts'
import { type Format, type Value, valueText } from './formats.ts'

const space = '\u00a0'

test.each<[Value, Format, string]>([
  ['Rossi', 'text', 'Rossi'],
  [1234, 'integer', '1.234'],
  [0, 'integer', '0'],
  [1234.5, 'euro', `1.234,50${space}€`],
  [-0.29, 'euro', `-0,29${space}€`],
  [80, 'percent', '80%'],
  [12.5, 'increment', '+12,5%'],
  [incrementOf(4, 0), 'increment', '-100,0% perso'],
  [incrementOf(0, 4), 'increment', 'nuovo'],
  [null, 'increment', '—'],
  ['2026-11-21', 'day', '21/11/2026'],
  ['2026-11-21T23:30:00Z', 'instant', '22/11/2026 00:30'],
  [true, 'flag', 'Sì'],
  [1, 'flag', 'Sì'],
  [false, 'flag', ''],
  [0, 'flag', ''],
  [null, 'day', ''],
])('%s as %s is read "%s"', (value, format, text) => {
  expect(valueText(value, format)).toBe(text)
})

const described = columns<{ Nome: string; Anno1: number; Anno2: number }>([
  { field: 'Nome', title: 'Ragione sociale', format: 'text' },
  { field: 'Anno1', title: '2025', format: 'euro', total: true },
  { field: 'Anno2', title: 'Quota', format: 'percent', value: row => row.Anno2 / row.Anno1 },
])

test('figures stand to the right, and a value may be reckoned from the row', () => {
  expect(described.map(alignOf)).toEqual(['start', 'end', 'end'])
  const row = { Nome: 'Rossi', Anno1: 4, Anno2: 2 }
  expect(described.map(column => cellValue(column, row))).toEqual(['Rossi', 4, 0.5])
})

test('a difference has its sign on screen and on paper, and no difference is a dash', () => {
  const [column] = columns<{ Diff: number }>([
    { field: 'Diff', title: 'Differenza', format: 'euro', dash: true, signed: true },
  ])
  if (!column) throw new Error('a column was described')
  const values = [12.5, -12.5, 0]
  expect(values.map(Diff => cellText(column, { Diff }))).toEqual([`+12,50${space}€`, `-12,50${space}€`, '—'])
  expect(values.map(value => printedText(column, value))).toEqual(['+12,50', '-12,50', '—'])
})

test('only the columns with a total stand in the totals', () => {
  expect(totalsOf(described, { Nome: 'TOTALE', Anno1: 9, Anno2: 3 })).toEqual({ Anno1: 9 })
})

test('the sort is told by title and direction', () => {
  expect(sortText(described, '-Anno1')).toBe('2025, decrescente')
  expect(sortText(described, 'Nome')).toBe('Ragione sociale, crescente')
})

test('a hidden column takes along what the workbook tells of it', () => {
  const named = columns<{ Codice: string; Nome: string; Nota: string }>([
    { field: 'Codice', title: 'Codice', format: 'text', sheetOnly: 'Nome' },
    { field: 'Nome', title: 'Cliente', format: 'text', code: 'Codice' },
    { field: 'Nota', title: 'Nota', format: 'text' },
  ])
  const fieldsWithout = (...hidden: string[]) => shownColumns(named, hidden).map(({ field }) => field)
  expect(fieldsWithout()).toEqual(['Codice', 'Nome', 'Nota'])
  expect(fieldsWithout('Nota')).toEqual(['Codice', 'Nome'])
  expect(fieldsWithout('Nome', 'Altro')).toEqual(['Nota'])
})
