import { expect, test } from 'vitest'
import type { MonthlyRow } from '#contract/monthly.ts'
import { months } from '#contract/months.ts'
import { figureText, hasOrders, totalOf } from '#rules/monthly-figures.ts'
import { chosenMonths, monthNumbers, monthsLabel, monthsText, toggledMonth } from '#rules/months.ts'
import { monthlySortFor } from './monthly-sort.ts'

const empty = Object.fromEntries(
  months.flatMap(name => [
    [name, 0],
    [`${name}Imp`, 0],
  ]),
)
const row = {
  ...empty,
  TotMesi: 6,
  TotMesiImp: 0.6,
  Gennaio: 1,
  GennaioImp: 0.1,
  Febbraio: 2,
  FebbraioImp: 0.2,
  Dicembre: 3,
  DicembreImp: 0.3,
} as unknown as MonthlyRow

test.each([
  ['', monthNumbers],
  ['1,2,12', [1, 2, 12]],
  ['12,1', [1, 12]],
  ['0,13,x', monthNumbers],
  ['3,13', [3]],
])('the months %j of the address are %j', (text, months) => {
  expect(chosenMonths(text)).toEqual(months)
})

test('the whole year is not written in the address', () => {
  expect(monthsText(monthNumbers)).toBe('')
  expect(monthsText([12, 1])).toBe('1,12')
})

test('a month goes in and out, the last one stays', () => {
  expect(monthsText(toggledMonth([1, 3], 2))).toBe('1,2,3')
  expect(monthsText(toggledMonth([1, 3], 3))).toBe('1')
  expect(toggledMonth([1], 1)).toEqual([1])
})

test('only the chosen months add into the total, to the cent', () => {
  expect(totalOf(row, [1, 2], 'F')).toBe(0.3)
  expect(totalOf(row, monthNumbers, 'F')).toBe(0.6)
  expect(totalOf(row, [2, 12], 'Q')).toBe(5)
})

test('figures are written in Italian', () => {
  expect(figureText(1234.5, 'F')).toBe('1.234,50\u00a0€')
  expect(figureText(1234, 'Q')).toBe('1.234')
})

test('a month of doors without money is not empty', () => {
  expect(hasOrders({ ...row, FebbraioImp: 0 }, 2)).toBe(true)
  expect(hasOrders(row, 3)).toBe(false)
})

test.each([
  ['RagSociale', 'Q', 'RagSociale'],
  ['-TotMesiImp', 'Q', '-TotMesi'],
  ['MarzoImp', 'Q', 'Marzo'],
  ['-Marzo', 'F', '-MarzoImp'],
  ['TotMesi', 'Q', 'TotMesi'],
] as const)('%s in the measure %s is %s', (sort, measure, turned) => {
  expect(monthlySortFor(sort, measure)).toBe(turned)
})

test('months that follow each other are named as one', () => {
  expect(monthsLabel([5, 1, 2, 3])).toBe('gennaio–marzo, maggio')
  expect(monthsLabel([12])).toBe('dicembre')
})
