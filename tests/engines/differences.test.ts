import { expect, test } from 'vitest'
import { differenceOf } from './differences.ts'
import { unwalkedScreens } from './screens.ts'

const shown = (...figures: string[]) => figures.map(figure => ({ figure, text: `Totale ${figure}` }))
const own = (figure: string) => [{ figure, text: `Preventivo ${figure}`, isOwn: true }]

test('the same figures in the same order differ in nothing', () => {
  expect(differenceOf(shown('1.234,50 €', '12%'), shown('1.234,50 €', '12%'))).toBeUndefined()
  expect(differenceOf([], [])).toBeUndefined()
})

test('another figure, another order, and a figure more or less are told with their text', () => {
  expect(differenceOf(shown('1,5'), shown('1.5'))).toBe(
    'the 1. is 1.5 (“Totale 1.5”), not 1,5 (“Totale 1,5”)',
  )
  expect(differenceOf(shown('1', '2'), shown('2', '1'))).toMatch(/^the 1. is 2/)
  expect(differenceOf(shown('1', '2'), shown('1'))).toBe(
    '1 figures, not 2; the 2. is none, not 2 (“Totale 2”)',
  )
  expect(differenceOf([], shown('3'))).toMatch(/^1 figures, not 0; the 1. is 3/)
})

test('the number of something that each has alone may differ, in its place only', () => {
  expect(differenceOf(own('70'), own('71'))).toBeUndefined()
  expect(differenceOf(own('70'), shown('71'))).toMatch(/^the 1. is 71/)
})

const rowOf = (row: string, figure: string) => ({ figure, text: figure, row })

test('a list may draw two rows more or less at its end, and no other row may differ', () => {
  const list = ['a', 'b', 'c', 'd'].map((row, at) => rowOf(row, `${at},50`))
  expect(differenceOf(list, list.slice(0, 2))).toBeUndefined()
  expect(differenceOf(list, list.slice(0, 1))).toMatch(/^1 figures, not 4/)
  expect(differenceOf(list, [rowOf('a', '9,99'), ...list.slice(1)])).toMatch(/^the 1. is 9,99/)
})

test('every screen that the web declares is opened', () => {
  expect(unwalkedScreens()).toEqual([])
})
