import { expect, test } from 'vitest'
import { amountText, readAmount, wholeProblem } from './italian-amount.ts'

test.each([
  ['80', 80],
  ['80,5', 80.5],
  ['1234.50', 1234.5],
  ['50.00', 50],
  ['1.234', 1234],
  ['1.234,50 €', 1234.5],
  ['50 000', 50_000],
  ['1.250.000,00 €', 1_250_000],
  ['35 %', 35],
])('%s is read as %s', (text, value) => {
  expect(readAmount(text)).toEqual({ value })
})

test.each([
  ['', 'Scrivi un numero, come 12,50'],
  ['5e4', 'Scrivi un numero, come 12,50'],
  ['molto', 'Scrivi un numero, come 12,50'],
  ['1,234.50', 'Scrivi un numero, come 12,50'],
  ['-3', 'Non può essere negativo'],
  ['1,005', 'Scrivi al massimo due decimali, come 12,50'],
  ['12.3456', 'Scrivi al massimo due decimali, come 12,50'],
  ['1234.567', 'Scrivi al massimo due decimali, come 12,50'],
])('%j is refused: %s', (text, problem) => {
  expect(readAmount(text)).toEqual({ problem })
})

test('an amount comes back from its field as it was', () => {
  expect(amountText(null)).toBe('')
  for (const value of [0, 4, 1234, 120_000.5]) expect(readAmount(amountText(value))).toEqual({ value })
})

test.each([
  ['800', undefined],
  ['', undefined],
  ['1,5', 'Scrivi un numero intero, con sole cifre'],
  ['2050,5', 'Scrivi un numero intero, con sole cifre'],
  ['-2', 'Non può essere negativo'],
  ['10000', 'Al massimo 4 cifre'],
])('%j in a field of four digits: %s', (text, problem) => {
  expect(wholeProblem(text, 4)).toBe(problem)
})
