import { expect, test } from 'vitest'
import { summedFigures } from '#rules/sales-figures.ts'
import { sharesOf } from '#rules/shares.ts'
import { axisParts, axisText } from '#web/parts/sales/axis-text.ts'
import { differenceText } from './series-groups.ts'

test.each([
  [
    [1, 1, 1],
    [33.4, 33.3, 33.3],
  ],
  [
    [689, 148, 163],
    [68.9, 14.8, 16.3],
  ],
  [
    [2, 0],
    [100, 0],
  ],
  [
    [1, 2, 3, 5, 7],
    [5.5, 11.1, 16.7, 27.8, 38.9],
  ],
])('of %j the shares are %j, and make 100', (values, shares) => {
  expect(sharesOf(values)).toEqual(shares)
  expect(sharesOf(values)?.reduce((sum, share) => sum + Math.round(share * 10), 0)).toBe(1_000)
})

test.each([[[0, 0]], [[10, -2]], [[]]])('of %j there are no shares', values => {
  expect(sharesOf(values)).toBeUndefined()
})

test.each([
  [0, '0'],
  [300_000, '300 mila'],
  [37_500, '37,5 mila'],
  [1_200_000, '1,2 Mln'],
  [2_250_000, '2,25 Mln'],
  [450, '450'],
])('%s on the axis reads %s', (value, text) => {
  expect(axisText(value)).toBe(text)
})

test.each([
  [1_000_000, 4],
  [1_200_000, 4],
  [1_500_000, 5],
  [2_500_000, 5],
  [3_000_000, 4],
  [5_000, 5],
  [80, 4],
])('an axis to %s has %s parts', (maximum, parts) => {
  expect(axisParts(maximum)).toBe(parts)
})

test.each([
  [1_200.5, '+1.200,50\u00a0€'],
  [-3, '-3,00\u00a0€'],
  [0, '—'],
])('a difference of %s reads %s', (DiffFatturato, text) => {
  const figures = { ...summedFigures([]), DiffFatturato }
  expect(differenceText(figures, 'F')).toBe(text)
})
