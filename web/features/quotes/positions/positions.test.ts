import { expect, test } from 'vitest'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import { choiceGroups, groupOf, measuresText, positionsText } from './positions.ts'

function row(posizione: number, Di?: number): QuoteRow {
  return { posizione, Alternativa: Di === undefined ? null : { Di }, L: 800, H: 2100, S: 0 } as QuoteRow
}

test('an alternative belongs to the position it is one of', () => {
  expect(groupOf(row(3, 1))).toBe(1)
  expect(groupOf(row(2))).toBe(2)
  expect(choiceGroups([row(1), row(2), row(3, 1)])).toEqual(new Set([1]))
  expect(choiceGroups([row(2), row(3, 1)])).toEqual(new Set())
})

test('a measure that is not chosen yet is left open', () => {
  expect(measuresText(row(1))).toBe('800 × 2100 × —')
})

test.each([
  [1, '1 posizione'],
  [2, '2 posizioni'],
])('%d is said as %s', (count, text) => {
  expect(positionsText(count)).toBe(text)
})
